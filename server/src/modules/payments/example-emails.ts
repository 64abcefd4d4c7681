import { pages } from '@chesapeake/contract/pages/pages';
import { examplePeople, exampleRide } from '../../booking-helpers/example-ride.ts';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import * as emails from './email-templates.ts';
import type { LedgerAccount } from './repository.ts';

/** Example payment emails for the preview. */
export function examplePaymentEmails(context: FormatContext) {
  const { dropoffTime: _, ...ride } = exampleRide(context, context.now);
  const cents = ride.priceCents;
  const account: LedgerAccount = {
    ...ride,
    userId: ride._id,
    customer: examplePeople.customer,
    status: 'Accepted',
    cancelReason: null,
    isDeleted: false,
    owedCents: 0,
    paidCents: cents,
  };
  const fee = { cents: 25_00, reason: 'Extra time' };
  return {
    'payment-received': emails.paymentReceivedEmail({ account, cents }, [], {
      ...context,
      card: { brand: 'Visa', last4: '4242' },
    }),
    'cash-received': emails.cashReceivedEmail(account, cents, context),
    'fee-added': emails.feeAddedEmail({ ...account, owedCents: fee.cents }, fee, context),
    'pay-link': emails.payLinkEmail(
      { ...account, owedCents: cents, paidCents: 0 },
      pages.payLink.replace(':token', 'example'),
      context,
    ),
    refund: emails.refundEmail(account, cents, context),
    'payment-problem': emails.paymentProblemEmail(
      account,
      {
        message: 'The card company reports a dispute for this payment.',
        cents,
        reason: 'Disputed',
      },
      context,
    ),
  };
}
