import type { Coordinates } from '@chesapeake/contract/places/great-circle';
import type { Travel } from '@chesapeake/contract/places/travel';
import { days } from '../clock.ts';

/** Roads change slowly. */
const keptMs = days(1);
const maxEntries = 50_000;

/**
 * Answers of a routing server, by their ends; the oldest are forgotten first. Null if no usable drive
 * is known to the server.
 */
export function createTravelCache(clock: () => number) {
  const entries = new Map<string, { travel: Travel | null; until: number }>();
  // About 10 meters.
  const keyOf = (...ends: Coordinates[]) =>
    ends
      .map(({ latitude, longitude }) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`)
      .join(';');
  return {
    read: (from: Coordinates, to: Coordinates): Travel | null | undefined => {
      const entry = entries.get(keyOf(from, to));
      return entry && entry.until > clock() ? entry.travel : undefined;
    },
    write: (from: Coordinates, to: Coordinates, travel: Travel | null) => {
      const oldest = entries.keys().next();
      if (entries.size >= maxEntries && !oldest.done) entries.delete(oldest.value);
      entries.set(keyOf(from, to), { travel, until: clock() + keptMs });
    },
  };
}
