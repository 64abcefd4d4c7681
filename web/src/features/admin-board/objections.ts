import type { Board } from '@chesapeake/contract/planning/board';
import { type Context, obstacleFor, warningsFor } from './driver-reasons.ts';
import type { Lane, PlacedRide } from './lanes.ts';

interface Objections {
  /** Why the driver of the lane cannot take the ride. */
  reason: string | undefined;
  /** Why the driver may not fit. */
  warnings: string[];
}

/** What speaks against a ride in another lane; nothing against the one in which it is shown. */
export function objectionsTo(
  { ride, driver }: Pick<PlacedRide, 'ride' | 'driver'>,
  lane: Lane | undefined,
  board: Board,
  context: Context,
): Objections {
  if (lane?.kind !== 'driver' || lane.id === driver?._id)
    return { reason: undefined, warnings: [] };
  return {
    reason: obstacleFor(lane.driver, ride, board, context),
    warnings: warningsFor(lane.driver, ride, context),
  };
}
