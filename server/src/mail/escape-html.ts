const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React escapes texts and attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * The ways a text may appear in the HTML of stored emails: those of earlier versions contain
 * apostrophes as they are.
 */
export function escapedForms(text: string): string[] {
  const escaped = escapeHtml(text);
  return [...new Set([escaped.replaceAll('&#x27;', "'"), escaped])];
}
