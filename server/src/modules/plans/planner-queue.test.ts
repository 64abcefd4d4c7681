import { describe, expect, it } from 'vitest';
import { PlannerError } from '../../planner/index.ts';
import { createPlannerQueue } from './planner-queue.ts';

describe('the queue for the planner', { tags: ['PLAN-13'] }, () => {
  it('refuses a job when too many wait, and takes the next one after that', async () => {
    const queue = createPlannerQueue();
    let finish = (_plan: string) => {};
    const promise = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const waiting = Array.from({ length: 8 }, () => queue(() => promise));
    await expect(queue(() => promise)).rejects.toMatchObject({ code: 'PLANNER_BUSY' });
    finish('planned');
    await Promise.all(waiting);
    expect(await queue(async () => 'the next')).toBe('the next');
  });

  it('makes a planner that gives no answer a request to try again', async () => {
    const queue = createPlannerQueue();
    const noAnswer = () => Promise.reject(new PlannerError('The planner took too long'));
    await expect(queue(noAnswer)).rejects.toMatchObject({ code: 'PLANNER_BUSY' });
    const mistake = () => Promise.reject(new Error('a mistake'));
    await expect(queue(mistake)).rejects.toThrow('a mistake');
  });
});
