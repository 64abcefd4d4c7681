import { Worker } from 'node:worker_threads';
import type { Answer, Job } from './jobs.ts';
import { PlannerError } from './planner-error.ts';

/** Runs one job after the other in a thread that is started when it is first needed. */
export interface JobThread {
  run: <Value>(job: Job) => Promise<Value>;
  /** Ends the thread; a job that is not finished fails. */
  close: () => Promise<void>;
}

export interface ThreadOptions {
  /** How much longer than its time limit a job may take before its thread is ended. */
  graceSeconds: number;
  /** How long a thread without a job keeps its memory, about 100 megabytes. */
  idleSeconds: number;
}

/** The build bundles the worker as an entry of its own; sources are loaded through tsx. */
function startWorker() {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./planner/thread/worker.js', import.meta.url));
  }
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url));
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(load, { eval: true });
}

export function createJobThread({ graceSeconds, idleSeconds }: ThreadOptions): JobThread {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let jobs = 0;
  let idle: NodeJS.Timeout | undefined;
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

  async function end() {
    clearTimeout(idle);
    const ended = worker;
    // A job that comes meanwhile starts another.
    worker = null;
    await ended?.terminate();
  }

  function finish() {
    jobs -= 1;
    if (jobs === 0 && !isClosed) idle = setTimeout(() => void end(), idleSeconds * 1000).unref();
  }

  return {
    run<Value>(job: Job) {
      jobs += 1;
      clearTimeout(idle);
      const turn = last.then(() => {
        if (isClosed) throw new PlannerError('The planner is closed');
        return ask<Value>(getWorker(), job, (job.timeLimitSeconds + graceSeconds) * 1000);
      });
      last = turn.catch(() => undefined).finally(finish);
      return turn;
    },
    async close() {
      isClosed = true;
      await end();
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
      settle();
      if (answer.ok) resolve(answer.value as Value);
      else if (answer.isOutOfTime) reject(new PlannerError(answer.message));
      // A defect, of the planner or of the day that it was given.
      else reject(new Error(`The planner failed: ${answer.message}`));
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
