import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import type { BookingAccount } from '@chesapeake/contract/payments/payments';

/** Whether to pay for every ride of the trip or for this one only. */
export type PayScope = 'trip' | 'ride';

type Account = Pick<BookingAccount, 'owes' | 'otherRidesToPay'>;

/** A ride whose trip has nothing else to pay is paid alone. */
export const scopeFor = (chosen: PayScope, { otherRidesToPay }: Account): PayScope =>
  otherRidesToPay.length > 0 ? chosen : 'ride';

/** What is due for the rides in scope. */
export const dueFor = (scope: PayScope, { owes, otherRidesToPay }: Account) =>
  scope === 'ride'
    ? owes
    : toDollars(otherRidesToPay.reduce((sum, ride) => sum + toCents(ride.owes), toCents(owes)));
