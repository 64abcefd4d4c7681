import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/test/throwaway-postgres.ts';
import { countLostAndDoubled, startBookingLoad } from './booking-load.ts';
import { send } from './http.ts';
import { startProduct, temporaryFolder } from './product.ts';
import type { TortureResult } from './result.ts';
import { formatRange } from './timings.ts';

const megabyte = 1024 * 1024;
/** Until then it either refuses every write or is stuck and stops itself. */
const longestWaitMs = 240_000;

/** A small file system of its own; only root may mount one. */
function mountSmallDisk(megabytes: number) {
  const folder = temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  return { folder, unmount: () => spawnSync('umount', ['-l', folder]) };
}

/** Fills the disk until this much is left. */
function fill(folder: string, leaveBytes: number): string {
  const file = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(megabyte);
  for (let left = bavail * bsize - leaveBytes; left > 0; left -= megabyte) {
    writeSync(descriptor, block, 0, Math.min(left, megabyte));
  }
  closeSync(descriptor);
  return file;
}

/** Lets the disk of the embedded database run full and frees it; a server that stopped starts again. */
export async function fillDisk(): Promise<TortureResult | undefined> {
  const disk = mountSmallDisk(400);
  if (!disk) return undefined;
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: disk.folder, PORT: String(port), EMBEDDED_TIMEOUT_MS: '5000' };
    let product = await startProduct(env);
    const load = await startBookingLoad([url]);
    await load.grownBy(10);
    const ballast = fill(disk.folder, megabyte);
    const begin = performance.now();
    const exitCode = await Promise.race([product.ended, pause(longestWaitMs)]);
    const ending =
      exitCode === undefined
        ? 'went on without a stop'
        : `stopped itself with ${exitCode} after ${formatRange([performance.now() - begin])}`;
    rmSync(ballast);
    if (exitCode !== undefined) product = await startProduct(env);
    const recovered = await load.nextSuccess();
    await load.stop();
    const { lost, doubled } = await countLostAndDoubled(url, load);
    const health = await send('GET', `${url}/api/ready`);
    await product.kill();
    return {
      test: 'disk full, embedded',
      tries: load.tries(),
      lost,
      doubled,
      serverErrors: load.serverErrors(),
      unavailable: load.unavailable(),
      recovery: `${ending}, books ${formatRange([recovered])} after space was freed`,
      failures: health?.status === 200 ? [] : ['It was not ready afterwards.'],
    };
  } finally {
    disk.unmount();
  }
}
