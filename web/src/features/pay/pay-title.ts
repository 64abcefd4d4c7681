import type { OtherRideToPay } from '@chesapeake/contract/payments/payments';
import type { PayView } from './pay-view.ts';

/** The heading of the pay page. */
export function payTitle(
  view: PayView | null | undefined,
  otherRides: readonly OtherRideToPay[] = [],
) {
  if (view && view !== 'form') return 'Payment';
  return otherRides.length > 0 ? 'Pay for your trip' : 'Pay for your ride';
}
