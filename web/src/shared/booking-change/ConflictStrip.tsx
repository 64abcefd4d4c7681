import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { formatClockHour } from '@chesapeake/contract/format/dates';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useBusiness } from '../business/index.ts';
import { layOutConflict, type StripSpan } from './conflict-strip.ts';

/** The driver's rides around the new time. Only to look at: the sentence above says the same. */
export function ConflictStrip({ preview }: { preview: ChangePreview }) {
  const { zone } = useBusiness();
  const { before, after, blockedUntil } = preview;
  const inTheWay = preview.conflicts.filter(({ of }) => of === 'driver');
  // Two of them may begin at the same edge of the strip.
  const keys = inTheWay.map(({ bookingId, from }) => bookingId ?? from.toISOString());
  const ride = { from: after.pickupTime, until: after.dropoffTime, blockedUntil };
  const { ticks, ...strip } = layOutConflict(ride, inTheWay, zone);
  return (
    <div
      aria-hidden="true"
      className="grid min-w-0 items-center gap-x-3 gap-y-1 rounded-control bg-sand px-3 py-2.5 text-xs sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <div className="relative h-4 text-quiet tabular sm:col-start-2">
        {ticks.map(({ at, left }) => (
          <span key={left} style={{ left: `${left}%` }} className="absolute whitespace-nowrap">
            {formatClockHour(at, zone)}
          </span>
        ))}
      </div>
      <p className="font-semibold wrap-anywhere max-sm:row-start-1">{before.driver?.name}</p>
      <div className="relative h-13 overflow-hidden rounded-[7px] bg-paper">
        {ticks.map(({ left }) => (
          <span
            key={left}
            style={{ left: `${left}%` }}
            className="absolute inset-y-0 border-l border-line-2"
          />
        ))}
        {strip.overlaps.map((span, index) => (
          <span
            key={keys[index]}
            style={styleOf(span)}
            className="absolute inset-y-0.5 rounded-[5px] border border-rejected bg-rejected-bg bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--rejected-edge)_5px_7px)]"
          />
        ))}
        <Bar span={strip.ride} className="top-1 border-dashed border-ink-2 bg-paper/70 text-ink">
          {after.user.name}, new time
        </Bar>
        {inTheWay.map(({ customer }, index) => (
          <Bar
            key={keys[index]}
            span={strip.conflicts[index]}
            className="bottom-1 border-accepted bg-accepted-bg text-accepted"
          >
            {customer ?? 'Away'}
          </Bar>
        ))}
      </div>
    </div>
  );
}

function Bar({
  span,
  className,
  children,
}: {
  span: StripSpan | undefined;
  className: string;
  children: ReactNode;
}) {
  return (
    <span
      style={span && styleOf(span)}
      className={classNames(
        'absolute flex h-5 items-center overflow-hidden rounded-[5px] border px-1.5 font-medium',
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}

const styleOf = ({ left, width }: StripSpan) => ({ left: `${left}%`, width: `${width}%` });
