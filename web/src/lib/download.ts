/** Downloads a file in the browser. */
export function downloadFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  downloadFromUrl(url, name);
  // Delayed, because some browsers start reading the URL only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads from a URL of ours. */
export function downloadFromUrl(url: string, name: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
