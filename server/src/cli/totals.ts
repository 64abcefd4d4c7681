import { existsSync } from 'node:fs';
import { readStorage } from '../config.ts';
import { type Database, openEmbeddedDatabase, openPostgres } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { prepareDataFolder } from '../files/data-folder.ts';
import { StartError } from '../start-error.ts';
import { checkTotals, rebuildTotals, type TotalsDifference } from '../totals/stored-totals.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run totals -- --check | --rebuild';
const maxListed = 20;

/** `npm run totals -- --check | --rebuild`: compares or rebuilds what the triggers count. */
async function totals(args: string[], print: (line: string) => void) {
  const [mode] = args;
  if (args.length !== 1 || (mode !== '--check' && mode !== '--rebuild'))
    throw new StartError(usage);
  const differences = await withDatabase(({ db }) =>
    mode === '--check' ? checkTotals(db) : rebuildTotals(db),
  );
  if (differences.length === 0) return print('All totals match the rows that they count.');
  for (const line of describe(differences)) print(line);
  if (mode === '--rebuild')
    return print(`Rebuilt the totals; ${differences.length} were different.`);
  throw new StartError(
    `${differences.length} totals are different. Run \`npm run totals -- --rebuild\` to correct them.`,
  );
}

function describe(differences: TotalsDifference[]): string[] {
  const lines = differences
    .slice(0, maxListed)
    .map(({ table, key, stored, expected }) => `${table} ${key}: ${stored} instead of ${expected}`);
  const more = differences.length - lines.length;
  return more > 0 ? [...lines, `... and ${more} more`] : lines;
}

async function withDatabase<T>(callback: (database: Database) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = readStorage(process.env);
  if (databaseUrl) return onMigrated(await openPostgres(databaseUrl), callback);
  if (!existsSync(dataDir)) {
    throw new StartError(`There is nothing in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const folder = await prepareDataFolder(dataDir);
  const lock = await lockFolder(folder.path);
  try {
    return await onMigrated(await openEmbeddedDatabase({ folder: folder.database }), callback);
  } finally {
    await lock.release();
  }
}

async function onMigrated<T>(database: Database, callback: (database: Database) => Promise<T>) {
  try {
    await database.migrate();
    return await callback(database);
  } finally {
    await database.close();
  }
}

await runCommand(totals);
