import { adminLoads } from './admin-loads.ts';
import { openBench } from './benchmarks.ts';
import { alternateRuns } from './interleaved-runs.ts';
import { type Load, requestsPerSecond } from './load.ts';
import type { BenchServer } from './postgres.ts';
import { withProductionServer } from './servers.ts';

const seconds = 3;

async function openWithAdminLoads(server: BenchServer, size: { bookings: number; people: number }) {
  const { url, loads, clearOutbox } = await openBench(server, size);
  const all: Record<string, Omit<Load, 'url'>> = { ...(await adminLoads(url)), ...loads };
  return { url, all, clearOutbox };
}

/**
 * Compares each request on a large and a small database: how many times longer it takes. Both
 * servers run throughout.
 */
export async function measureGrowth(server: BenchServer, log: (line: string) => unknown) {
  log('Filling databases with 10,000 bookings and people, and with 1,000,000 and 100,000 ...');
  const small = await openWithAdminLoads(server, { bookings: 10_000, people: 10_000 });
  const large = await openWithAdminLoads(server, { bookings: 1_000_000, people: 100_000 });
  return withProductionServer(small.url, (smallAt) =>
    withProductionServer(large.url, async (largeAt) => {
      const rows = [];
      for (const what of Object.keys(large.all)) {
        const run = async (target: typeof small, url: string) => {
          const rate = await requestsPerSecond(
            { ...(target.all[what] as Omit<Load, 'url'>), url },
            seconds,
          );
          // Leftover deliveries would distort the next measurement.
          await target.clearOutbox();
          return rate;
        };
        // Warm-up, until the code is compiled and the tables are in memory.
        await run(large, largeAt);
        await run(small, smallAt);
        const measured = await alternateRuns(
          () => run(large, largeAt),
          () => run(small, smallAt),
        );
        const ratio = measured.reference / measured.ours;
        log(`${what}: ${ratio.toFixed(2)}`);
        rows.push({ what, ...measured, ratio, goal: '<= 1.5' });
      }
      return rows;
    }),
  );
}
