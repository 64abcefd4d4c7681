import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atOnce } from './load.ts';
import { customerSql, freeSlotSql, sessionOf, sqlId } from './seed.ts';
import type { Statement } from './statements.ts';

/** What of a captured booking has to differ from one transaction to the next. */
export interface Varying {
  bookingId: string;
  userId: string;
  car: string;
  pickup: Date;
  dropoff: Date;
  blocked: string;
  /** The id of its row in the outbox. */
  outboxId: string;
}

/** The statements of one booking as a script for pgbench, each run with a free slot of its own. */
export function scriptOf(statements: readonly Statement[], varying: Varying): string {
  const { car, pickup } = freeSlotSql(':slot');
  const replacements = new Map([
    [varying.bookingId, sqlId(5, ':slot')],
    [varying.outboxId, sqlId(6, ':slot')],
    [varying.car, car],
    [varying.userId, customerSql(':slot').user],
    [sessionOf(varying.userId), customerSql(':slot').session],
    [varying.blocked, `tstzrange(${pickup}, ${pickup} + interval '150 minutes')`],
  ]);
  const literal = (value: string | null) => {
    if (value === null) return 'null';
    const replaced = replacements.get(value);
    if (replaced) return replaced;
    if (/^\\x[0-9a-f]{64}$/.test(value)) return customerSql(':slot').tokenHash;
    const time = /^\d{4}-\d\d-\d\d[T ]/.test(value) ? Date.parse(value) : Number.NaN;
    if (time === varying.pickup.getTime()) return pickup;
    if (time === varying.dropoff.getTime()) return `${pickup} + interval '2 hours'`;
    // A colon before a word would be one of pgbench's variables.
    return `'${value.replaceAll("'", "''").replace(/:(?=[a-zA-Z_])/g, ': ')}'`;
  };
  const lines = statements.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, place) =>
      literal(values[Number(place) - 1] ?? null),
    );
    return `${filled.replace(/\s+/g, ' ')};`;
  });
  return [
    '\\set round :round + 1',
    `\\set slot :first + :round * ${atOnce} + :client_id`,
    ...lines,
  ].join('\n');
}

interface Run {
  bin: string;
  url: string;
  script: string;
  /** For each of the clients: a number, so that it is known which slots were used. */
  transactions: number;
  /** The first slot that nobody used yet. */
  first: number;
}

/** Transactions per second. The same protocol as the server's: parsed, bound and executed each time. */
export function transactionsPerSecond({ bin, url, script, transactions, first }: Run): number {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-pgbench-'));
  const file = join(folder, 'booking.sql');
  writeFileSync(file, script);
  try {
    const said = execFileSync(
      join(bin, 'pgbench'),
      [
        ...['-n', '-M', 'extended', '-c', String(atOnce), '-j', '2', '-t', String(transactions)],
        ...['-D', 'round=-1', '-D', `first=${first}`, '-f', file, url],
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
    if (!(rate > 0) || /failed transactions: [1-9]/.test(said)) throw new Error(said);
    return rate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
