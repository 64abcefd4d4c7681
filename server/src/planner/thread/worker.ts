import { parentPort } from 'node:worker_threads';
import { explain } from '../explain.ts';
import { planDay } from '../plan-day.ts';
import type { Answer, Job } from './jobs.ts';
import { PlannerError } from './planner-error.ts';

// The thread of planner-thread.ts: solves one job after the other.
parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await answer(job));
});

async function answer(job: Job): Promise<Answer> {
  try {
    return { ok: true, value: await solve(job) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message, isOutOfTime: error instanceof PlannerError };
  }
}

function solve(job: Job) {
  const { day, timeLimitSeconds } = job;
  return job.kind === 'plan'
    ? planDay(day, { timeLimitSeconds })
    : explain(day, job.plan, job.ride, { timeLimitSeconds });
}
