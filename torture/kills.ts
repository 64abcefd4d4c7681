import { freePort } from '../scripts/test/throwaway-postgres.ts';
import { countLostAndDoubled, startBookingLoad } from './booking-load.ts';
import { startProduct, temporaryFolder } from './product.ts';
import type { TortureResult } from './result.ts';
import { formatRange } from './timings.ts';

/** Kills the server with -9 again and again while customers book. */
export async function killUnderLoad(
  database: string,
  settings: Record<string, string>,
  rounds: number,
): Promise<TortureResult> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: temporaryFolder(), PORT: String(port), ...settings };
  let product = await startProduct(env);
  const load = await startBookingLoad([url]);
  const recoveries: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await load.grownBy(5 + round);
    await product.kill('SIGKILL');
    const begin = performance.now();
    product = await startProduct(env);
    await load.nextSuccess();
    recoveries.push(performance.now() - begin);
  }
  await load.stop();
  const { lost, doubled } = await countLostAndDoubled(url, load);
  const exitCode = await product.kill();
  return {
    test: `kill -9 under load, ${database}, ${rounds} times`,
    tries: load.tries(),
    lost,
    doubled,
    serverErrors: load.serverErrors(),
    unavailable: load.unavailable(),
    recovery: `books again ${formatRange(recoveries)} after the kill`,
    failures: exitCode === 0 ? [] : [`The last stop ended with ${exitCode}.`],
  };
}
