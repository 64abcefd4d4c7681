import { type Over, useDndContext } from '@dnd-kit/core';
import { classNames } from '../../../ui/class-names.ts';
import type { Lane, PlacedRide } from '../lanes.ts';
import { firstName, lowerFirst, pickupText, riderOf, type TextContext } from '../ride-texts.ts';
import { rideTone } from './ride-colors.ts';

/** The ride in hand, and what dropping it here would do. */
export function DraggedRide({
  placed,
  context,
  describe,
}: {
  placed: PlacedRide;
  context: TextContext;
  describe: (over: Over | null) => {
    lane: Lane | undefined;
    /** Why this driver cannot take it. */
    reason: string | undefined;
    /** Why this driver may not fit. */
    warnings: readonly string[];
  };
}) {
  const { lane, reason, warnings } = describe(useDndContext().over);
  return (
    <div className="size-full cursor-grabbing rounded-[7px] shadow-card">
      <div
        className={classNames(
          'size-full rounded-[7px] py-1 pr-1 pl-2.25 text-[0.719rem] leading-[1.32]',
          rideTone(placed),
        )}
      >
        <p className="truncate font-[650] tabular">{pickupText(placed.ride, context)}</p>
        <p className="truncate text-xs font-semibold text-ink">{riderOf(placed.ride)}</p>
        <p
          className={classNames(
            'mt-1 w-max max-w-64 rounded-md px-1.5 py-0.5 text-xs font-semibold',
            reason ? 'bg-rejected text-on-rejected' : 'bg-primary text-on-primary',
          )}
        >
          {reason ?? dropText(lane, placed, warnings)}
        </p>
      </div>
    </div>
  );
}

function dropText(lane: Lane | undefined, { driver }: PlacedRide, warnings: readonly string[]) {
  if (!lane) return 'Drop on a driver';
  if (lane.kind === 'open') return driver ? `Take ${firstName(driver.name)} off` : 'Stays open';
  if (lane.id === driver?._id) return `Stays with ${firstName(driver.name)}`;
  if (lane.kind !== 'driver') return 'Drop on a driver';
  const give = `Give to ${lane.driver.name}`;
  return warnings.length > 0 ? `${give}: ${warnings.map(lowerFirst).join(', ')}` : give;
}
