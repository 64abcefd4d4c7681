import { type Lane, type PlacedRide, rideSpan } from './lanes.ts';

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrowKey = (key: string): key is ArrowKey =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

/** Ghosts only show where a ride was. */
export const isFocusable = ({ kind }: PlacedRide) => kind !== 'ghost';

const middleOf = ({ ride }: PlacedRide) => {
  const { from, until } = rideSpan(ride);
  return (from.getTime() + until.getTime()) / 2;
};

/**
 * The ride that an arrow key leads to: the one before or after it in the lane, or the nearest in
 * time of the next lane that has any. Undefined at the edge of the board.
 */
export function rideInDirection(
  lanes: readonly Lane[],
  current: string,
  key: ArrowKey,
): PlacedRide | undefined {
  const focusable = lanes.map(({ rides }) => rides.filter(isFocusable));
  const lane = focusable.findIndex((rides) => rides.some((ride) => ride.key === current));
  const index = focusable[lane]?.findIndex((ride) => ride.key === current) ?? -1;
  const from = focusable[lane]?.[index];
  if (!from) return undefined;
  if (key === 'ArrowLeft') return focusable[lane]?.[index - 1];
  if (key === 'ArrowRight') return focusable[lane]?.[index + 1];
  const rest = key === 'ArrowUp' ? focusable.slice(0, lane).reverse() : focusable.slice(lane + 1);
  return nearest(rest.find((rides) => rides.length > 0) ?? [], middleOf(from));
}

const nearest = (rides: readonly PlacedRide[], to: number) =>
  [...rides].sort((a, b) => Math.abs(middleOf(a) - to) - Math.abs(middleOf(b) - to))[0];

/** The ride that Tab leads to: the selected one, the one that had the focus, or the first. */
export function tabStop(lanes: readonly Lane[], ...wanted: (string | undefined)[]) {
  const keys = lanes.flatMap(({ rides }) => rides.filter(isFocusable).map(({ key }) => key));
  return wanted.find((key) => key !== undefined && keys.includes(key)) ?? keys[0];
}
