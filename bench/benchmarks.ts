import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { BareRoute } from './baseline-route.ts';
import { concurrency, type Load, requestsPerSecond } from './load.ts';
import { buildScript, transactionsPerSecond } from './pgbench.ts';
import type { BenchServer } from './postgres.ts';
import { customers, freeSlot, type Size, seed, tokenFor } from './seed.ts';
import { withBareServer, withProductionServer } from './servers.ts';
import { readStatements, type Statement } from './statements.ts';

/** Long enough for the hot code to be compiled, as in a long-running server. */
const warmUpSeconds = 4;

/** An airport ride plus its turnaround. */
const blockedMs = 150 * 60_000;

export const benchmarkNames = [
  'create booking',
  'availability for a window',
  'my bookings',
] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];

/**
 * Opens a database with this many bookings and people, and returns everything that can be measured
 * on it.
 */
export async function openBench(server: BenchServer, size: Size) {
  const url = await server.create(`bench_${size.bookings}`);
  // The product itself creates the tables.
  await withProductionServer(url, async () => {});
  await seed(url, size);
  let usedSlots = 0;
  let turn = 0;
  const someone = () => {
    turn += 1;
    return tokenFor(turn % customers);
  };

  const loads: Record<BenchmarkName, Omit<Load, 'url'>> = {
    'create booking': {
      request: () => {
        const { car, pickupTime } = freeSlot(usedSlots);
        usedSlots += 1;
        const body = {
          serviceType: 'Airport',
          pickupLocation: '80 Compromise Street, Annapolis',
          destination: 'BWI Airport',
          car,
          pickupTime,
          price: 150,
        };
        return { method: 'POST', path: '/api/bookings', token: someone(), body };
      },
      expected: 201,
    },
    'availability for a window': {
      request: () => {
        const { pickupTime } = freeSlot(turn * 7);
        const query = new URLSearchParams({
          pickupTime: pickupTime.toISOString(),
          serviceType: 'Airport',
          // Only for the reference, which computes nothing.
          until: new Date(pickupTime.getTime() + blockedMs).toISOString(),
        });
        const path = `/api/cars/available?${query}`;
        return { method: 'GET', path, token: someone() };
      },
      expected: 200,
    },
    'my bookings': {
      request: () => ({
        method: 'GET',
        path: '/api/bookings/mybookings?limit=10',
        token: someone(),
      }),
      expected: 200,
    },
  };

  /** Leftover deliveries would distort the next measurement. */
  async function clearOutbox() {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('truncate outbox');
    await client.end();
  }

  async function measureOurs(name: BenchmarkName, seconds: number): Promise<number> {
    await clearOutbox();
    const rate = await withProductionServer(url, (at) =>
      afterWarmUp({ ...loads[name], url: at }, seconds),
    );
    await clearOutbox();
    return rate;
  }

  /** Captures the statements of one such request, as PostgreSQL logged them. */
  const capture = (name: BenchmarkName) =>
    withProductionServer(url, async (at) => {
      await server.logStatements(true);
      try {
        for (let attempt = 0; attempt < 20; attempt += 1) {
          const before = server.logLength();
          const request = loads[name].request();
          const body = (await (await send(at, request)).json()) as CapturedBooking;
          const statements = statementsOfRequest(
            readStatements(server.log, before),
            request.method,
          );
          // Open connections pick up the changed setting with a delay; by the fifth attempt,
          // startup work is over too.
          if (statements && attempt >= 5) return { request, statements, body };
        }
        throw new Error(`The statements of '${name}' were not logged.`);
      } finally {
        await server.logStatements(false);
      }
    });

  async function prepareReference(name: BenchmarkName) {
    const { request, statements, body } = await capture(name);
    if (name === 'create booking') {
      const script = buildScript(statements, collectVaryingValues(statements, body));
      const run = async (transactions: number) => {
        const first = usedSlots;
        usedSlots += transactions * concurrency;
        const rate = transactionsPerSecond({ bin: server.bin, url, script, transactions, first });
        await clearOutbox();
        return rate;
      };
      const warm = await run(50);
      return (seconds: number) => run(Math.ceil((warm * seconds) / concurrency));
    }
    const file = join(tmpdir(), `chesapeake-bench-${process.pid}.json`);
    writeFileSync(file, JSON.stringify([toBareRoute(request.path, statements)]));
    return (seconds: number) =>
      withBareServer(url, file, (at) => afterWarmUp({ ...loads[name], url: at }, seconds));
  }

  return { url, loads, clearOutbox, measureOurs, prepareReference };
}

interface CapturedBooking {
  _id: string;
  user: { _id: string };
  car: { _id: string };
  pickupTime: string;
  dropoffTime: string;
}

async function afterWarmUp(load: Load, seconds: number): Promise<number> {
  await requestsPerSecond(load, warmUpSeconds);
  return requestsPerSecond(load, seconds);
}

const send = (url: string, { method, path, token, body }: ReturnType<Load['request']>) =>
  fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The statements of the request itself, without background work. */
function statementsOfRequest(logged: Statement[], method: 'GET' | 'POST'): Statement[] | undefined {
  const begins = logged.findIndex(({ text }) => text.includes('"token_hash" ='));
  const all = begins < 0 ? [] : logged.slice(begins);
  const reads = all.filter(({ text }) =>
    /^select .* from "(sessions|settings|cars|bookings)"/.test(text),
  );
  if (method === 'GET') return reads.length > 1 ? reads : undefined;
  const insert = all.find(({ text }) => text.startsWith('insert into "bookings"'));
  const ofWork = all.filter(({ pid }) => pid === insert?.pid);
  const last = insert ? ofWork.indexOf(insert) : -1;
  const from = ofWork.findLastIndex(({ text }, index) => text === 'begin' && index < last);
  const to = ofWork.findIndex(({ text }, index) => text === 'commit' && index > last);
  if (from < 0 || to < 0) return undefined;
  const work = ofWork.slice(from, to + 1);
  return [...reads.filter((read) => !work.includes(read)), ...work];
}

function collectVaryingValues(statements: Statement[], body: CapturedBooking) {
  const insert = statements.find(({ text }) => text.startsWith('insert into "bookings"'));
  const outbox = statements.find(({ text }) => text.startsWith('insert into "outbox"'));
  return {
    bookingId: body._id,
    userId: body.user._id,
    car: body.car._id,
    pickup: new Date(body.pickupTime),
    dropoff: new Date(body.dropoffTime),
    blocked: insert?.values.find((value) => value?.startsWith('[')) ?? '',
    outboxId: outbox?.values[0] ?? '',
  };
}

/** Query values come from each request; all other values stay as captured. */
function toBareRoute(address: string, statements: Statement[]): BareRoute {
  const { pathname: path, searchParams } = new URL(address, 'http://bench');
  const [session, ...own] = statements;
  if (!session) throw new Error(`Nothing was captured for ${path}.`);
  const times = ['pickupTime', 'until'] as const;
  const placeholder = (value: string | null) => {
    if (/^00000000-0000-7000-8001-/.test(value ?? '')) return '{userId}';
    const time = times.find(
      (name) => value && Date.parse(value) === Date.parse(searchParams.get(name) ?? ''),
    );
    return time ? `{${time}}` : value;
  };
  return {
    path,
    session,
    statements: own.map((each) => ({ ...each, values: each.values.map(placeholder) })),
  };
}
