/** Formats North American numbers; leaves others unchanged. */
export function formatPhone(phone: string) {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}

/**
 * American spellings with parentheses, spaces, dots or a country code: '(410) 555-0100', '410 555
 * 0100', '+1 410-555-0100'. Not '410-555-0100' on its own, which REG-6 of the acceptance list refuses.
 */
const spellings = [
  /^(?:\+?1[ .-]?)?\(\d{3}\)[ .-]?\d{3}[ .-]?\d{4}$/,
  /^(?:\+?1[ .])?\d{3}[ .]\d{3}[ .]\d{4}$/,
  /^\+?1[ .-]\d{3}[ .-]\d{3}[ .-]\d{4}$/,
];

/** A phone number as it is stored: digits, with the plus if there is one. Leaves others unchanged. */
export const normalizePhone = (phone: string) =>
  spellings.some((spelling) => spelling.test(phone)) ? phone.replace(/[^\d+]/g, '') : phone;
