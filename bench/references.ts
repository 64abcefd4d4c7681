import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareRoute } from './baseline-route.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type Captured, captureAll } from './capture.ts';
import { measureCreating, measureTripFacts } from './creating.ts';
import type { LoadName } from './customer-loads.ts';
import { createBareTables } from './fewest-statements.ts';
import { type Load, requestsPerSecond, sendOne, warmUp } from './load.ts';
import { compare, type Measure, type Options, type Row } from './measure.ts';
import { execute, startBenchServer } from './postgres.ts';
import { alternate } from './rounds.ts';
import { fullSize, smokeSize } from './seed.ts';
import { withBareServer, withProductionServer } from './servers.ts';
import { toTemplates } from './templates.ts';

const health: Load = {
  request: () => ({ method: 'GET', path: '/api/health', headers: {} }),
  status: 200,
};

const reads = ['availability of 50 cars', 'my bookings, 10 rows', 'my bookings, 50 rows'] as const;

/** Compares the product with the least that would do the same. */
export const measure: Measure = async (options) => {
  const { isSmoke, log } = options;
  const size = isSmoke ? smokeSize : fullSize;
  const server = await startBenchServer();
  log(`Filling a database with ${size.bookings} bookings ...`);
  const database = await openBenchDatabase(server, size);
  await createBareTables(database.url);
  const captured = await captureAll(server, database.url, database.loads);
  for (const [what, { statements }] of Object.entries(captured)) {
    log(`${what}: ${statements.length} statements`);
  }
  const creating = await measureCreating(options, {
    server,
    size,
    database,
    captured: captured['create booking'],
  });
  const facts = await measureTripFacts(options, database);
  // Deliveries and maintenance for the new bookings would slow down the reading.
  await database.settle();
  await execute(database.url, 'vacuum analyze');
  await execute(database.url, 'checkpoint');
  const reading = await measureReading(options, database.url, database.loads, captured);
  return [...creating, facts, ...reading];
};

/** Our routes against routes of a bare server that sends the same statements. */
async function measureReading(
  { log, rounds, length, ...options }: Options,
  url: string,
  loads: Record<LoadName, Load>,
  captured: Record<LoadName, Captured>,
): Promise<Row[]> {
  const routes = reads.map(
    (name, index): BareRoute => ({
      path: `/route-${index}`,
      statements: toTemplates(captured[name]),
    }),
  );
  const sides = [
    ...reads.map((name, index) => {
      const path = routes[index]?.path ?? '';
      return {
        what: name,
        ours: loads[name],
        bare: onBareRoute(loads[name], path),
        goal: '>= 0.8',
      };
    }),
    { what: 'health', ours: health, bare: health, goal: '-' },
  ];
  const rows: Row[] = [];
  await withRoutesFile(routes, (file) =>
    withProductionServer(url, (oursAt) =>
      withBareServer(url, file, async (bareAt) => {
        for (const { what, ours, bare, goal } of sides) {
          log(`Measuring: ${what} ...`);
          for (const [at, load] of [
            [oursAt, ours],
            [bareAt, bare],
          ] as const) {
            await sendOne(at, load);
            await warmUp(at, load, options.warmUp);
          }
          const measured = await alternate(
            rounds,
            () => requestsPerSecond(oursAt, ours, length),
            () => requestsPerSecond(bareAt, bare, length),
          );
          rows.push(compare(what, measured.ours, measured.reference, goal));
        }
      }),
    ),
  );
  return rows;
}

/** The same requests, under the path that the bare server has for them. */
const onBareRoute = ({ request, ...load }: Load, path: string): Load => ({
  ...load,
  request: (turn) => {
    const asked = request(turn);
    return { ...asked, path: path + new URL(asked.path, 'http://bench').search };
  },
});

async function withRoutesFile(routes: BareRoute[], callback: (file: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-bench-'));
  const file = join(folder, 'routes.json');
  writeFileSync(file, JSON.stringify(routes));
  try {
    await callback(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
