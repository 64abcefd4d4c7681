import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concurrency } from './load.ts';
import { customerSql, freeSlotSql, sessionIdFor, sqlId } from './seed.ts';
import type { Statement } from './statements.ts';

/** The values of a captured booking that must differ between transactions. */
export interface VaryingValues {
  bookingId: string;
  userId: string;
  car: string;
  pickup: Date;
  dropoff: Date;
  blocked: string;
  /** The id of its outbox row. */
  outboxId: string;
}

/**
 * Turns the statements of one booking into a pgbench script that uses a new free slot each time.
 */
export function buildScript(statements: readonly Statement[], varying: VaryingValues): string {
  const { car, pickup } = freeSlotSql(':slot');
  const replacements = new Map([
    [varying.bookingId, sqlId(5, ':slot')],
    [varying.outboxId, sqlId(6, ':slot')],
    [varying.car, car],
    [varying.userId, customerSql(':slot').user],
    [sessionIdFor(varying.userId), customerSql(':slot').session],
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
    // pgbench would read a colon before a word as a variable.
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
    `\\set slot :first + :round * ${concurrency} + :client_id`,
    ...lines,
  ].join('\n');
}

interface Run {
  bin: string;
  url: string;
  script: string;
  /** Per client; a fixed number, so that we know which slots are used. */
  transactions: number;
  /** The first unused slot. */
  first: number;
}

/**
 * Transactions per second. Uses the same protocol as the server: parse, bind and execute each time.
 */
export function transactionsPerSecond({ bin, url, script, transactions, first }: Run): number {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-pgbench-'));
  const file = join(folder, 'booking.sql');
  writeFileSync(file, script);
  try {
    const output = execFileSync(
      join(bin, 'pgbench'),
      [
        ...[
          '-n',
          '-M',
          'extended',
          '-c',
          String(concurrency),
          '-j',
          '2',
          '-t',
          String(transactions),
        ],
        ...['-D', 'round=-1', '-D', `first=${first}`, '-f', file, url],
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (!(rate > 0) || /failed transactions: [1-9]/.test(output)) throw new Error(output);
    return rate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
