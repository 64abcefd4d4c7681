/** Goes to the part of the page that the address names, if there is one. */
export function goToPart(hash: string): boolean {
  const target = document.getElementById(decoded(hash.slice(1)));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
