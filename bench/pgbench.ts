import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callers, type Length } from './load.ts';
import type { TakeSlots } from './slots.ts';

export interface Script {
  lines: string[];
  /** Whether each connection prepares a statement once, or parses it every time. */
  isPrepared: boolean;
}

interface Run extends Script {
  bin: string;
  url: string;
  takeSlots: TakeSlots;
  /** Per caller; a fixed number, so that we know which slots are used. */
  transactions: number;
}

/** Transactions per second. A script finds its own number in the variable `slot`. */
function runPgbench({ bin, url, takeSlots, transactions, ...script }: Run): number {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-pgbench-'));
  const file = join(folder, 'script.sql');
  const first = takeSlots(transactions * callers);
  const numbering = [
    '\\set round :round + 1',
    `\\set slot :first + :round * ${callers} + :client_id`,
  ];
  writeFileSync(file, [...numbering, ...script.lines].join('\n'));
  const options = {
    '-M': script.isPrepared ? 'prepared' : 'extended',
    '-c': callers,
    '-j': 2,
    '-t': transactions,
    '-f': file,
  };
  try {
    const output = execFileSync(
      join(bin, 'pgbench'),
      [
        ...['-n', '-D', 'round=-1', '-D', `first=${first}`],
        ...Object.entries(options).flatMap(([name, value]) => [name, String(value)]),
        url,
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

/** Prepares a script that runs for about so long. */
export function preparePgbench(run: Omit<Run, 'transactions'>, length: Length) {
  const rate = runPgbench({ ...run, transactions: 10 });
  const total = 'seconds' in length ? rate * length.seconds : length.requests;
  return async () => runPgbench({ ...run, transactions: Math.ceil(total / callers) });
}
