import { freePort } from '../scripts/test/throwaway-postgres.ts';
import { countLostAndDoubled, startBookingLoad } from './booking-load.ts';
import { startProduct, temporaryFolder } from './product.ts';
import type { TortureResult } from './result.ts';
import { formatRange } from './timings.ts';

/** An hour and 26 hours, forward and back, and then right again. */
const jumps = 5;

/** Moves the server's clock while customers book. */
export async function jumpClock(): Promise<TortureResult> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = await startProduct({
    DATA_DIR: temporaryFolder(),
    PORT: String(port),
    NODE_OPTIONS: `--import ${new URL('./shifted-clock.mjs', import.meta.url)}`,
  });
  const load = await startBookingLoad([url]);
  const recoveries: number[] = [];
  for (let jump = 0; jump < jumps; jump += 1) {
    await load.grownBy(10);
    process.kill(product.pid, 'SIGUSR2');
    recoveries.push(await load.nextSuccess());
  }
  await load.stop();
  const { lost, doubled } = await countLostAndDoubled(url, load);
  const exitCode = await product.kill();
  return {
    test: `the clock jumps by an hour and by 26 hours, embedded, ${jumps} times`,
    tries: load.tries(),
    lost,
    doubled,
    serverErrors: load.serverErrors(),
    unavailable: load.unavailable(),
    recovery: `books ${formatRange(recoveries)} after a jump`,
    failures: exitCode === 0 ? [] : [`The stop ended with ${exitCode}.`],
  };
}
