import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { BookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { shortId } from '@chesapeake/contract/format/short-id';
import { ChevronDown } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { cancelTexts } from '../cancel-terms.ts';
import {
  canBeNoShow,
  isFinalStage,
  nextStages,
  type StatusMove,
  stageLabel,
} from '../transitions.ts';

/** Shows a booking's status and offers the possible transitions. */
export function StatusMenu({
  booking,
  onTransition,
}: {
  booking: Booking;
  onTransition: (to: StatusMove) => void;
}) {
  const now = useNow();
  const stage = stageLabel(booking);
  const stages = nextStages(booking);
  if (stages.length === 0) return <Badge status={stage} />;
  return (
    <Menu
      label={`${stage}. Change the status of booking ${shortId(booking._id)}`}
      trigger={<Badge status={stage} after={<ChevronDown aria-hidden="true" />} />}
      triggerClass="inline-flex min-h-7 items-center rounded-full transition hover:brightness-95 focus-visible:rounded-full"
      items={[
        ...stages.map((to, index) => ({
          label: to === 'Pending' ? 'Remove driver' : to,
          tone: isFinalStage(to) ? ('danger' as const) : ('plain' as const),
          separated:
            isFinalStage(to) && index > 0 && !isFinalStage(stages[index - 1] as BookingStage),
          onSelect: () => onTransition(to),
        })),
        ...(canBeNoShow(booking, now)
          ? [
              {
                label: cancelTexts.noShow,
                tone: 'danger' as const,
                onSelect: () => onTransition('no-show'),
              },
            ]
          : []),
      ]}
    />
  );
}
