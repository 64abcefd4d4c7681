import { expect, it } from 'vitest';
import { preparedDataFolder, startServer } from '../support/server-process.ts';

it('serves one page for every booking, and redirects a trailing slash', async () => {
  const server = await startServer({ DATA_DIR: preparedDataFolder() });
  const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' });
  const id = '0198a4c2-7d1e-7f3a-91c2-44c9e07a2017';
  const page = await ask(`/bookings/${id}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<title>Your booking | Chesapeake Chauffeurs</title>');
  // Private pages are not indexed and are the same for everyone.
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain(id);
  for (const other of ['whatever', 'a%2Fb', 'x'.repeat(2_000)]) {
    const response = await ask(`/bookings/${other}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(html);
  }
  expect((await ask(`/bookings/${id}/pay/x`)).status).toBe(404);

  for (const [asked, led] of [
    [`/bookings/${id}/?from=mail`, `/bookings/${id}?from=mail`],
    ['/bookings/a%2Fb%3Fc/', '/bookings/a%2Fb%3Fc'],
    ['/bookings/?page=2', '/bookings?page=2'],
  ] as const) {
    const response = await ask(asked);
    expect([response.status, response.headers.get('location')]).toEqual([308, led]);
  }
  await server.stop();
});
