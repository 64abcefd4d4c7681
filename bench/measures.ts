import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { BareRoute } from './bare-route.ts';
import { atOnce, type Load, perSecond } from './load.ts';
import { scriptOf, transactionsPerSecond } from './pgbench.ts';
import type { BenchServer } from './postgres.ts';
import { withBare, withMeasured } from './product.ts';
import { customers, freeSlot, type Size, seed, tokenOf } from './seed.ts';
import { readStatements, type Statement } from './statements.ts';

/** Until the code that runs all the time is compiled: a server runs for long. */
const warmUpSeconds = 4;

/** An airport ride and its turnaround. */
const heldMs = 150 * 60_000;

export const names = ['create booking', 'availability for a window', 'my bookings'] as const;
export type Name = (typeof names)[number];

/** One database of so many bookings and people, and everything that can be measured on it. */
export async function openBench(server: BenchServer, size: Size) {
  const url = await server.create(`bench_${size.bookings}`);
  // The product itself makes the tables.
  await withMeasured(url, async () => {});
  await seed(url, size);
  let usedSlots = 0;
  let turn = 0;
  const someone = () => {
    turn += 1;
    return tokenOf(turn % customers);
  };

  const loads: Record<Name, Omit<Load, 'url'>> = {
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
          // For the reference alone, which works nothing out.
          until: new Date(pickupTime.getTime() + heldMs).toISOString(),
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

  /** What is left to deliver would be measured with whatever comes next. */
  async function clearOutbox() {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('truncate outbox');
    await client.end();
  }

  async function measureOurs(name: Name, seconds: number): Promise<number> {
    await clearOutbox();
    const rate = await withMeasured(url, (at) => afterWarmUp({ ...loads[name], url: at }, seconds));
    await clearOutbox();
    return rate;
  }

  /** The statements of one such request, as PostgreSQL saw them. */
  const capture = (name: Name) =>
    withMeasured(url, async (at) => {
      await server.logStatements(true);
      try {
        for (let attempt = 0; attempt < 20; attempt += 1) {
          const before = server.logLength();
          const request = loads[name].request();
          const body = (await (await send(at, request)).json()) as Captured;
          const statements = ofRequest(readStatements(server.log, before), request.method);
          // The server's connections hear of the changed setting only by and by, and what is done at
          // a start is over by then.
          if (statements && attempt >= 5) return { request, statements, body };
        }
        throw new Error(`The statements of '${name}' were not logged.`);
      } finally {
        await server.logStatements(false);
      }
    });

  async function prepareReference(name: Name) {
    const { request, statements, body } = await capture(name);
    if (name === 'create booking') {
      const script = scriptOf(statements, varyingOf(statements, body));
      const run = async (transactions: number) => {
        const first = usedSlots;
        usedSlots += transactions * atOnce;
        const rate = transactionsPerSecond({ bin: server.bin, url, script, transactions, first });
        await clearOutbox();
        return rate;
      };
      const warm = await run(50);
      return (seconds: number) => run(Math.ceil((warm * seconds) / atOnce));
    }
    const file = join(tmpdir(), `chesapeake-bench-${process.pid}.json`);
    writeFileSync(file, JSON.stringify([bareRouteOf(request.path, statements)]));
    return (seconds: number) =>
      withBare(url, file, (at) => afterWarmUp({ ...loads[name], url: at }, seconds));
  }

  return { url, loads, clearOutbox, measureOurs, prepareReference };
}

interface Captured {
  _id: string;
  user: { _id: string };
  car: { _id: string };
  pickupTime: string;
  dropoffTime: string;
}

async function afterWarmUp(load: Load, seconds: number): Promise<number> {
  await perSecond(load, warmUpSeconds);
  return perSecond(load, seconds);
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

/** What was sent for the request itself, without what goes on beside it. */
function ofRequest(logged: Statement[], method: 'GET' | 'POST'): Statement[] | undefined {
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

function varyingOf(statements: Statement[], body: Captured) {
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

/** What was asked for is taken from each request; all other values stay as they were captured. */
function bareRouteOf(address: string, statements: Statement[]): BareRoute {
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
