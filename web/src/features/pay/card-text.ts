const longestCard = 19;

/** A card's number as it is printed: in fours. */
export const groupedInFours = (text: string) =>
  (
    text
      .replace(/\D/g, '')
      .slice(0, longestCard)
      .match(/\d{1,4}/g) ?? []
  ).join(' ');

/** MM/YY, the stroke set by itself once it is due; where somebody typed it, it stays where it is. */
export function expiryText(text: string) {
  // A year of four digits is meant by its last two.
  const kept = text.replace(/[^\d/]/g, '').replace(/^(\d{1,2}\/?)20(\d{2})$/, '$1$2');
  const [month = '', ...rest] = kept.split('/');
  if (rest.length > 0) return `${month.slice(0, 2)}/${rest.join('').slice(0, 2)}`;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month;
}

/** Writes a field anew as it is typed in, the caret staying behind the same digit. */
export function retype(input: HTMLInputElement, write: (text: string) => string) {
  const { value, selectionStart } = input;
  const text = write(value);
  if (text === value) return;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const caret = isAtEnd ? text.length : placeAfter(text, digitsIn(value.slice(0, selectionStart)));
  input.value = text;
  input.setSelectionRange(caret, caret);
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Where in a text its first so many digits end. */
export function placeAfter(text: string, digits: number) {
  let seen = 0;
  for (const [place, sign] of [...text].entries()) {
    if (seen === digits) return place;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
