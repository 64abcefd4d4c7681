const maxCardDigits = 19;

/** Groups a card number in fours, as printed on the card. */
export const formatCardNumber = (text: string) =>
  (
    text
      .replace(/\D/g, '')
      .slice(0, maxCardDigits)
      .match(/\d{1,4}/g) ?? []
  ).join(' ');

/** MM/YY. Inserts the slash when it is due; a typed slash stays in place. */
export function formatExpiry(text: string) {
  // Shortens a four-digit year to its last two digits.
  const cleaned = text.replace(/[^\d/]/g, '').replace(/^(\d{1,2}\/?)20(\d{2})$/, '$1$2');
  const [month = '', ...rest] = cleaned.split('/');
  if (rest.length > 0) return `${month.slice(0, 2)}/${rest.join('').slice(0, 2)}`;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month;
}

/** Reformats an input while it is typed in, keeping the caret behind the same digit. */
export function reformatInput(input: HTMLInputElement, format: (text: string) => string) {
  const { value, selectionStart } = input;
  const text = format(value);
  if (text === value) return;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const caret = isAtEnd
    ? text.length
    : caretAfterDigits(text, digitsIn(value.slice(0, selectionStart)));
  input.value = text;
  input.setSelectionRange(caret, caret);
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The position in a text after its first n digits. */
export function caretAfterDigits(text: string, digits: number) {
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (seen === digits) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
