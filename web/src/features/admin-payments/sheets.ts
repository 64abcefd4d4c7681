/** The sheets of the page, as the address names them; of each, in which order it stands. */
export const sheets = ['ledger', 'outstanding', 'problems'] as const;

export const sheetOrders: Record<(typeof sheets)[number], string> = {
  ledger: 'Newest first',
  outstanding: 'Earliest pickup first',
  problems: 'Newest first',
};
