import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import type { AccountBalance } from './account.ts';

export type PaymentAction = 'refund' | 'cash' | 'fee' | 'discount';

export const paymentActionLabels: Record<PaymentAction, string> = {
  cash: 'Record cash',
  refund: 'Refund',
  fee: 'Add fee',
  discount: 'Add discount',
};

/** A payment action on one booking that the user has not confirmed yet. */
export interface PendingPaymentAction {
  booking: PaymentBooking;
  balance: AccountBalance;
  action: PaymentAction;
}
