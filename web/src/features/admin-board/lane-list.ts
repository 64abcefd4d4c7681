import type { EmptyDrive } from '@chesapeake/contract/planning/board';
import type { Lane, PlacedRide } from './lanes.ts';

export type LaneEntry =
  | { kind: 'ride'; key: string; at: Date; placed: PlacedRide }
  | { kind: 'drive'; key: string; at: Date; drive: EmptyDrive };

/** A lane as a list: rides and the empty drives between them, in order of time. */
export function entriesOf(lane: Lane): LaneEntry[] {
  const rides = lane.rides.map(
    (placed): LaneEntry => ({ kind: 'ride', key: placed.key, at: placed.ride.pickupTime, placed }),
  );
  const drives = (lane.kind === 'driver' ? lane.drives : []).map(
    (drive): LaneEntry => ({
      kind: 'drive',
      key: `drive ${drive.from.getTime()}`,
      at: drive.from,
      drive,
    }),
  );
  return [...rides, ...drives].sort((a, b) => a.at.getTime() - b.at.getTime());
}
