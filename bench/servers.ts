import { fileURLToPath } from 'node:url';
import { withDemoServer, withServer } from '../scripts/demo-server.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type ServerCallback<T> = (url: string, pid: number) => Promise<T>;

/** The built server as it runs in production, with access checks, validation and reply schemas. */
export const withProductionServer = <T>(
  databaseUrl: string,
  callback: ServerCallback<T>,
  settings: Record<string, string> = {},
) =>
  withDemoServer(callback, {
    ...settings,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    SECRET: 'a secret that is only used in the benchmark',
    LIMIT_REQUESTS: '100000000',
    LIMIT_SOCKETS: '100000000',
    LOG_LEVEL: 'warn',
  });

/** The reference: Fastify and pg, nothing else. */
export const withBareServer = <T>(
  databaseUrl: string,
  routesFile: string,
  callback: ServerCallback<T>,
) =>
  withServer(
    [fileOf('../node_modules/tsx/dist/cli.mjs'), fileOf('./baseline-server.ts')],
    callback,
    {
      DATABASE_URL: databaseUrl,
      ROUTES: routesFile,
    },
  );

/** Makes a server collect garbage on SIGUSR2. */
export const gcOnSignalEnv = {
  NODE_OPTIONS: `--import ${new URL('./gc-on-signal.mjs', import.meta.url)}`,
};

/** The reference for sockets: socket.io, nothing else. */
export const withBareSockets = <T>(callback: ServerCallback<T>) =>
  withServer([...tsxFlags, fileOf('./baseline-sockets.ts')], callback, gcOnSignalEnv);

/** Loads tsx within the started process, because we measure the memory of that process. */
export const tsxFlags = [
  '--import',
  new URL('../node_modules/tsx/dist/esm/index.mjs', import.meta.url).href,
];
