import { getHealth } from '@chesapeake/contract/system/health';
import { expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';

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
