/** The sheets of the page, as the address names them. */
export const sheets = ['ledger', 'outstanding', 'problems'] as const;
