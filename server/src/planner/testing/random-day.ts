import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { checkAssignments } from '../check-assignments.ts';
import type { Minute, PlannerDay, PlannerDriver, PlannerRide } from '../day.ts';
import { evaluate } from '../evaluate.ts';
import { sum } from '../lists.ts';

/** Synthetic days for tests and the benchmark: the same seed gives the same day. */
export interface DaySize {
  rides: number;
  drivers: number;
  /** With most rides in the morning and in the evening, when there are not enough drivers. */
  hasPeaks?: boolean;
}

export type Random = () => number;

/** Numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pickInteger = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

export const pick = <Item>(random: Random, items: readonly Item[]) =>
  items[Math.floor(random() * items.length)] as Item;

/** Miles east and north of the garage in Columbia, and how often rides begin or end there. */
const places: [name: string, east: number, north: number, weight: number][] = [
  ['Columbia', 0, 0, 2],
  ['BWI Airport', 10, -2, 8],
  ['Baltimore', 14, 6, 4],
  ['Dulles Airport', -33, -19, 5],
  ['Reagan Airport', -10, -26, 5],
  ['Washington', -9, -22, 5],
  ['Annapolis', 20, -16, 3],
  ['Bethesda', -12, -16, 3],
  ['Rockville', -15, -9, 2],
  ['Frederick', -30, 14, 1],
  ['Towson', 15, 13, 2],
  ['Laurel', 0, -8, 1],
  ['Silver Spring', -8, -15, 2],
  ['Ellicott City', 3, 4, 1],
  ['College Park', -4, -15, 1],
  ['Bowie', 8, -18, 1],
];

/** Miles per hour from each hour on. */
const speeds: [hour: number, milesPerHour: number][] = [
  [0, 48],
  [7, 30],
  [10, 40],
  [16, 28],
  [19, 42],
];

const milesBetween = (from: number, to: number) => {
  const [, x = 0, y = 0] = places[from] ?? [];
  const [, u = 0, v = 0] = places[to] ?? [];
  return 1.25 * Math.hypot(x - u, y - v);
};

const travel = speeds.map(([hour, speed]) => ({
  from: hour * 60,
  minutes: places.map((_, from) =>
    places.map((_, to) => (from === to ? 0 : Math.ceil(4 + (milesBetween(from, to) / speed) * 60))),
  ),
}));

/** The traffic of the afternoon. */
const slowest = travel[3] as (typeof travel)[number];

function pickPlace(random: Random) {
  let rest = random() * sum(places, ([, , , weight]) => weight);
  return Math.max(
    0,
    places.findIndex(([, , , weight]) => {
      rest -= weight;
      return rest < 0;
    }),
  );
}

const classes: CarClass[] = ['Sedan', 'Sedan', 'SUV', 'SUV', 'Van', 'Stretch'];

const options = {
  turnaroundMinutes: 15,
  overtimeAfterMinutes: 600,
  restMinutes: 480,
  callInMinutes: 60,
  otherChauffeurMinutes: 30,
  weekTiers: [2400, 2700, 3000],
};

/** A day of a chauffeur company in the morning: some rides are accepted, some have been offered. */
export function randomDay(seed: number, size: DaySize): PlannerDay {
  const random = seededRandom(seed);
  const drivers = Array.from({ length: size.drivers }, (_, index) => randomDriver(random, index));
  const cars = Array.from({ length: Math.ceil(size.drivers * 1.2) }, (_, index) => ({
    id: `car-${index}`,
    carClass: classes[index % classes.length] as CarClass,
    rides: [] as Itinerary[],
  }));
  const rides: PlannerRide[] = [];
  while (rides.length < size.rides) {
    const start = pickStart(random, size.hasPeaks ? 0.6 : 0.2);
    const ride = randomRide(random, rides.length, start, drivers);
    // The office books a car only where it can be in time.
    const free = cars.filter((car) =>
      car.rides.every((other) => isReachable(other, ride) || isReachable(ride, other)),
    );
    if (free.length === 0) continue;
    const car = pick(random, free);
    car.rides.push(ride);
    rides.push({ ...ride, car: car.id, carClass: car.carClass });
  }
  return offerRides(random, {
    startsAt: Date.UTC(2026, 10, 20, 5),
    zone: 'America/New_York',
    now: null,
    rides,
    drivers,
    travel,
    base: 0,
    maxMoved: null,
    options,
  });
}

