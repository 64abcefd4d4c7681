/** Texts shown to administrators after a payment action. */
export const paymentSuccessTexts = {
  refunded: (amount: string) => `${amount} refund on its way to the customer.`,
  cashReceived: (amount: string) => `${amount} cash payment recorded.`,
  cashHandedBack: (amount: string) => `${amount} cash refund recorded.`,
  feeAdded: (amount: string) => `${amount} fee added.`,
  discountAdded: (amount: string) => `${amount} discount added.`,
  refundRetried: 'Retrying the refund.',
  ledgerSaved: 'The entries are in your downloads.',
} as const;

export const paymentFailureTexts = {
  ledgerLoad: 'Error loading the ledger.',
  outstandingLoad: 'Error loading outstanding balances.',
  problemsLoad: 'Error loading payment problems.',
  accountLoad: 'Error loading the account of this booking.',
  refunding: 'The refund could not be requested. Please try again.',
  cash: 'The cash could not be recorded. Please try again.',
  fee: 'The fee could not be added. Please try again.',
  discount: 'The discount could not be added. Please try again.',
  refundRetry: 'The refund could not be retried.',
  ledgerFile: 'The entries could not be saved. Please try again.',
} as const;
