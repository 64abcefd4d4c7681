import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPlanner, type Planner, type PlannerDay } from '../server/src/planner/index.ts';
import { type DaySize, randomDay } from '../server/src/planner/testing/random-day.ts';
import { planDays } from './planner-days.ts';
import { median, takeTurns } from './rounds.ts';

const sizes: DaySize[] = [
  { rides: 15, drivers: 8 },
  { rides: 40, drivers: 15 },
  { rides: 80, drivers: 30 },
  { rides: 120, drivers: 40 },
];

/** `npm run bench -- --planner`: synthetic days, and what the solver's thread costs the others. */
export async function measurePlanner({ isSmoke, log }: { isSmoke: boolean; log: Log }) {
  const planner = createPlanner();
  try {
    const options = { seeds: isSmoke ? [1] : [1, 2, 3, 4, 5], timeLimitSeconds: isSmoke ? 1 : 10 };
    const measured = isSmoke ? [{ rides: 6, drivers: 3 }] : sizes;
    // The engine compiles the solver while it runs for the first time.
    await planner.plan(randomDay(99, measured.at(-1) as DaySize), { timeLimitSeconds: 5 });
    const days = [];
    for (const size of measured) {
      log(`Planning days of ${size.rides} rides and ${size.drivers} drivers ...`);
      days.push(await planDays(planner, size, options));
    }
    log('Measuring the delay of the event loop ...');
    const delays = [];
    for (const resolution of resolutions) {
      delays.push(await measureDelay(planner, { resolution, isSmoke }));
    }
    return { days, delays };
  } finally {
    await planner.close();
  }
}

type Log = (line: string) => void;

/** In milliseconds: as fine as it goes, and what Node.js and most dashboards use. */
const resolutions = [1, 10];

interface DelayOptions {
  resolution: number;
  isSmoke: boolean;
}

/** The 99th percentile of the event loop's delay while the thread solves, against an idle process. */
async function measureDelay(planner: Planner, { resolution, isSmoke }: DelayOptions) {
  const seconds = isSmoke ? 0.3 : 3;
  const day = randomDay(1, isSmoke ? { rides: 20, drivers: 8 } : { rides: 80, drivers: 30 });
  const [busy = [], idle = []] = await takeTurns(isSmoke ? 1 : 5, [
    () => watchLoop(resolution, () => planFor(planner, day, seconds)),
    () => watchLoop(resolution, () => sleep(seconds * 1000)),
  ]);
  const [solving, resting] = [median(busy), median(idle)];
  return { resolution, solving, idle: resting, ratio: solving / resting };
}

/** One plan after the other. */
async function planFor(planner: Planner, day: PlannerDay, seconds: number) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) await planner.plan(day, { timeLimitSeconds: seconds });
}

/** In milliseconds. */
async function watchLoop(resolution: number, work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}
