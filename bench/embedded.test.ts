import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

it('the benchmark of the embedded database runs and reports every figure', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'bench/run.ts', '--embedded', '--smoke', '--json'],
    { cwd: root },
  );
  const rows = JSON.parse(stdout) as { what: string; value: number }[];
  expect(rows.map(({ what }) => what)).toEqual([
    'requests per second, last minute / first',
    'processor time per request, ms',
    'resident memory, last minute / first',
    'folder / data',
    'second start, seconds',
    'deliveries due and not done',
  ]);
  expect(rows.every(({ value }) => Number.isFinite(value))).toBe(true);
});
