import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Board, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { absenceOf, type Context, warningsFor } from './driver-reasons.ts';
import type { Person } from './moves.ts';
import { lowerFirst, pickupText, riderOf } from './ride-texts.ts';

/** Which rides stay with a driver against the planner's rules; undefined if none does. */
export function describeKept(
  { kept, assignments }: Pick<Plan, 'kept' | 'assignments'>,
  board: Pick<Board, 'drivers' | 'offBoard' | 'rides'>,
  context: Context,
): string | undefined {
  if (kept.length === 0) return undefined;
  const rides = kept.map((id) => {
    const ride = board.rides.find(({ _id }) => _id === id);
    const driver = assignments.find(({ booking }) => booking === id)?.driver;
    const rule = ride && driver && brokenRule(ride, driver, board, context);
    return { ride, driver, rule: rule ? ` (${rule})` : '' };
  });
  const [only, ...others] = rides;
  if (only && others.length === 0) {
    const { ride, driver, rule } = only;
    return `${ride ? `${riderOf(ride)}’s ride` : '1 ride'} stays with ${driver?.name ?? 'its driver'} even though that breaks a planning rule${rule}, because nobody else can take it.`;
  }
  // A customer may have two of them.
  const names = rides.flatMap(({ ride, rule }) =>
    ride ? `${riderOf(ride)} at ${pickupText(ride, context)}${rule}` : [],
  );
  return `${formatQuantity(kept.length, 'ride')} stay with their drivers even though that breaks a planning rule, because nobody else can take them: ${names.join(', ')}.`;
}

/** 'no shift this day', as far as the board shows it. */
function brokenRule(
  ride: BoardRide,
  { _id }: Person,
  { drivers, offBoard }: Pick<Board, 'drivers' | 'offBoard'>,
  context: Context,
): string | undefined {
  const driver = drivers.find((each) => each._id === _id);
  if (driver) {
    const reason = absenceOf(driver, ride, context) ?? warningsFor(driver, ride, context)[0];
    return reason && lowerFirst(reason);
  }
  const status = offBoard.find((each) => each._id === _id)?.status;
  return status && (status === 'Suspended' ? 'suspended' : 'off duty');
}
