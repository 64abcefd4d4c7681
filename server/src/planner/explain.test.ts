import { describe, expect, it } from 'vitest';
import type { PlannerDay } from './day.ts';
import { explain } from './explain.ts';
import { planDay } from './plan-day.ts';
import { bruteForce } from './testing/brute-force.ts';
import { pick, randomDay, seededRandom } from './testing/random-day.ts';
import { smallDay } from './testing/small-day.ts';

const force = (day: PlannerDay, ride: string, driver: string): PlannerDay => ({
  ...day,
  rides: day.rides.map((one) => (one.id === ride ? { ...one, choice: { driver } } : one)),
});

describe('explain', () => {
  it('finds the best plan with each other driver, or why there is none', {
    tags: ['PLAN-7', 'slow'],
  }, async () => {
    let [refused, planned] = [0, 0];
    for (let seed = 5001; seed <= 5160; seed++) {
      const day = smallDay(seed);
      const result = await planDay(day);
      const free = day.rides.filter(({ isFixed }) => !isFixed);
      if (!result.ok || free.length === 0) continue;
      const ride = pick(seededRandom(seed), free).id;
      const { assignments } = result.plan;
      const alternatives = await explain(day, result.plan, ride);
      expect(alternatives.map(({ driver }) => driver)).toEqual(
        day.drivers.map(({ id }) => id).filter((id) => id !== assignments[ride]),
      );
      for (const alternative of alternatives) {
        const best = bruteForce(force(day, ride, alternative.driver));
        if (alternative.refusal !== null) {
          refused++;
          expect(best, `day ${seed}`).toBeNull();
          expect(alternative.refusal).toMatch(/^[A-Z].{5,}[^.]$/);
        } else {
          planned++;
          expect(alternative, `day ${seed}`).toMatchObject({ objective: best, isProven: true });
          expect(alternative.moved.map((one) => one.ride)).not.toContain(ride);
        }
      }
    }
    expect(Math.min(refused, planned)).toBeGreaterThan(40);
  });

  it('says for whom time was up', async () => {
    const day = randomDay(1, { rides: 15, drivers: 8 });
    const result = await planDay(day);
    if (!result.ok) throw new Error(result.refusal);
    const ride = day.rides.find(({ isFixed }) => !isFixed)?.id ?? '';
    const usual = await explain(day, result.plan, ride);
    const rushed = await explain(day, result.plan, ride, { timeLimitSeconds: 0 });
    expect(usual.some(({ refusal }) => refusal === null)).toBe(true);
    expect(rushed.map(({ refusal }) => refusal)).toEqual(
      usual.map(({ refusal }) => refusal ?? 'No plan with this driver was found in time'),
    );
  });
});
