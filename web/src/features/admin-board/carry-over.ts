import type { Board } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';

interface CarriedOver {
  without: string[];
  choices: Plan['choices'];
}

/**
 * What the dispatcher decided for a draft and a new one takes over: whom it leaves out, and the
 * choices as far as they can still be. Only discarding the draft forgets them.
 */
export function carryOver(
  draft: Pick<Plan, 'choices'> | undefined,
  without: readonly string[],
  { drivers, offBoard, rides }: Pick<Board, 'drivers' | 'offBoard' | 'rides'>,
): CarriedOver {
  const known = new Set([...drivers, ...offBoard].map(({ _id }) => _id));
  const canDrive = (id: string) => known.has(id) && !without.includes(id);
  // What a driver has accepted, or the office has pinned, in the meantime.
  const settled = new Set(
    rides
      .filter(
        ({ status, isPinned, driver }) =>
          driver !== null && !without.includes(driver._id) && (status !== 'Pending' || isPinned),
      )
      .map(({ _id }) => _id),
  );
  return {
    without: without.filter((id) => known.has(id)),
    choices: (draft?.choices ?? []).filter(
      ({ booking, driver }) => !settled.has(booking) && (driver === null || canDrive(driver)),
    ),
  };
}
