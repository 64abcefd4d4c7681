import { parseArgs } from 'node:util';
import { findOrFetchPostgres } from '../scripts/test/postgres.ts';
import { startPostgres } from '../scripts/test/throwaway-postgres.ts';
import { startRedis } from '../scripts/test/throwaway-redis.ts';
import { backUpUnderLoad } from './backups.ts';
import { jumpClock } from './clock-jumps.ts';
import { createDatabase } from './databases.ts';
import { fillDisk } from './full-disk.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { killUnderLoad } from './kills.ts';
import { surviveOutages } from './outages.ts';
import { haproxy, isInstalled, nginx, type ReverseProxy } from './proxies.ts';
import { formatTable, isPassed, type TortureResult } from './result.ts';
import { restartBehindProxy } from './rolling-restart.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Requests of the fuzzer. */
    requests: { type: 'string', default: '100000' },
    /** Kills per database. */
    kills: { type: 'string', default: '8' },
    /** Stops behind each proxy. */
    stops: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

const bin = findOrFetchPostgres();
if (!bin) throw new Error('Install PostgreSQL, or set POSTGRES_BIN to its programs.');
const postgres = await startPostgres(bin, { isDurable: true });
const onPostgres = async () => ({ DATABASE_URL: await createDatabase(postgres.url) });
const kills = Number(values.kills);

async function behindProxy(proxy: ReverseProxy) {
  if (!isInstalled(proxy)) return undefined;
  const redis = await startRedis();
  const settings = { ...(await onPostgres()), REDIS_URL: redis.url };
  const result = await restartBehindProxy(proxy, settings, Number(values.stops));
  redis.stop();
  return result;
}

/** Name on the command line -> test. Without names all of them run. */
const tests: Record<string, () => Promise<TortureResult | undefined>> = {
  'kill-embedded': () => killUnderLoad('embedded', {}, kills),
  'kill-postgres': async () => killUnderLoad('PostgreSQL', await onPostgres(), kills),
  'postgres-restart': async () =>
    surviveOutages(await onPostgres(), {
      test: 'PostgreSQL crashes and restarts',
      rounds: 5,
      begin: postgres.restart,
      milliseconds: 0,
      end: () => {},
    }),
  'postgres-frozen': async () =>
    surviveOutages(await onPostgres(), {
      test: 'PostgreSQL frozen for 15 s',
      rounds: 2,
      begin: postgres.freeze,
      milliseconds: 15_000,
      end: postgres.thaw,
    }),
  'redis-frozen': async () => {
    const redis = await startRedis();
    const result = await surviveOutages(
      { ...(await onPostgres()), REDIS_URL: redis.url },
      {
        test: 'Redis frozen for 10 s',
        rounds: 3,
        begin: redis.freeze,
        milliseconds: 10_000,
        end: redis.thaw,
      },
    );
    redis.stop();
    return result;
  },
  'redis-restart': async () => {
    let redis = await startRedis();
    const port = Number(new URL(redis.url).port);
    const result = await surviveOutages(
      { ...(await onPostgres()), REDIS_URL: redis.url },
      {
        test: 'Redis killed for 5 s',
        rounds: 3,
        begin: () => redis.stop(),
        milliseconds: 5000,
        end: async () => {
          redis = await startRedis(port);
        },
      },
    );
    redis.stop();
    return result;
  },
  'stops-haproxy': () => behindProxy(haproxy),
  'stops-nginx': () => behindProxy(nginx),
  'backup-embedded': backUpUnderLoad,
  'disk-full': fillDisk,
  'clock-jumps': jumpClock,
  fuzz: async () =>
    fuzz({
      database: 'PostgreSQL',
      settings: await onPostgres(),
      requests: Number(values.requests),
      seed: Number(values.seed),
    }),
};

const names = positionals.length > 0 ? positionals : Object.keys(tests);
const results: TortureResult[] = [];
try {
  for (const name of names) {
    const test = tests[name];
    if (!test)
      throw new Error(`There is no test ${name}. Choose from: ${Object.keys(tests).join(', ')}.`);
    console.log(`${name} ...`);
    const result = await test();
    if (!result) {
      console.log('  skipped: a required program or permission is missing');
      continue;
    }
    results.push(result);
    for (const failure of result.failures) console.log(`  ${failure}`);
  }
} finally {
  postgres.stop();
}
console.log(`\n${formatTable(results)}\n`);
process.exit(results.every(isPassed) ? 0 : 1);
