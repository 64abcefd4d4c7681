import type { Coordinates } from '@chesapeake/contract/places/great-circle';
import type { Travel } from '@chesapeake/contract/places/travel';

/** Distances and drive times over real roads. */
export interface Routing {
  /** Undefined where there is no usable answer in time. Never fails. */
  route: (from: Coordinates, to: Coordinates) => Promise<Travel | undefined>;
  /** From each point (row) to these other ones (columns). */
  table: (
    points: readonly Coordinates[],
    columnsOf: (row: number) => Iterable<number>,
  ) => Promise<(Travel | undefined)[][]>;
}
