import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isFetched } from '../scripts/test/fetch-tool.ts';
import { findPostgres } from '../scripts/test/throwaway-postgres.ts';
import type { Row } from './measure.ts';
import { parsePackage } from './parse-server.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

async function runSmoke(mode: string): Promise<Row[]> {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const args = [tsx, 'bench/run.ts', `--${mode}`, '--smoke', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout);
}

const figures = ({ ours, reference, ratio }: Row) => [
  ...[ours, reference].flatMap(({ median, min, max }) => [median, min, max]),
  ratio,
];

const modes = {
  references: 7,
  growth: 24,
  // The peer is a large download, so this runs only where somebody has run that benchmark before.
  ...(isFetched(parsePackage.name, parsePackage.version) && { peer: 3 }),
};

// The npm package that serves where PostgreSQL is not installed lacks pgbench.
describe.runIf(existsSync(join(findPostgres() ?? '', 'pgbench')))('npm run bench', () => {
  it.each(Object.entries(modes))('measures %s', async (mode, count) => {
    const rows = await runSmoke(mode);
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      for (const figure of figures(row)) {
        expect(Number.isFinite(figure) && figure > 0, JSON.stringify(row)).toBe(true);
      }
    }
  });

  it('measures sockets', async () => {
    const [toOne, toAll, memory, ...others] = await runSmoke('sockets');
    expect(others).toEqual([]);
    for (const row of [toOne, toAll]) {
      for (const figure of figures(row as Row)) expect(figure).toBeGreaterThan(0);
    }
    // So few clients may need less memory than a garbage collection frees.
    for (const figure of figures(memory as Row)) expect(figure).toSatisfy(Number.isFinite);
  });
});
