import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverFile = fileURLToPath(new URL('../server/dist/server.js', import.meta.url));

type ServerCallback<T> = (url: string, pid: number) => Promise<T>;

/** Runs the built product with fresh demo data while `callback` runs. */
export const withDemoServer = <T>(
  callback: ServerCallback<T>,
  settings: Record<string, string> = {},
): Promise<T> => withServer([serverFile], callback, { DEMO: 'on', ...settings });

/**
 * Compiles the embedded database quickly rather than well, which saves a tenth of the time of the
 * browser tests. Measurements do without.
 */
const quickStart = '--liftoff-only';

/** The same for tests, optionally with a copy of existing data. */
export const withTestServer = <T>(
  callback: ServerCallback<T>,
  settings: Record<string, string> = {},
  copyOf?: string,
): Promise<T> =>
  withServer([quickStart, serverFile], callback, { DEMO: 'on', ...settings }, copyOf);

/** Runs any server that prints 'Ready at <url>'. */
export async function withServer<T>(
  args: string[],
  callback: ServerCallback<T>,
  settings: Record<string, string>,
  copyOf?: string,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-product-'));
  if (copyOf) cpSync(copyOf, folder, { recursive: true });
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  // However this process ends, it takes the product and its data with it.
  const cleanUp = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => process.exit(1);
  process.on('exit', cleanUp).on('SIGINT', stop).on('SIGTERM', stop);
  try {
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      const onData = (data: Buffer) => {
        output += data;
        const ready = /Ready at (http:\S+)/.exec(output)?.[1];
        if (!ready) return;
        resolve(ready);
        // The log of a long run would fill the memory and be searched again with every line.
        for (const stream of [child.stdout, child.stderr]) stream.off('data', onData).resume();
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      void ended.then(() => reject(new Error(`The product ended before it was ready.\n${output}`)));
    });
    return await callback(url, child.pid ?? 0);
  } finally {
    child.kill();
    await ended;
    process.off('exit', cleanUp).off('SIGINT', stop).off('SIGTERM', stop);
    cleanUp();
  }
}
