import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { LinkedAccount } from '@chesapeake/contract/payments/pay-links';

type AccountState = Pick<LinkedAccount, 'mayPay' | 'owes' | 'paid'>;

/** What the pay page shows. */
export type PayView = 'form' | 'waiting' | 'paid' | 'over' | 'nothing owed';

/** What was just done on this page. */
export type PayOutcome = 'paid' | 'processing';

/** Combines the server's account with what was just done here. */
export function payView(
  { status }: Pick<Booking, 'status'>,
  { mayPay, owes, paid }: AccountState,
  outcome?: PayOutcome,
): PayView {
  const isOver = status === 'Cancelled' || status === 'Rejected';
  // What was kept of the fare of a cancelled booking can be paid.
  const isFeePaid = outcome === 'paid' && owes >= 0;
  if (isOver && !mayPay && !isFeePaid) return 'over';
  if (outcome === 'paid') return 'paid';
  if (mayPay) return outcome === 'processing' ? 'waiting' : 'form';
  // Owed but not payable: a payment is waiting for confirmation.
  if (owes > 0) return 'waiting';
  return paid > 0 ? 'paid' : 'nothing owed';
}
