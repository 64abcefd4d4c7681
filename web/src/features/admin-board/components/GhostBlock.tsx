import { classNames } from '../../../ui/class-names.ts';
import { ghostPlace } from '../lane-geometry.ts';
import { type PlacedRide, rideSpan } from '../lanes.ts';
import { firstName, pickupText, riderOf, type TextContext } from '../ride-texts.ts';
import { placeOf, type TimeScale } from '../time-scale.ts';
import { rideTone } from './ride-colors.ts';

/** Where a ride is now that the draft gives to someone else. Only to look at: the ride is there. */
export function GhostBlock({
  placed,
  rows,
  scale,
  context,
  to,
}: {
  placed: PlacedRide;
  rows: number;
  scale: TimeScale;
  context: TextContext;
  /** The driver in the draft. */
  to: string | undefined;
}) {
  const place = placeOf(scale, rideSpan(placed.ride));
  if (!place) return null;
  return (
    <li
      aria-hidden="true"
      style={{ ...place, ...ghostPlace(placed.row, rows) }}
      className={classNames(
        'absolute min-w-7 overflow-hidden rounded-[7px] py-0.75 pr-1 pl-2 text-[0.719rem] leading-[1.32] [&>span]:block [&>span]:truncate',
        rideTone(placed),
      )}
    >
      <span className="font-semibold tabular">{pickupText(placed.ride, context)}</span>
      <span className="text-xs">{riderOf(placed.ride)}</span>
      <span className="font-semibold text-accepted">
        {to === undefined ? 'left open' : `to ${firstName(to)}`}
      </span>
    </li>
  );
}
