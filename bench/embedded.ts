import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/test/throwaway-postgres.ts';
import { openEmbeddedDatabase } from '../server/src/db/database.ts';
import { openEmbedded } from '../server/src/db/embedded.ts';
import { type Product, startProduct, temporaryFolder } from '../torture/product.ts';
import { addAdminsSql, type MixedLoad, mixedLoadSize, startMixedLoad } from './mixed-load.ts';
import { folderMb, processorMs, residentMb } from './process-usage.ts';
import { fill } from './seed.ts';

/**
 * Four callers on the embedded database, for ten minutes or `--minutes N`: whether it stays as fast
 * and as small as in the first one. A minute of `--smoke` takes two seconds.
 */
export async function runEmbedded(args: readonly string[]) {
  const { values } = parseArgs({
    args: args.slice(2),
    options: {
      embedded: { type: 'boolean' },
      minutes: { type: 'string' },
      smoke: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const minutes = Number(values.minutes ?? (values.smoke ? 2 : 10));
  const rows = await measure(minutes, values.smoke ? 2 : 60, (line) =>
    values.json ? undefined : console.log(line),
  );
  if (values.json) console.log(JSON.stringify(rows, undefined, 2));
  else for (const line of formatTable(rows)) console.log(line);
}

/** Until the hot code is compiled, as in a long-running server. */
const warmUpMinutes = 0.5;

interface Minute {
  requestsPerSecond: number;
  processorMsPerRequest: number;
  folderMb: number;
  residentMb: number;
}

interface Row {
  what: string;
  value: number;
  goal: string;
}

async function measure(
  minutes: number,
  secondsPerMinute: number,
  print: (line: string) => void,
): Promise<Row[]> {
  const folder = temporaryFolder();
  const databaseFolder = join(folder, 'database');
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port), DEMO: 'off' };
  const url = `http://127.0.0.1:${port}`;
  print(`Filling an embedded database with ${mixedLoadSize.bookings} bookings ...`);
  await prepare(databaseFolder);

  const server = await startProduct(env);
  const load = startMixedLoad(url);
  await Promise.race([pause(warmUpMinutes * secondsPerMinute * 1000), load.failed]);
  const measured: Minute[] = [];
  print('minute  requests/s  processor ms/request  folder MB  memory MB');
  for (let number = 1; number <= minutes; number += 1) {
    const minute = await measureMinute(server, load, databaseFolder, secondsPerMinute);
    measured.push(minute);
    print(formatMinute(number, minute));
  }
  await load.stop();
  await server.kill();
  const storedMb = folderMb(databaseFolder);
  const secondStart = await measureStart(env, url);
  const { dataMb, backlog } = await readDatabase(databaseFolder);
  return [
    ...compareMinutes(measured),
    { what: 'folder / data', value: storedMb / dataMb, goal: '<= 2' },
    { what: 'second start, seconds', value: secondStart, goal: '<= 2' },
    { what: 'deliveries due and not done', value: backlog, goal: '' },
  ];
}

function compareMinutes(measured: readonly Minute[]): Row[] {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured.');
  const processorMs = measured.map((each) => each.processorMsPerRequest);
  return [
    {
      what: 'requests per second, last minute / first',
      value: last.requestsPerSecond / first.requestsPerSecond,
      goal: '>= 0.9',
    },
    {
      what: 'processor time per request, ms',
      value: processorMs.reduce((sum, each) => sum + each, 0) / measured.length,
      goal: '',
    },
    {
      what: 'resident memory, last minute / first',
      value: last.residentMb / first.residentMb,
      goal: '<= 1.2',
    },
  ];
}

async function prepare(databaseFolder: string) {
  const database = await openEmbeddedDatabase({ folder: databaseFolder });
  await database.migrate();
  await database.close();
  const { pool, close } = await openEmbedded({ folder: databaseFolder });
  await fill(pool, mixedLoadSize);
  await pool.query(addAdminsSql);
  await close();
}

async function measureMinute(
  { pid }: Product,
  load: MixedLoad,
  databaseFolder: string,
  seconds: number,
): Promise<Minute> {
  const before = { at: performance.now(), requests: load.requests(), processor: processorMs(pid) };
  do await Promise.race([pause(seconds * 1000), load.failed]);
  while (load.requests() === before.requests);
  const requests = load.requests() - before.requests;
  return {
    requestsPerSecond: (requests / (performance.now() - before.at)) * 1000,
    processorMsPerRequest: (processorMs(pid) - before.processor) / requests,
    folderMb: folderMb(databaseFolder),
    residentMb: residentMb(pid),
  };
}

async function readDatabase(databaseFolder: string) {
  const { pool, close } = await openEmbedded({ folder: databaseFolder });
  const { rows } = await pool.query<{ bytes: number; backlog: number }>(
    `select (select sum(pg_database_size(oid)) from pg_database)::float8 as bytes,
      (select count(*) from outbox where due_at <= now())::int as backlog`,
  );
  await close();
  return { dataMb: (rows[0]?.bytes ?? 0) / 1_000_000, backlog: rows[0]?.backlog ?? 0 };
}

/** Seconds until the server is ready. */
async function measureStart(env: Record<string, string>, url: string): Promise<number> {
  const begin = performance.now();
  const server = await startProduct(env);
  const { status } = await fetch(`${url}/api/ready`);
  const seconds = (performance.now() - begin) / 1000;
  await server.kill();
  if (status !== 200) throw new Error(`/api/ready answered ${status} after the second start.`);
  return seconds;
}

const formatMinute = (number: number, minute: Minute) =>
  [
    String(number).padStart(6),
    minute.requestsPerSecond.toFixed(1).padStart(10),
    minute.processorMsPerRequest.toFixed(1).padStart(20),
    minute.folderMb.toFixed(0).padStart(9),
    minute.residentMb.toFixed(0).padStart(9),
  ].join('  ');

function formatTable(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return [
    `${'what'.padEnd(width)}    value  goal`,
    ...rows.map(({ what, value, goal }) =>
      `${what.padEnd(width)}  ${value.toFixed(2).padStart(7)}  ${goal}`.trimEnd(),
    ),
  ];
}
