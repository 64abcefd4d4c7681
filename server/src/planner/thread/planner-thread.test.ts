import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlannerDay } from '../day.ts';
import type { Plan } from '../plan.ts';
import type { PlanResult } from '../plan-day.ts';
import { randomDay } from '../testing/random-day.ts';
import { smallDay } from '../testing/small-day.ts';
import { createPlanner, type Planner, PlannerError } from './planner-thread.ts';

const day = smallDay(1);
const hardDay = randomDay(1, { rides: 150, drivers: 44 });

const planOf = (result: PlanResult) => {
  if (!result.ok) throw new Error(result.refusal);
  return result.plan;
};

/** A plan, and a ride in it that another driver may take. */
async function draft(planner: Planner, of: PlannerDay): Promise<[Plan, string]> {
  const plan = planOf(await planner.plan(of, { timeLimitSeconds: 0.5 }));
  const ride = of.rides.find(({ id, isFixed }) => !isFixed && plan.assignments[id]);
  return [plan, ride?.id ?? ''];
}

describe('createPlanner', { timeout: 60_000 }, () => {
  const planners: ReturnType<typeof createPlanner>[] = [];
  const workers: Worker[] = [];
  const open = (options?: Parameters<typeof createPlanner>[0]) => {
    const planner = createPlanner(options);
    planners.push(planner);
    return planner;
  };
  process.on('worker', (worker) => workers.push(worker));
  afterEach(async () => {
    await Promise.all(planners.splice(0).map((planner) => planner.close()));
    workers.length = 0;
  });

  it('answers plans in turn while the event loop stays free', { tags: ['PLAN-13'] }, async () => {
    const planner = open();
    await planner.plan(day);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const plans = await Promise.all([
      planner.plan(hardDay, { timeLimitSeconds: 1 }),
      planner.plan(day),
    ]);
    delay.disable();
    expect(plans.map((result) => result.ok)).toEqual([true, true]);
    // The solver holds its own thread for a second; a blocked loop would show nearly all of it.
    expect(delay.max / 1e6).toBeLessThan(500);
    expect(workers).toHaveLength(1);
  });

  it('answers with the best plan and its gap when time is up', { tags: ['PLAN-13'] }, async () => {
    const { isProven, unfinishedPart, gap } = planOf(
      await open().plan(hardDay, { timeLimitSeconds: 0.2 }),
    );
    expect({ isProven, unfinishedPart }).toEqual({
      isProven: false,
      unfinishedPart: expect.any(String),
    });
    expect(gap).toBeGreaterThan(0);
  });

  it('replaces a thread that died', { tags: ['PLAN-13'] }, async () => {
    const planner = open();
    const first = planOf(await planner.plan(day));
    const broken = planner.plan(hardDay);
    const refused = expect(broken).rejects.toThrow(PlannerError);
    await workers[0]?.terminate();
    await refused;
    expect(planOf(await planner.plan(day))).toEqual(first);
    expect(workers).toHaveLength(2);
  });

  it('ends a thread that takes too long', async () => {
    const planner = open({ graceSeconds: -10 });
    await expect(planner.plan(hardDay, { timeLimitSeconds: 10.3 })).rejects.toThrow('too long');
    expect(planOf(await planner.plan(day, { timeLimitSeconds: 60 })).isProven).toBe(true);
  });

  it('plans while it explains', { tags: ['PLAN-13'] }, async () => {
    const planner = open();
    const [plan, ride] = await draft(planner, hardDay);
    let isExplained = false;
    const explained = planner
      .explain(hardDay, plan, ride, { timeLimitSeconds: 20 })
      .catch(() => null)
      .then(() => {
        isExplained = true;
      });
    await planner.plan(day);
    expect(isExplained).toBe(false);
    await planner.close();
    await explained;
    expect(workers).toHaveLength(2);
  });

  it('explains a big day in time', { tags: ['PLAN-13'] }, async () => {
    const planner = open({ graceSeconds: 5 });
    const [plan, ride] = await draft(planner, hardDay);
    const alternatives = await planner.explain(hardDay, plan, ride, { timeLimitSeconds: 1 });
    expect(alternatives.filter(({ refusal }) => refusal === null).length).toBeGreaterThan(5);
  });

  it('ends a thread without a job after a while', async () => {
    const planner = open({ idleSeconds: 0 });
    const first = planOf(await planner.plan(day));
    await once(workers[0] as Worker, 'exit');
    expect(planOf(await planner.plan(day))).toEqual(first);
    expect(workers).toHaveLength(2);
  });

  it('says what is wrong with a day', async () => {
    const refused = open().plan({ ...day, travel: [] });
    await expect(refused).rejects.toThrow('No drive time');
    await expect(refused).rejects.not.toBeInstanceOf(PlannerError);
  });

  it('refuses jobs after it was closed', async () => {
    const planner = open();
    await planner.close();
    await expect(planner.plan(day)).rejects.toThrow('closed');
  });
});
