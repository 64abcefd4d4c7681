import { openBenchDatabase } from './bench-database.ts';
import { type Load, requestsPerSecond, sendOne, warmUp } from './load.ts';
import { compare, type Measure, type Row } from './measure.ts';
import { parseLoads } from './parse-loads.ts';
import { seedParse } from './parse-seed.ts';
import { withParseServer } from './parse-server.ts';
import { startBenchServer } from './postgres.ts';
import { alternate } from './rounds.ts';
import { fullSize, smokeSize } from './seed.ts';
import { withProductionServer } from './servers.ts';

const goals = {
  'create booking': '>= 1.0',
  'availability of 50 cars': '>= 3.0',
  'my bookings, 50 rows': '>= 3.0',
};

/** Compares the product with Parse Server on the same PostgreSQL. Both run throughout. */
export const measure: Measure = async ({ isSmoke, rounds, length, log, ...options }) => {
  const size = isSmoke ? smokeSize : fullSize;
  const server = await startBenchServer();
  log(`Filling two databases with ${size.bookings} bookings ...`);
  const database = await openBenchDatabase(server, size);
  const parseDatabase = await server.create('bench_parse');
  return withParseServer(parseDatabase, async (parseAt) => {
    await seedParse(parseAt, database.url, parseDatabase);
    const loads = parseLoads(size);
    return withProductionServer(database.url, async (oursAt) => {
      const rows: Row[] = [];
      for (const [what, goal] of Object.entries(goals) as [keyof typeof goals, string][]) {
        const sides: [string, Load][] = [
          [oursAt, database.loads[what]],
          [parseAt, loads[what]],
        ];
        for (const [at, load] of sides) {
          const { bytes } = await sendOne(at, load);
          log(`${what}: answers of ${bytes} bytes`);
          await warmUp(at, load, options.warmUp);
        }
        await database.settle();
        const [runOurs, runParse] = sides.map(([at, load]) => async () => {
          const rate = await requestsPerSecond(at, load, length);
          if (load.status === 201) await database.settle();
          return rate;
        }) as [() => Promise<number>, () => Promise<number>];
        const { ours, reference } = await alternate(rounds, runOurs, runParse);
        rows.push(compare(what, ours, reference, goal));
      }
      return rows;
    });
  });
};
