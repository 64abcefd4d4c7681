import { describe, expect, it } from 'vitest';
import { firstFreeByName, nearestFirst } from './baselines.ts';
import { checkAssignments } from './check-assignments.ts';
import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import { evaluate } from './evaluate.ts';
import { compareObjectives, objectiveOf } from './objective.ts';
import type { Plan } from './plan.ts';
import { type PlanOptions, planDay } from './plan-day.ts';
import type { Rule } from './rule.ts';
import { plannerRules } from './rules/index.ts';
import { bruteForce } from './testing/brute-force.ts';
import { pick, randomDay, seededRandom } from './testing/random-day.ts';
import { smallDay } from './testing/small-day.ts';

async function mustPlan(day: PlannerDay, options?: PlanOptions): Promise<Plan> {
  const result = await planDay(day, options);
  if (!result.ok) throw new Error(result.refusal);
  return result.plan;
}

const changeRides = (day: PlannerDay, change: (ride: PlannerRide) => Partial<PlannerRide>) => ({
  ...day,
  rides: day.rides.map((ride) => ({ ...ride, ...change(ride) })),
});

describe('planDay', () => {
  it('finds the objective of brute force on 500 small days', {
    tags: ['PLAN-4', 'slow'],
  }, async () => {
    let impossible = 0;
    for (let seed = 1; seed <= 500; seed++) {
      const day = smallDay(seed);
      const best = bruteForce(day);
      const result = await planDay(day);
      if (!result.ok) {
        expect(best, `day ${seed}`).toBeNull();
        impossible++;
        continue;
      }
      const { objective, isProven, gap, assignments } = result.plan;
      expect({ objective, isProven, gap }, `day ${seed}`).toEqual({
        objective: best,
        isProven: true,
        gap: 0,
      });
      expect(checkAssignments(day, assignments), `day ${seed}`).toEqual([]);
      expect(evaluate(day, assignments).figures, `day ${seed}`).toMatchObject(objective);
    }
    expect(impossible).toBeLessThan(100);
  });

  // Two of 12,000 small days: no plan reaches the bound of their linear programs.
  it.for([755, 757])(
    'proves the best plan of day %i, where the best mix is no plan',
    {
      tags: ['PLAN-4'],
    },
    async (seed) => {
      const day = smallDay(seed);
      const { objective, isProven } = await mustPlan(day);
      expect({ objective, isProven }).toEqual({ objective: bruteForce(day), isProven: true });
    },
  );

  it.for([
    { rides: 40, drivers: 15 },
    { rides: 80, drivers: 30 },
  ])(
    'proves the best plan of $rides rides and $drivers drivers',
    {
      tags: ['PLAN-5', 'slow'],
    },
    async (size) => {
      const day = randomDay(1, size);
      const plan = await mustPlan(day, { timeLimitSeconds: 120 });
      expect(plan).toMatchObject({ isProven: true, gap: 0, unfinishedPart: null });
      expect(checkAssignments(day, plan.assignments)).toEqual([]);
      expect(objectiveOf(day, plan.assignments)).toEqual(plan.objective);
      for (const simple of [firstFreeByName(day), nearestFirst(day)]) {
        expect(compareObjectives(plan.objective, objectiveOf(day, simple))).toBeLessThan(0);
      }
    },
  );

  it('shows the gap when the time is over', { tags: ['PLAN-5'] }, async () => {
    const day = randomDay(1, { rides: 150, drivers: 44 });
    const plan = await mustPlan(day, { timeLimitSeconds: 0.5 });
    expect(plan.isProven).toBe(false);
    expect(plan.unfinishedPart).not.toBeNull();
    expect(plan.gap).toBeGreaterThan(0);
    expect(checkAssignments(day, plan.assignments)).toEqual([]);
  });

  it('keeps fixed and chosen rides when it plans again', { tags: ['PLAN-8'] }, async () => {
    for (let seed = 2001; seed <= 2040; seed++) {
      const random = seededRandom(seed);
      const day = smallDay(seed);
      const first = await planDay(day);
      if (!first.ok) continue;
      const { assignments } = first.plan;
      const pinned = pick(random, day.rides).id;
      const again = changeRides({ ...day, maxMoved: null }, ({ id, isFixed }) => ({
        ...(!isFixed && id === pinned && { choice: { driver: assignments[id] ?? null } }),
        // Everything else is worth something else.
        valueCents: 1 + Math.floor(random() * 5000),
      }));
      const plan = await mustPlan(again);
      expect(plan.assignments[pinned]).toBe(assignments[pinned]);
      for (const ride of day.rides.filter(({ isFixed }) => isFixed)) {
        expect(plan.assignments[ride.id]).toBe(ride.driver);
      }
    }
  });

  it('moves at most three more rides when a driver falls sick', {
    tags: ['PLAN-11', 'slow'],
  }, async () => {
    let held = 0;
    for (let seed = 3001; seed <= 3100; seed++) {
      const random = seededRandom(seed);
      const day = changeRides({ ...smallDay(seed), maxMoved: null, now: null }, () => ({
        choice: undefined,
      }));
      const { assignments } = await mustPlan(day);
      const sick = pick(random, day.drivers);
      const sickDay = {
        ...changeRides(day, (ride) => ({
          driver: assignments[ride.id] ?? null,
          isFixed: ride.isFixed && ride.driver !== sick.id,
          // So valuable that it would be worth moving others.
          ...(assignments[ride.id] === sick.id && { valueCents: 9000 }),
        })),
        drivers: day.drivers.map((driver) =>
          driver === sick ? { ...driver, unavailable: 'Sick' } : driver,
        ),
      };
      for (const maxMoved of [0, 3]) {
        const { assignments: after, objective } = await mustPlan({ ...sickDay, maxMoved });
        const moved = day.rides.filter(({ id }) => {
          const before = assignments[id];
          return before && before !== sick.id && before !== after[id];
        });
        expect(moved.length, `day ${seed}`).toBeLessThanOrEqual(maxMoved);
        const best = bruteForce({ ...sickDay, maxMoved });
        expect(objective, `day ${seed}`).toEqual(best);
        if (JSON.stringify(best) !== JSON.stringify(bruteForce(sickDay))) held++;
      }
    }
    expect(held).toBeGreaterThan(5);
  });

  it('keeps told drivers when there is no time to search', { tags: ['PLAN-11'] }, async () => {
    for (const seed of [1, 2, 3]) {
      const drafted = randomDay(seed, { rides: 80, drivers: 30 });
      const told = nearestFirst(drafted);
      const [sick] = drafted.drivers;
      const day = {
        ...changeRides(drafted, ({ id, isFixed }) => ({
          driver: told[id] ?? null,
          isFixed: isFixed && told[id] !== sick?.id,
        })),
        drivers: drafted.drivers.map((driver) =>
          driver === sick ? { ...driver, unavailable: 'Sick' } : driver,
        ),
        maxMoved: 0,
      };
      const { assignments, isProven, gap } = await mustPlan(day, { timeLimitSeconds: 0 });
      expect({ isProven, isGap: gap > 0 }, `day ${seed}`).toEqual({ isProven: false, isGap: true });
      expect(checkAssignments(day, assignments)).toEqual([]);
      const isKept = ({ id, driver }: PlannerRide) =>
        driver === null || driver === sick?.id || assignments[id] === driver;
      expect(day.rides.every(isKept), `day ${seed}`).toBe(true);
    }
  });

  it('moves more rides than it may if no other plan is found in time', async () => {
    const day = randomDay(1, { rides: 40, drivers: 15 });
    const [told] = day.drivers;
    // Nobody can drive all of them.
    const crowded = changeRides({ ...day, maxMoved: 0 }, ({ isFixed }) =>
      isFixed ? {} : { driver: told?.id ?? null, declinedBy: [] },
    );
    const { assignments, isProven } = await mustPlan(crowded, { timeLimitSeconds: 0 });
    expect(isProven).toBe(false);
    expect(checkAssignments(crowded, assignments)).toEqual([]);
  });

  it('calls choices impossible only if that is proven', async () => {
    const day = smallDay(1);
    const driver = {
      ...(day.drivers[0] as PlannerDriver),
      shifts: null,
      timeOff: [],
      lastEnd: null,
      nextStart: null,
      carClasses: null,
      unavailable: null,
    };
    const ride: PlannerRide = {
      ...(day.rides[0] as PlannerRide),
      isFixed: false,
      choice: { driver: driver.id },
      declinedBy: [],
      customerDriver: null,
    };
    const rides = [ride, { ...ride, id: 'other', car: 'other' }];
    const clash = { ...day, now: null, drivers: [driver], rides };
    expect(await planDay(clash)).toMatchObject({
      ok: false,
      refusal: expect.stringMatching(/^On /),
    });
    await expect(planDay(clash, { timeLimitSeconds: 0 })).rejects.toThrow(
      'No plan was found in time',
    );
  });

  it('obeys further rules for rides and for whole days', { tags: ['slow'] }, async () => {
    let cut = 0;
    for (let seed = 4001; seed <= 4100; seed++) {
      const day = smallDay(seed);
      const plan = await planDay(day, { rules: [...plannerRules, noLateRides, drivingLimit] });
      const refused = day.rides.some(
        ({ isFixed, choice, start }) => !isFixed && choice?.driver && start >= lastStart,
      );
      if (refused) continue;
      const limited = changeRides(day, ({ isFixed, start, declinedBy }) => ({
        declinedBy: !isFixed && start >= lastStart ? day.drivers.map(({ id }) => id) : declinedBy,
      }));
      const best = bruteForce(limited, isWithinLimit);
      expect(plan.ok ? plan.plan.objective : null, `day ${seed}`).toEqual(best);
      if (JSON.stringify(best) !== JSON.stringify(bruteForce(limited))) cut++;
    }
    expect(cut).toBeGreaterThan(10);
  });

  it('refuses a choice with the sentence of the rule', async () => {
    const day = smallDay(1);
    const [first, second] = day.drivers;
    const ride = day.rides.find(({ isFixed }) => !isFixed);
    expect(first && ride).toBeTruthy();
    const choose = (driver: string) =>
      planDay(
        changeRides(day, ({ id }) =>
          id === ride?.id ? { choice: { driver }, declinedBy: [first?.id ?? ''] } : {},
        ),
      );
    expect(await choose(first?.id ?? '')).toEqual({
      ok: false,
      ride: ride?.id,
      refusal: 'Declined this ride',
    });
    expect(await choose('nobody')).toMatchObject({
      ok: false,
      refusal: 'Can’t take rides right now',
    });
    expect(second).toBeDefined();
  });

  it('finds the same plan again', async () => {
    for (const seed of [11, 12, 13, 14, 15]) {
      const day = smallDay(seed);
      expect(await planDay(day)).toEqual(await planDay(structuredClone(day)));
    }
  });
});

const lastStart = 800;
const mostMinutes = 120;

const noLateRides: Rule = {
  name: 'no late rides',
  refuse: ({ ride }) => (ride.start >= lastStart ? 'Too late' : null),
};

const sumMinutes = (rides: readonly PlannerRide[]) =>
  rides.reduce((total, { start, end }) => total + end - start, 0);

/** Longer days have more minutes, so it refuses them too. */
const drivingLimit: Rule = {
  name: 'driving limit',
  refuse: ({ ride, others }) =>
    sumMinutes([ride, ...others]) > mostMinutes ? 'Too many minutes on rides' : null,
};

const isWithinLimit = (_: PlannerDriver, rides: readonly PlannerRide[]) =>
  sumMinutes(rides) <= mostMinutes;
