/** The page's tabs, as named in the URL, and each tab's sort order. */
export const paymentTabs = ['ledger', 'outstanding', 'problems'] as const;

export const tabOrderLabels: Record<(typeof paymentTabs)[number], string> = {
  ledger: 'Newest first',
  outstanding: 'Earliest pickup first',
  problems: 'Newest first',
};
