import type { BookingOfMoney } from '@chesapeake/contract/admin-payments';
import type { Standing } from './account.ts';

export type Deed = 'refund' | 'cash' | 'fee' | 'discount';

export const deedLabels: Record<Deed, string> = {
  cash: 'Record cash',
  refund: 'Refund',
  fee: 'Add fee',
  discount: 'Take off',
};

/** What is being done with one booking's account, and not decided yet. */
export interface Pondered {
  booking: BookingOfMoney;
  standing: Standing;
  deed: Deed;
}
