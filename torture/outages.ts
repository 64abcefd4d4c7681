import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/test/throwaway-postgres.ts';
import { countLostAndDoubled, startBookingLoad } from './booking-load.ts';
import { untilQueueIsDelivered } from './databases.ts';
import { startProduct, temporaryFolder } from './product.ts';
import type { TortureResult } from './result.ts';
import { formatRange } from './timings.ts';

export interface Outage {
  test: string;
  rounds: number;
  begin: () => void | Promise<void>;
  /** How long it lasts. */
  milliseconds: number;
  end: () => void | Promise<void>;
}

/** Takes a part away again and again while customers book at two processes. */
export async function surviveOutages(
  settings: { DATABASE_URL: string; REDIS_URL?: string },
  { test, rounds, begin, milliseconds, end }: Outage,
): Promise<TortureResult> {
  const folder = temporaryFolder();
  const ports = [await freePort(), await freePort()];
  const products = [];
  // One after the other: the first one creates the tables.
  for (const port of ports) {
    products.push(await startProduct({ ...settings, DATA_DIR: folder, PORT: String(port) }));
  }
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const load = await startBookingLoad(urls);
  const recoveries: number[] = [];
  const deliveries: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await load.grownBy(10);
    await begin();
    await pause(milliseconds);
    await end();
    const delivered = untilQueueIsDelivered(settings.DATABASE_URL);
    recoveries.push(await load.nextSuccess());
    deliveries.push(await delivered);
  }
  await load.stop();
  const { lost, doubled } = await countLostAndDoubled(urls[0] ?? '', load);
  const exitCodes = await Promise.all(products.map((product) => product.kill()));
  return {
    test: `${test}, ${rounds} times`,
    tries: load.tries(),
    lost,
    doubled,
    serverErrors: load.serverErrors(),
    unavailable: load.unavailable(),
    recovery: `books ${formatRange(recoveries)}, queue delivered ${formatRange(deliveries)} after the end`,
    failures: exitCodes
      .filter((code) => code !== 0)
      .map((code) => `A process ended with ${code} when it was stopped.`),
  };
}
