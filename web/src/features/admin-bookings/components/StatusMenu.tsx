import type { Booking } from '@chesapeake/contract/bookings';
import type { Stage } from '@chesapeake/contract/life-cycle';
import { shortId } from '@chesapeake/contract/short-id';
import { ChevronDown } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { isEnding, movesOf, stageOfBooking } from '../moves.ts';

/** What a booking is, and behind it what it can become from there. */
export function StatusMenu({ booking, onMove }: { booking: Booking; onMove: (to: Stage) => void }) {
  const stage = stageOfBooking(booking);
  const moves = movesOf(booking);
  if (moves.length === 0) return <Badge status={stage} />;
  return (
    <Menu
      label={`${stage}. Change the status of booking ${shortId(booking._id)}`}
      trigger={<Badge status={stage} after={<ChevronDown aria-hidden="true" />} />}
      triggerClass="inline-flex min-h-7 items-center rounded-full transition hover:brightness-95 focus-visible:rounded-full"
      items={moves.map((to, index) => ({
        label: to === 'Pending' ? 'Take driver off' : to,
        tone: isEnding(to) ? ('danger' as const) : ('plain' as const),
        separated: isEnding(to) && index > 0 && !isEnding(moves[index - 1] as Stage),
        onSelect: () => onMove(to),
      }))}
    />
  );
}
