/** Texts shown to administrators after a payment action. */
export const paymentSuccessTexts = {
  refunded: (amount: string) => `${amount} goes back to the customer.`,
  cashReceived: (amount: string) => `${amount} in cash is recorded.`,
  cashHandedBack: (amount: string) => `${amount} handed back in cash is recorded.`,
  feeAdded: (amount: string) => `A fee of ${amount} is added.`,
  takenOff: (amount: string) => `${amount} is taken off.`,
  refundRetried: 'The refund is being tried again.',
  ledgerSaved: 'The entries are saved to your downloads.',
} as const;

export const paymentFailureTexts = {
  ledgerLoad: 'Error loading the ledger.',
  outstandingLoad: 'Error loading what is outstanding.',
  problemsLoad: 'Error loading payment problems.',
  accountLoad: 'Error loading the account of this booking.',
  refunding: 'The refund could not be asked for. Please try again.',
  cash: 'The cash could not be recorded. Please try again.',
  fee: 'The fee could not be added. Please try again.',
  discount: 'It could not be taken off. Please try again.',
  refundRetry: 'The refund could not be tried again.',
  ledgerFile: 'The entries could not be saved. Please try again.',
} as const;
