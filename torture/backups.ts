import { freePort } from '../scripts/test/throwaway-postgres.ts';
import { countLostAndDoubled, startBookingLoad } from './booking-load.ts';
import { send, signInAsDemo } from './http.ts';
import { startProduct, temporaryFolder } from './product.ts';
import type { TortureResult } from './result.ts';
import { formatRange } from './timings.ts';

const rounds = 3;

/** Downloads a backup and returns how many milliseconds that took; undefined if it failed. */
async function downloadBackup(url: string): Promise<number | undefined> {
  const { token } = await signInAsDemo(url, 'admin');
  const begin = performance.now();
  const link = await send('POST', `${url}/api/admin/backup`, { token });
  if (link?.status !== 200) return undefined;
  const response = await fetch(new URL(link.body.url, url), {
    signal: AbortSignal.timeout(300_000),
  });
  const { byteLength } = await response.arrayBuffer();
  return response.ok && byteLength > 0 ? performance.now() - begin : undefined;
}

/** Takes backups of the embedded database, idle and while customers book. */
export async function backUpUnderLoad(): Promise<TortureResult> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = await startProduct({ DATA_DIR: temporaryFolder(), PORT: String(port) });
  const idle = await downloadBackup(url);
  const load = await startBookingLoad([url]);
  await load.grownBy(20);
  const times: (number | undefined)[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await downloadBackup(url));
  await load.stop();
  const { lost, doubled } = await countLostAndDoubled(url, load);
  await product.kill();
  const done = times.filter((time) => time !== undefined);
  return {
    test: `backups under load, embedded, ${rounds} times`,
    tries: load.tries(),
    lost,
    doubled,
    serverErrors: load.serverErrors(),
    unavailable: load.unavailable(),
    recovery: `each took ${formatRange(done)}, ${formatRange([idle ?? Number.NaN])} without load`,
    failures:
      done.length === rounds && idle !== undefined ? [] : ['A backup could not be downloaded.'],
  };
}
