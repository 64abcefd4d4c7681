import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/test/throwaway-postgres.ts';
import { send, signInAsDemo } from './http.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import { type ReverseProxy, startProxy } from './proxies.ts';
import type { TortureResult } from './result.ts';

const clients = 40;
/** Longer than the proxy's health check needs to see that a process is not ready. */
const stopDelayMs = 3000;

/** Restarts two processes in turn behind a proxy while clients read and write all the time. */
export async function restartBehindProxy(
  proxy: ReverseProxy,
  settings: Record<string, string>,
  stops: number,
): Promise<TortureResult> {
  const folder = temporaryFolder();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startProduct({
      ...settings,
      DATA_DIR: folder,
      PORT: String(port),
      STOP_DELAY_MS: String(stopDelayMs),
    });
  const products: Product[] = [];
  for (const port of ports) products.push(await start(port));
  const { url, stop } = await startProxy(proxy, await freePort(), ports);
  while ((await send('GET', `${url}/api/health`))?.status !== 200) await pause(100);
  const { token } = await signInAsDemo(url, 'customer');

  let isStopped = false;
  let tries = 0;
  let serverErrors = 0;
  const failures = new Map<string, number>();
  const work = async (_: unknown, client: number) => {
    while (!isStopped) {
      // Every fourth client writes, with a method that a proxy does not repeat.
      const [method, path] =
        client % 4 === 0 ? ['POST', '/api/auth/resend-verification'] : ['GET', '/api/auth/profile'];
      const answer = await send(method ?? '', `${url}${path}`, { token });
      tries += 1;
      if (answer && answer.status < 500) continue;
      if (answer) serverErrors += 1;
      const what = `${method}: ${answer?.status ?? 'no answer'}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
    }
  };
  const working = Array.from({ length: clients }, work);
  for (let count = 0; count < stops; count += 1) {
    const index = count % products.length;
    const exitCode = await products[index]?.kill();
    if (exitCode !== 0) failures.set(`a stop ended with ${exitCode}`, 1);
    products[index] = await start(ports[index] ?? 0);
    // The proxy sends requests to it again before the other one stops.
    await pause(2000);
  }
  isStopped = true;
  await Promise.all(working);
  await stop();
  await Promise.all(products.map((product) => product.kill()));
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  return {
    test: `${stops} stops behind ${proxy.name}, ${clients} clients`,
    tries,
    lost: 0,
    doubled: 0,
    serverErrors,
    unavailable: 0,
    recovery: `${failed} failed requests`,
    failures: [...failures].map(([what, count]) => `${count} x ${what}`),
  };
}
