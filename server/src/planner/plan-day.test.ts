import { describe, expect, it } from 'vitest';
import { checkAssignments } from './check-assignments.ts';
import { evaluate } from './evaluate.ts';
import { planDay } from './plan-day.ts';
import { bruteForce } from './testing/brute-force.ts';
import { smallDay } from './testing/small-day.ts';

describe('planDay', () => {
  it('finds the same objective as brute force on 500 small days', {
    tags: ['PLAN-4', 'slow'],
  }, async () => {
    for (let seed = 1; seed <= 500; seed++) {
      const day = smallDay(seed);
      const best = bruteForce(day);
      const result = await planDay(day);
      if (!result.ok) {
        expect(best, `day ${seed}`).toBeNull();
        continue;
      }
      const { plan } = result;
      expect(plan.objective, `day ${seed}`).toEqual(best);
      expect(plan.isProven, `day ${seed}`).toBe(true);
      expect(checkAssignments(day, plan.assignments), `day ${seed}`).toEqual([]);
      expect(evaluate(day, plan.assignments).figures).toMatchObject(plan.objective);
    }
  });
});
