/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  downloadFrom(address, name);
  // Not at once: some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same of what lies at an address of ours. */
export function downloadFrom(address: string, name: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
