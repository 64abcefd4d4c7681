import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { App } from './app.ts';
import { bootstrap } from './bootstrap/bootstrap.ts';
import { demoAccounts, demoPassword } from './bootstrap/demo/accounts.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig, type StripeConfig } from './config.ts';
import { type Database, openEmbeddedDatabase, openPostgres } from './db/database.ts';
import { lockFolder } from './db/folder-lock.ts';
import { explainStuckQuery, stuckExitCode } from './db/stuck-queries.ts';
import {
  addressFile,
  type DataFolder,
  prepareDataFolder,
  readOrCreateSecret,
} from './files/data-folder.ts';
import { createPictureFetcher } from './files/fetch-picture.ts';
import { createLog } from './log.ts';
import { webFolder } from './paths.ts';
import { StartError } from './start-error.ts';
import { createOsrmRouting } from './travel/osrm.ts';

export interface RunningServer {
  address: string;
  stop: () => Promise<void>;
  /** A stop that takes longer is stuck. */
  longestStopMs: number;
}

/** Starts the server from environment variables; `print` reports progress. */
export async function start(
  variables: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<RunningServer> {
  const config = readConfig(variables);
  // Close functions of what is open so far, called in reverse order on stop or when the start
  // fails.
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  // Before the first set-up, which takes seconds.
  await checkPort(config);
  try {
    const folder = await prepareDataFolder(config.dataDir);
    // Loads the app while the database opens, because both take about the same time.
    const loading = import('./app.ts');
    loading.catch(() => {});
    const database = await openDatabase(config, folder, closers, print);
    const applied = await database.migrate();
    if (applied.length > 0)
      print(`Brought the database up to date (${applied.length} migrations).`);
    const redis = config.redisUrl ? await openRedis(config.redisUrl) : undefined;

    const generatedSecret = config.secret ? undefined : await readOrCreateSecret(folder);
    const { buildApp } = await loading;
    const deps = {
      config,
      database,
      redis,
      mailTransport: config.smtpUrl ? await openSmtp(config.smtpUrl) : undefined,
      stripe: config.stripe && (await openStripe(config.stripe)),
      ...(config.routingUrl && { routing: createOsrmRouting({ url: config.routingUrl }) }),
      isExampleBusiness: config.demo,
      fetchPicture: createPictureFetcher(),
      clock: systemClock,
      log: createLog(config.logLevel),
      secret: config.secret ?? generatedSecret ?? '',
      generatedSecret,
      webFolder,
      uploadsFolder: folder.uploads,
      documentsFolder: folder.documents,
    };
    const app = await buildApp(deps);
    closers.push(app.close);
    await bootstrap({ ...deps, services: app.services }, config);
    await listen(app, config);
    app.startBackgroundWork();

    const address = app.address();
    if (!config.databaseUrl) await writeAddressFile(folder, address, closers);
    print(`Ready at ${config.publicUrl ?? address}`);
    if (config.demo) {
      print(`Demo accounts (password ${demoPassword}): ${Object.values(demoAccounts).join(', ')}`);
      if (!isLoopback(config.host)) print(openDemoWarning);
    }
    const { stopDelayMs, databaseTimeoutMs } = config;
    const longestStopMs = stopDelayMs + 2 * databaseTimeoutMs + closeTimeoutMs;
    return { address, stop: closeAll, longestStopMs };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openDatabase(
  config: Config,
  folder: DataFolder,
  closers: (() => Promise<unknown>)[],
  print: (line: string) => void,
): Promise<Database> {
  let database: Database;
  if (config.databaseUrl) {
    print('Connecting to the database ...');
    database = await openPostgres(config.databaseUrl, {
      timeLimitMs: config.databaseTimeoutMs,
    });
  } else {
    const lock = await lockFolder(folder.path);
    closers.push(lock.release);
    print(`Opening the embedded database in ${folder.database} ...`);
    const limitMs = config.embeddedTimeoutMs;
    const onStuck = () => stopStuck(folder.database, limitMs);
    database = await openEmbeddedDatabase({ folder: folder.database }, { limitMs, onStuck });
  }
  closers.push(database.close);
  return database;
}

/** For what is left to close after the last answer. */
const closeTimeoutMs = 10_000;

/** Only this machine can reach it. */
const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host);

const openDemoWarning =
  'Warning: others can reach this server and sign in to the demo accounts, one of them an administrator. Set DEMO=off, or HOST to 127.0.0.1.';

/** At once: nothing can be closed that needs the database. */
async function stopStuck(databaseFolder: string, limitMs: number) {
  console.error(await explainStuckQuery(databaseFolder, limitMs));
  process.exit(stuckExitCode);
}

/** Lets commands that need this folder's database find the running server. */
async function writeAddressFile(
  folder: DataFolder,
  address: string,
  closers: (() => Promise<unknown>)[],
) {
  await writeFile(addressFile(folder), address, { mode: 0o600 });
  closers.push(() => rm(addressFile(folder), { force: true }));
}

// Loaded on demand, because most starts do not need them and are faster without.

async function openRedis(url: string) {
  const { connectRedis } = await import('./redis/connect.ts');
  return connectRedis(url);
}

async function openSmtp(url: string) {
  const { createSmtpTransport } = await import('./mail/smtp.ts');
  return createSmtpTransport(url);
}

async function openStripe(config: StripeConfig) {
  const { createStripePayments } = await import('./payments/stripe-payments.ts');
  return createStripePayments(config);
}

/**
 * The number of connections waiting to be accepted: in a rush, requests are slow rather than
 * refused.
 */
export const backlog = 4096;

const listen = (app: App, { host, port }: Config) =>
  explainPortErrors({ host, port }, () => app.http.listen({ host, port, backlog }));

/** Listens for a moment. */
const checkPort = ({ host, port }: Config) =>
  explainPortErrors({ host, port }, async () => {
    const probe = createServer().listen({ host, port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });

async function explainPortErrors(
  { host, port }: Pick<Config, 'host' | 'port'>,
  work: () => Promise<unknown>,
) {
  try {
    await work();
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new StartError(
          `Port ${port} on ${host} is in use by another program. Stop that, or set PORT to another number.`,
        );
      case 'EACCES':
        throw new StartError(
          `Port ${port} needs rights that this user does not have. Set PORT to a number above 1023.`,
        );
      default:
        throw new StartError(
          `The address ${host} cannot be listened on. Set HOST to an address of this machine.`,
        );
    }
  }
}
