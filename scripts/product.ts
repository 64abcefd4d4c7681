import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverFile = fileURLToPath(new URL('../server/dist/server.js', import.meta.url));

type Work<T> = (url: string, pid: number) => Promise<T>;

/** Runs the built product with fresh demo data, or a copy of some, for as long as the work takes. */
export const withProduct = <T>(
  work: Work<T>,
  settings: Record<string, string> = {},
  copyOf?: string,
): Promise<T> => withServer([serverFile], work, { DEMO: 'on', ...settings }, copyOf);

/** The same for any server that says where it is ready. */
export async function withServer<T>(
  words: string[],
  work: Work<T>,
  settings: Record<string, string>,
  copyOf?: string,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-product-'));
  if (copyOf) cpSync(copyOf, folder, { recursive: true });
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  // However this process ends, neither the product nor its data outlives it.
  const clear = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => process.exit(1);
  process.on('exit', clear).on('SIGINT', stop).on('SIGTERM', stop);
  try {
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      const hear = (data: Buffer) => {
        said += data;
        const ready = /Ready at (http:\S+)/.exec(said)?.[1];
        if (!ready) return;
        resolve(ready);
        // The log of a long run would fill the memory, and be searched with every line of it.
        for (const stream of [child.stdout, child.stderr]) stream.off('data', hear).resume();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void ended.then(() => reject(new Error(`The product ended before it was ready.\n${said}`)));
    });
    return await work(url, child.pid ?? 0);
  } finally {
    child.kill();
    await ended;
    process.off('exit', clear).off('SIGINT', stop).off('SIGTERM', stop);
    clear();
  }
}
