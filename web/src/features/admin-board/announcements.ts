import { formatClockTime } from '@chesapeake/contract/format/dates';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import { riderOf } from './ride-texts.ts';

const named = (ride: BoardRide, zone: string) =>
  `${riderOf(ride)}, ${formatClockTime(ride.pickupTime, zone)}`;

/** What a screen reader says while a ride is moved. */
export const moveAnnouncements = {
  instructions:
    'Press Space to pick up the ride, the up and down arrow keys to choose a driver, Space again to assign it, and Escape to put it back.',
  pickedUp: (ride: BoardRide, zone: string) =>
    `Picked up ${named(ride, zone)}, ${ride.driver ? `with ${ride.driver.name}` : 'without a driver'}.`,
  over: (lane: string | undefined, reason: string | undefined) =>
    lane === undefined ? 'Over no driver.' : `Over ${lane}${reason ? `. ${reason}` : ''}.`,
  dropped: (ride: BoardRide, lane: string | undefined, zone: string) =>
    `${named(ride, zone)}, dropped ${lane === undefined ? 'outside of the lanes' : `on ${lane}`}.`,
  cancelled: (ride: BoardRide, zone: string) => `${named(ride, zone)}, put back.`,
};
