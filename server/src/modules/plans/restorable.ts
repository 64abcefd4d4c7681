import type { Period } from '@chesapeake/contract/calendar/periods';

/** A ride that the plan moved and that could go back. */
export interface RestoreCandidate {
  _id: string;
  blocked: Period;
  /** Who has it by the plan, and who had it before. */
  driver: string | null;
  was: string | null;
}

/** A time at which a driver is not free, whatever the undo does: another ride, or time off. */
export interface Taken extends Period {
  driver: string;
}

/**
 * The rides that can go back to their drivers of before. One that cannot stays where the plan put it,
 * which can keep another one from going back.
 */
export function findRestorable(
  candidates: readonly RestoreCandidate[],
  taken: readonly Taken[],
): Set<string> {
  let restored = [...candidates];
  for (;;) {
    const staying = candidates.filter((each) => !restored.includes(each));
    const isFree = ({ _id, was, blocked }: RestoreCandidate) =>
      was === null ||
      (!taken.some((each) => each.driver === was && overlaps(each, blocked)) &&
        !staying.some((each) => each.driver === was && overlaps(each.blocked, blocked)) &&
        !restored.some(
          (each) => each._id !== _id && each.was === was && overlaps(each.blocked, blocked),
        ));
    const next = restored.filter(isFree);
    if (next.length === restored.length) return new Set(next.map(({ _id }) => _id));
    restored = next;
  }
}

const overlaps = (one: Period, other: Period) => one.from < other.until && other.from < one.until;
