import type { Booking } from '@chesapeake/contract/bookings';
import type { BookingAccount } from '@chesapeake/contract/payments';

type Known = Pick<BookingAccount, 'mayPay' | 'owes' | 'paid'>;

/** What there is to do about paying a booking. */
export type PayView = 'form' | 'waiting' | 'paid' | 'over' | 'nothing owed';

/** By what the server says of it, and by what was done here and is not in the account yet. */
export function viewOf(
  { status }: Pick<Booking, 'status'>,
  { mayPay, owes, paid }: Known,
  done?: 'paid' | 'processing',
): PayView {
  if (status === 'Cancelled' || status === 'Rejected') return 'over';
  if (done === 'paid') return 'paid';
  if (mayPay) return done === 'processing' ? 'waiting' : 'form';
  // Owed, and not to be paid once more: somebody has paid, and it is not sure yet.
  if (owes > 0) return 'waiting';
  return paid > 0 ? 'paid' : 'nothing owed';
}
