import { hourMs } from '@chesapeake/contract/calendar/days';
import type { board } from '@chesapeake/contract/planning/board';

/** What the server answers. */
type BoardAnswer = (typeof board)['_input'];
type Ride = BoardAnswer['rides'][number];
type Driver = BoardAnswer['drivers'][number];

/** A day of that size, filled with copies of the first driver and the first ride. */
export function enlargeBoard(
  given: BoardAnswer,
  { rides, drivers }: { rides: number; drivers: number },
): BoardAnswer {
  const [driver] = given.drivers;
  const [ride] = given.rides;
  if (!driver || !ride) throw new Error('The demo has no ride on that day.');
  const many = Array.from({ length: drivers }, (_, index) => copyDriver(driver, index));
  const placed = Array.from({ length: rides }, (_, index) => {
    const round = Math.floor(index / drivers);
    const start = Date.parse(given.from) + (5 + round * 4 + (index % 8) / 4) * hourMs;
    return placeRide(ride, many[index % drivers] as Driver, { index, start });
  });
  return {
    ...given,
    drivers: many,
    rides: placed,
    emptyDrives: placed.flatMap((each) => drivesOf(each, given.garage)),
    duties: [],
    draft: null,
    applied: null,
  };
}

/** The last part of an id. */
const idOf = (start: string, index: number) =>
  `${start}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const copyDriver = (driver: Driver, index: number): Driver => ({
  ...driver,
  _id: idOf('d0000000', index),
  name: `Driver ${index + 1}`,
  timeOff: [],
  shifts: null,
});

function placeRide(ride: Ride, driver: Driver, { index, start }: { index: number; start: number }) {
  const after = (hours: number) => new Date(start + hours * hourMs).toISOString();
  return {
    ...ride,
    _id: idOf('b0000000', index),
    driver: { _id: driver._id, name: driver.name },
    pickupTime: after(0),
    dropoffTime: after(1.5),
    blockedUntil: after(2),
    status: index % 3 === 0 ? ('Accepted' as const) : ('Pending' as const),
    isPinned: index % 10 === 0,
    declinedBy: [],
  };
}

function drivesOf({ _id, driver, pickupTime, dropoffTime }: Ride, garage: string) {
  const minutes = 20;
  const from = new Date(Date.parse(pickupTime) - minutes * 60_000).toISOString();
  const drive = { driver: driver?._id ?? '', minutes, fromPlace: garage, toPlace: garage };
  return [
    { ...drive, from, after: null, before: _id },
    { ...drive, from: dropoffTime, after: _id, before: null },
  ];
}
