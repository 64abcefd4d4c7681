import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const tsx = fileOf('../node_modules/tsx/dist/cli.mjs');

export interface Served {
  url: string;
  stop: () => Promise<void>;
}

/** The built server, as it runs in production: access, validation and reply schemas on. */
export async function startProduct(databaseUrl: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-bench-'));
  const served = await start([fileOf('../server/dist/server.js')], {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    SECRET: 'a secret that is only used in the benchmark',
    LIMIT_REQUESTS: '100000000',
    LOG_LEVEL: 'warn',
  });
  return {
    ...served,
    stop: async () => {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The reference: Fastify, pg, and nothing else. */
export const startBare = (databaseUrl: string, statementsFile: string): Promise<Served> =>
  start([tsx, fileOf('./bare-server.ts')], {
    DATABASE_URL: databaseUrl,
    STATEMENTS: statementsFile,
  });

function start(words: string[], env: Record<string, string>): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (data) => {
      said += data;
      const url = /Ready at (http:\S+)/.exec(said)?.[1];
      if (!url) return;
      resolve({
        url,
        stop: async () => {
          child.kill();
          await ended;
          process.off('exit', kill);
        },
      });
    });
    void ended.then(() => reject(new Error(`The server ended before it was ready.\n${said}`)));
  });
}