type Itinerary = Pick<PlannerRide, 'from' | 'to' | 'start' | 'end'>;

function isReachable(before: Itinerary, after: Itinerary) {
  const drive = slowest.minutes[before.to]?.[after.from] ?? 0;
  return before.end + Math.max(drive, options.turnaroundMinutes) <= after.start;
}

/** Offers a third of the rides to drivers who have time without overtime; half have accepted. */
function offerRides(random: Random, day: PlannerDay): PlannerDay {
  const offered: Record<string, string | null> = {};
  for (const { id } of day.rides) {
    if (random() > 1 / 3) continue;
    const driver = pick(random, day.drivers).id;
    const tried = { ...offered, [id]: driver };
    const isPossible = checkAssignments(day, tried).length === 0;
    if (isPossible && evaluate(day, tried).figures.overtimeMinutes === 0) offered[id] = driver;
  }
  const rides = day.rides.map((ride) => {
    const driver = offered[ride.id] ?? null;
    return { ...ride, driver, isFixed: driver !== null && random() < 0.5 };
  });
  return { ...day, rides };
}

function randomDriver(random: Random, index: number): PlannerDriver {
  const begin = pick(random, [240, 300, 360, 480, 600, 720, 840]);
  const shift = { from: begin, until: begin + pick(random, [480, 540, 600]) };
  const offFrom = pickInteger(random, 6, 18) * 60;
  return {
    id: `driver-${String(index).padStart(2, '0')}`,
    name: `Driver ${index}`,
    shifts: random() < 0.2 ? null : [shift],
    timeOff: random() < 0.1 ? [{ from: offFrom, until: offFrom + 120 }] : [],
    lastEnd: random() < 0.3 ? pickInteger(random, -360, -120) : null,
    nextStart: random() < 0.3 ? 1440 + pickInteger(random, 360, 600) : null,
    weekMinutes: pickInteger(random, 0, 2800),
    carClasses: random() < 0.2 ? ['Sedan', 'SUV', 'Van'] : null,
    unavailable: null,
  };
}

function randomRide(
  random: Random,
  index: number,
  start: Minute,
  drivers: readonly PlannerDriver[],
): Omit<PlannerRide, 'car' | 'carClass'> {
  const from = pickPlace(random);
  const isHourly = random() < 0.15;
  const to = isHourly ? from : pickPlace(random);
  const table = travel.findLast((one) => one.from <= start) ?? travel[0];
  const drive = table?.minutes[from]?.[to] ?? 0;
  const length = isHourly ? pick(random, [120, 180, 240]) : Math.max(20, drive + 10);
  return {
    id: `ride-${String(index).padStart(3, '0')}`,
    name: `Guest ${index}`,
    from,
    to,
    start,
    end: start + length,
    valueCents: (isHourly ? length * 150 : 6000 + drive * 180) + pickInteger(random, 0, 20) * 100,
    driver: null,
    isFixed: false,
    declinedBy: random() < 0.1 ? [pick(random, drivers).id] : [],
    customerDriver: null,
    preferredDriver: random() < 0.15 ? pick(random, drivers).id : null,
  };
}

/** All day, with this share of the rides in the morning and in the evening. */
function pickStart(random: Random, peakShare: number): Minute {
  const isPeak = random() < peakShare;
  const start = isPeak
    ? pick(random, [480, 1020]) + (random() + random() - 1) * 180
    : pickInteger(random, 330, 1320);
  return Math.round(start / 5) * 5;
}
