import { adminLoads } from './admin-loads.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type Load, requestsPerSecond, warmUp } from './load.ts';
import type { Measure, Row } from './measure.ts';
import { type BenchServer, startBenchServer } from './postgres.ts';
import { alternate } from './rounds.ts';
import { type Size, smokeSize } from './seed.ts';
import { withProductionServer } from './servers.ts';

const sizes = {
  full: {
    small: { bookings: 10_000, people: 10_000, signedIn: 1_000 },
    large: { bookings: 1_000_000, people: 100_000, signedIn: 1_000 },
  },
  smoke: { small: smokeSize, large: { ...smokeSize, bookings: 1_000, people: 300 } },
};

async function openWithAdminLoads(server: BenchServer, size: Size) {
  const { url, loads, settle } = await openBenchDatabase(server, size);
  const all: Record<string, Load> = { ...(await adminLoads(url)), ...loads };
  return { url, all, settle };
}

/**
 * Compares each request on a large and a small database: how many times longer it takes. Both
 * servers run throughout.
 */
export const measure: Measure = async ({ isSmoke, rounds, log, ...options }) => {
  // Shorter than usual, because there are many requests to measure.
  const length = isSmoke ? options.length : { seconds: 3 };
  const size = sizes[isSmoke ? 'smoke' : 'full'];
  const server = await startBenchServer();
  log(`Filling databases with ${size.small.bookings} and ${size.large.bookings} bookings ...`);
  const small = await openWithAdminLoads(server, size.small);
  const large = await openWithAdminLoads(server, size.large);
  return withProductionServer(small.url, (smallAt) =>
    withProductionServer(large.url, async (largeAt) => {
      const rows: Row[] = [];
      for (const what of Object.keys(large.all)) {
        const settle = async (target: typeof small) => {
          if (target.all[what]?.status === 201) await target.settle();
        };
        const run = async (target: typeof small, url: string) => {
          const rate = await requestsPerSecond(url, target.all[what] as Load, length);
          await settle(target);
          return rate;
        };
        // Until the code is compiled and the tables are in memory.
        await warmUp(largeAt, large.all[what] as Load, options.warmUp);
        await warmUp(smallAt, small.all[what] as Load, options.warmUp);
        await Promise.all([settle(large), settle(small)]);
        const { ours, reference } = await alternate(
          rounds,
          () => run(large, largeAt),
          () => run(small, smallAt),
        );
        const ratio = reference.median / ours.median;
        log(`${what}: ${ratio.toFixed(2)}`);
        rows.push({ what, ours, reference, ratio, goal: '<= 1.5' });
      }
      return rows;
    }),
  );
};
