import { formatCents } from '@chesapeake/contract/format/money';
import type { CancellationSettlement } from '../payments/index.ts';
import type { Ride } from './repository.ts';

/** Whether there is more to say than that everything paid goes back. */
export const isExplained = (
  { cancelReason }: Pick<Ride, 'cancelReason'>,
  { keptCents, owesCents, reason }: CancellationSettlement,
) => cancelReason !== null || keptCents > 0 || owesCents > 0 || reason !== null;

const formatIfAny = (cents: number) => (cents > 0 ? formatCents(cents) : null);

export const formatSettlement = ({
  keptCents,
  refundCents,
  owesCents,
  reason,
}: CancellationSettlement) => ({
  kept: formatIfAny(keptCents),
  refund: formatIfAny(refundCents),
  owes: formatIfAny(owesCents),
  reason,
});

/** For the activity log: 'kept $175.00, refunded $175.00'. */
export function formatTerms(settlement: CancellationSettlement) {
  const { kept, refund, owes } = formatSettlement(settlement);
  return [kept && `kept ${kept}`, refund && `refunded ${refund}`, owes && `${owes} is due`]
    .filter(Boolean)
    .join(', ');
}
