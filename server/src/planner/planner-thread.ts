import { Worker } from 'node:worker_threads';
import type { PlannerDay } from './day.ts';
import type { Answer, Job } from './jobs.ts';
import type { Alternative, Plan } from './plan.ts';
import type { PlanResult } from './plan-day.ts';

/** Plans in a thread of its own, one job after the other, so that requests are answered meanwhile. */
export interface Planner {
  plan: (day: PlannerDay, options?: TimeLimit) => Promise<PlanResult>;
  explain: (
    day: PlannerDay,
    plan: Plan,
    ride: string,
    options?: TimeLimit,
  ) => Promise<Alternative[]>;
  /** Ends the thread; a job that is not finished fails. */
  close: () => Promise<void>;
}

interface TimeLimit {
  /** The best that was found until then is the answer. */
  timeLimitSeconds?: number;
}

/** The thread gave no answer: it took too long, died, or was closed. */
export class PlannerError extends Error {
  override readonly name = 'PlannerError';
}

const planSeconds = 10;
const explainSeconds = 5;
/** How much longer than its time limit a job may take before its thread is ended. */
const graceSeconds = 15;

/** The build bundles the worker as an entry of its own; sources are loaded through tsx. */
function startWorker() {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./planner/worker.js', import.meta.url));
  }
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url));
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(load, { eval: true });
}

export function createPlanner(options: { graceSeconds?: number } = {}): Planner {
  const grace = options.graceSeconds ?? graceSeconds;
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** The running thread, or a new one. It does not keep the process alive. */
  function getWorker() {
    if (worker) return worker;
    const started = startWorker();
    started.unref();
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.on('exit', forget);
    // Whoever waits for the job hears of it; without a job, the next one starts a new thread.
    started.on('error', forget);
    worker = started;
    return started;
  }

  function run<Value>(job: Job): Promise<Value> {
    const turn = last.then(() => {
      if (isClosed) throw new PlannerError('The planner is closed');
      return ask<Value>(getWorker(), job, (job.timeLimitSeconds + grace) * 1000);
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    plan: (day, { timeLimitSeconds = planSeconds } = {}) =>
      run({ kind: 'plan', day, timeLimitSeconds }),
    explain: (day, plan, ride, { timeLimitSeconds = explainSeconds } = {}) =>
      run({ kind: 'explain', day, plan, ride, timeLimitSeconds }),
    close: async () => {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

/** Waits for the answer; ends the thread if it takes too long. */
function ask<Value>(worker: Worker, job: Job, deadlineMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const fail = (message: string) => {
      settle();
      reject(new PlannerError(message));
    };
    const onMessage = (answer: Answer) => {
      if (!answer.ok) return fail(answer.message);
      settle();
      resolve(answer.value as Value);
    };
    const onError = (error: Error) => fail(`The planner failed: ${error.message}`);
    let ending = 'The planner ended';
    const onExit = () => fail(ending);
    const timer = setTimeout(() => {
      ending = 'The planner took too long';
      void worker.terminate();
    }, deadlineMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}
