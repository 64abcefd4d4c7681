import { rm, writeFile } from 'node:fs/promises';
import type { App } from './app.ts';
import { demoAccounts, demoPassword } from './bootstrap/demo/accounts.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig, type StripeConfig } from './config.ts';
import { type Database, openEmbeddedDatabase, openPostgres } from './db/database.ts';
import { lockFolder } from './db/lock.ts';
import {
  addressFile,
  type DataFolder,
  prepareDataFolder,
  readOrMakeSecret,
} from './files/data-folder.ts';
import { createLog } from './log.ts';
import { webFolder } from './paths.ts';
import { StartError } from './start-error.ts';

export interface Running {
  address: string;
  stop: () => Promise<void>;
}

/** From the environment to a listening server; `say` tells a person what is going on. */
export async function start(
  variables: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<Running> {
  const config = readConfig(variables);
  // What was opened so far, to be closed again in reverse: on stop, and when the start fails.
  const opened: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse()) await close();
  };
  try {
    const folder = await prepareDataFolder(config.dataDir);
    // The application is loaded while the database opens: the two take about the same time.
    const loading = import('./app.ts');
    loading.catch(() => {});
    const database = await openDatabase(config, folder, opened, say);
    const applied = await database.migrate();
    if (applied.length > 0) say(`Brought the database up to date (${applied.length} migrations).`);
    const redis = config.redisUrl ? await openRedis(config.redisUrl) : undefined;

    const keptSecret = config.secret ? undefined : await readOrMakeSecret(folder);
    const { buildApp, listeningAddress } = await loading;
    const app = await buildApp({
      config,
      database,
      redis,
      mailTransport: config.smtpUrl ? await openSmtp(config.smtpUrl) : undefined,
      stripe: config.stripe && (await openStripe(config.stripe)),
      clock: systemClock,
      log: createLog(config.logLevel),
      secret: config.secret ?? keptSecret ?? '',
      keptSecret,
      webFolder,
      uploadsFolder: folder.uploads,
      documentsFolder: folder.documents,
    });
    opened.push(app.close);
    await listen(app, config);
    app.startWork();

    const address = listeningAddress(app.http);
    if (!config.databaseUrl) await tellAddress(folder, address, opened);
    say(`Ready at ${config.publicUrl ?? address}`);
    if (config.demo) {
      say(`Demo accounts (password ${demoPassword}): ${Object.values(demoAccounts).join(', ')}`);
    }
    return { address, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openDatabase(
  config: Config,
  folder: DataFolder,
  opened: (() => Promise<unknown>)[],
  say: (line: string) => void,
): Promise<Database> {
  let database: Database;
  if (config.databaseUrl) {
    say('Connecting to the database ...');
    database = await openPostgres(config.databaseUrl);
  } else {
    const lock = await lockFolder(folder.path);
    opened.push(lock.release);
    say(`Opening the embedded database in ${folder.database} ...`);
    database = await openEmbeddedDatabase({ folder: folder.database });
  }
  opened.push(database.close);
  return database;
}

/** While it listens, commands that need the database of this folder can ask for it there. */
async function tellAddress(
  folder: DataFolder,
  address: string,
  opened: (() => Promise<unknown>)[],
) {
  await writeFile(addressFile(folder), address, { mode: 0o600 });
  opened.push(() => rm(addressFile(folder), { force: true }));
}

// Most starts do without these, and are quicker for not loading them.

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

/** How many connections may wait to be taken up: a rush is served late rather than turned away. */
export const backlog = 4096;

async function listen(app: App, { host, port }: Config) {
  try {
    await app.http.listen({ host, port, backlog });
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
