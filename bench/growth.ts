import { type Load, perSecond } from './load.ts';
import { openBench } from './measures.ts';
import { officeLoads } from './office.ts';
import type { BenchServer } from './postgres.ts';
import { withMeasured } from './product.ts';
import { takeTurns } from './turns.ts';

const seconds = 3;

async function openAll(server: BenchServer, size: { bookings: number; people: number }) {
  const { url, loads, clearOutbox } = await openBench(server, size);
  const all: Record<string, Omit<Load, 'url'>> = { ...(await officeLoads(url)), ...loads };
  return { url, all, clearOutbox };
}

/** How many times as long each takes on the large database as on the small one. Both run all the time. */
export async function measureGrowth(server: BenchServer, say: (line: string) => unknown) {
  say('Filling databases with 10,000 bookings and people, and with 1,000,000 and 100,000 ...');
  const small = await openAll(server, { bookings: 10_000, people: 10_000 });
  const large = await openAll(server, { bookings: 1_000_000, people: 100_000 });
  return withMeasured(small.url, (smallAt) =>
    withMeasured(large.url, async (largeAt) => {
      const rows = [];
      for (const what of Object.keys(large.all)) {
        const run = async (of: typeof small, url: string) => {
          const rate = await perSecond({ ...(of.all[what] as Omit<Load, 'url'>), url }, seconds);
          // What is left to deliver would be measured with whatever comes next.
          await of.clearOutbox();
          return rate;
        };
        // Once for nothing: until the code is compiled and the tables are in memory.
        await run(large, largeAt);
        await run(small, smallAt);
        const measured = await takeTurns(
          () => run(large, largeAt),
          () => run(small, smallAt),
        );
        const ratio = measured.reference / measured.ours;
        say(`${what}: ${ratio.toFixed(2)}`);
        rows.push({ what, ...measured, ratio, goal: '<= 1.5' });
      }
      return rows;
    }),
  );
}
