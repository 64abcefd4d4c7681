import { examplePeople, exampleRide } from '../../rides/example-ride.ts';
import type { Business } from '../../rides/ride-name.ts';
import * as letters from './letters.ts';
import type { Account } from './repository.ts';

/** What the letters about money look like. */
export function paymentExamples(business: Business) {
  const { dropoffTime: _, ...ride } = exampleRide(business, business.now);
  const cents = ride.priceCents;
  const account: Account = {
    ...ride,
    userId: ride._id,
    customer: examplePeople.customer,
    status: 'Accepted',
    isDeleted: false,
    owedCents: 0,
    paidCents: cents,
  };
  const fee = { cents: 25_00, reason: 'Extra time' };
  return {
    'payment-received': letters.paidLetter(
      account,
      { cents, card: { brand: 'Visa', last4: '4242' } },
      business,
    ),
    'cash-received': letters.cashLetter(account, cents, business),
    'fee-added': letters.feeLetter({ ...account, owedCents: fee.cents }, fee, business),
    refund: letters.refundedLetter(account, cents, business),
    'payment-problem': letters.problemLetter(
      account,
      { words: 'The card company says that this payment is disputed.', cents, reason: 'Disputed' },
      business,
    ),
  };
}
