import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import { type EmailContent, fact } from '../../mail/email-content.ts';
import { questionsText } from '../../mail/questions.ts';
import type { CancellationSettlement } from '../payments/index.ts';
import { customerFacts, type EmailedRide, payPath, withSubject } from './email-parts.ts';
import { cancelledByOfficeEmail } from './email-templates.ts';
import { formatSettlement } from './settlement.ts';

/** Says what is kept of the fare, what goes back or is due, and why. */
export function cancelledOnTermsEmail(
  ride: EmailedRide,
  settlement: CancellationSettlement,
  context: FormatContext,
): EmailContent {
  const { kept, owes, reason } = formatSettlement(settlement);
  const usual = cancelledByOfficeEmail(ride, context);
  return {
    ...usual,
    ...(ride.cancelReason === 'no-show' && noShowWording(ride, context)),
    facts: [
      ...customerFacts(ride, context),
      ...fact('kept', 'We keep', kept),
      ...fact('reason', 'Reason', reason),
    ],
    ...(owes && {
      action: { label: `Pay ${owes}`, path: payPath(ride) },
    }),
  };
}

const noShowWording = (ride: EmailedRide, context: FormatContext) => ({
  ...withSubject('We missed you', ride, context),
  name: 'booking-no-show' as const,
  paragraphs: [
    'Nobody came to the pickup, so this ride did not take place.',
    questionsText(context),
  ],
});
