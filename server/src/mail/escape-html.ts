const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The ways a text may appear in the HTML of stored emails: React escapes apostrophes, and emails
 * of earlier versions contain them as they are.
 */
export function escapedForms(text: string): string[] {
  const escaped = text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  return [...new Set([escaped, escaped.replaceAll("'", '&#x27;')])];
}
