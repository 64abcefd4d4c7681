import { fileURLToPath } from 'node:url';
import { withProduct, withServer } from '../scripts/product.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Work<T> = (url: string, pid: number) => Promise<T>;

/** The built server, as it runs in production: access, validation and reply schemas on. */
export const withMeasured = <T>(
  databaseUrl: string,
  work: Work<T>,
  settings: Record<string, string> = {},
) =>
  withProduct(work, {
    ...settings,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    SECRET: 'a secret that is only used in the benchmark',
    LIMIT_REQUESTS: '100000000',
    LOG_LEVEL: 'warn',
  });

/** The reference: Fastify, pg, and nothing else. */
export const withBare = <T>(databaseUrl: string, statementsFile: string, work: Work<T>) =>
  withServer([fileOf('../node_modules/tsx/dist/cli.mjs'), fileOf('./bare-server.ts')], work, {
    DATABASE_URL: databaseUrl,
    STATEMENTS: statementsFile,
  });

/** Makes a server give back what it no longer needs, on SIGUSR2. */
export const collecting = { NODE_OPTIONS: `--import ${new URL('./collect.mjs', import.meta.url)}` };

/** The reference for sockets: socket.io, and nothing else. */
export const withBareSockets = <T>(work: Work<T>) =>
  withServer([...typescript, fileOf('./bare-sockets.ts')], work, collecting);

/** Within the very process that is started: its memory is measured. */
export const typescript = [
  '--import',
  new URL('../node_modules/tsx/dist/esm/index.mjs', import.meta.url).href,
];
