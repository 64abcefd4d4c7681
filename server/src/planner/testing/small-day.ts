import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { PlannerDay, PlannerDriver, PlannerRide, Span } from '../day.ts';
import { pick, pickInteger, type Random, seededRandom } from './random-day.ts';

const chance = (random: Random, probability: number) => random() < probability;

/** A day that brute force can plan, with every hard rule and every wish now and then. */
export function smallDay(seed: number): PlannerDay {
  const random = seededRandom(seed);
  const nights = seededRandom(-seed);
  const points = Array.from({ length: 5 }, () => [random() * 40, random() * 40] as const);
  const travel = [0, 720].map((from, table) => ({
    from,
    minutes: points.map(([x, y]) =>
      points.map(([u, v]) => Math.ceil(Math.hypot(x - u, y - v) * (1 + table * 0.3))),
    ),
  }));
  const drivers = Array.from({ length: pickInteger(random, 1, 4) }, (_, index) =>
    smallDriver(random, index),
  ).map((driver) => (chance(nights, 0.1) ? { ...driver, ...smallNight(nights) } : driver));
  const now = chance(random, 0.25) ? pickInteger(random, 400, 700) : null;
  return {
    startsAt: Date.UTC(2026, 10, 20, 5),
    zone: 'America/New_York',
    now,
    rides: smallRides(random, drivers),
    drivers,
    travel,
    base: 0,
    maxMoved: chance(random, 0.2) ? pickInteger(random, 0, 2) : null,
    options: {
      turnaroundMinutes: pick(random, [0, 10, 45]),
      overtimeAfterMinutes: pick(random, [120, 240, 480]),
      restMinutes: 480,
      callInMinutes: pick(random, [0, 30]),
      otherChauffeurMinutes: pick(random, [0, 15]),
      weekTiers: [2400, 2520, 2640],
    },
  };
}

function smallDriver(random: Random, index: number): PlannerDriver {
  const span = (): Span => {
    const from = pickInteger(random, 300, 900);
    return { from, until: from + pickInteger(random, 120, 480) };
  };
  return {
    id: `driver-${index}`,
    name: `Driver ${index}`,
    shifts: chance(random, 0.5) ? null : [span(), ...(chance(random, 0.3) ? [span()] : [])],
    timeOff: chance(random, 0.2) ? [span()] : [],
    lastEnd: chance(random, 0.2) ? pickInteger(random, -200, 0) : null,
    nextStart: chance(random, 0.2) ? pickInteger(random, 1300, 1600) : null,
    weekMinutes: pickInteger(random, 2000, 2600),
    carClasses: chance(random, 0.2) ? ['Sedan'] : null,
    unavailable: chance(random, 0.1) ? 'Off duty' : null,
  };
}

/** A shift beyond midnight, with a ride of the same night on the day before or after. */
function smallNight(random: Random): Pick<PlannerDriver, 'shifts' | 'lastEnd' | 'nextStart'> {
  return chance(random, 0.5)
    ? {
        shifts: [{ from: -240, until: pickInteger(random, 600, 900) }],
        lastEnd: pickInteger(random, -300, 480),
        nextStart: null,
      }
    : {
        shifts: [{ from: pickInteger(random, 420, 700), until: 1680 }],
        lastEnd: null,
        nextStart: pickInteger(random, 840, 1740),
      };
}

function smallRides(random: Random, drivers: readonly PlannerDriver[]): PlannerRide[] {
  const taken = new Map<string, Span[]>();
  const rides: PlannerRide[] = [];
  const count = pickInteger(random, 1, 7);
  for (let tries = 0; rides.length < count && tries < 50; tries++) {
    const start = pickInteger(random, 360, 960);
    const end = start + pickInteger(random, 10, 120);
    const carIndex = pickInteger(random, 0, 2);
    const car = `car-${carIndex}`;
    const spans = taken.get(car) ?? [];
    if (spans.some(({ from, until }) => from < end && start < until)) continue;
    taken.set(car, [...spans, { from: start, until: end }]);
    const someone = () => pick(random, drivers).id;
    const driver = chance(random, 0.4) ? someone() : null;
    const isFixed = driver !== null && chance(random, 0.3);
    const choice = { driver: chance(random, 0.2) ? null : someone() };
    rides.push({
      id: `ride-${rides.length}`,
      name: `Guest ${rides.length}`,
      from: pickInteger(random, 0, 4),
      to: pickInteger(random, 0, 4),
      start,
      end,
      valueCents: pickInteger(random, 1, 4) * 500,
      car,
      carClass: (['Sedan', 'SUV', 'Van'] satisfies CarClass[])[carIndex] ?? 'Sedan',
      driver,
      isFixed,
      ...(!isFixed && chance(random, 0.08) && { choice }),
      declinedBy: chance(random, 0.15) ? [someone()] : [],
      customerDriver: chance(random, 0.05) ? someone() : null,
      preferredDriver: chance(random, 0.3) ? someone() : null,
    });
  }
  return rides;
}
