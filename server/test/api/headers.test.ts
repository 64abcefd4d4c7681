import { getHealth } from '@chesapeake/contract/system/health';
import { expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';
import { listen } from '../support/sockets.ts';

const app = useApp();

it.each(['/', '/api/health', '/api/no-such-path', '/no-such-page'])(
  'answers %s with the strict policy and the security headers',
  async (path) => {
    const { headers } = await app.call({ method: 'GET', path: path as '/api/x' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it('keeps API replies out of every cache', async () => {
  expect((await app.call(getHealth)).headers['cache-control']).toBe('no-store');
});

it('sends HSTS if the public address uses https', async () => {
  expect((await app.call(getHealth)).headers['strict-transport-security']).toContain(
    'max-age=31536000',
  );
  const plain = await startApp({ config: { publicUrl: 'http://rides.example.com' } });
  expect((await plain.call(getHealth)).headers['strict-transport-security']).toBeUndefined();
  await plain.stop();
});

it('answers whether the process is up like any other request, even beyond the limit of requests', async () => {
  const limited = await startApp({ config: { limits: { requestsPerCaller: 1 } } });
  const url = await listen(limited);
  const get = async (path: string) => {
    const response = await fetch(url + path);
    const { date: _, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, body: await response.json(), id, headers };
  };
  // Not spelled as in the contract, so it takes the ordinary way.
  const ordinary = await get('/api/health?x');
  for (let round = 0; round < 3; round += 1) {
    const up = await get(getHealth.path);
    expect(up).toEqual({ ...ordinary, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(up.id).not.toBe(ordinary.id);
  }
  expect((await get('/api/health?x')).status).toBe(429);
  await limited.stop();
});
