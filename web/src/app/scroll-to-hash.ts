/** Scrolls to and focuses the element that the URL hash names. Returns whether it exists. */
export function scrollToHash(hash: string): boolean {
  const target = document.getElementById(safeDecode(hash.slice(1)));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}

function safeDecode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
