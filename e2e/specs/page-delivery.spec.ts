import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures/test.ts';

/** The raw response; Playwright's client would decompress it. */
async function fetchRaw(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http');
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      }).on('error', reject);
    },
  );
}

const assetsOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

test('serves pages and files compressed, caches files forever and revalidates pages', async ({
  serverUrl,
}) => {
  const plain = await fetchRaw(`${serverUrl}/`, {});
  const html = plain.body.toString();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['cache-control']).toBe('no-cache');
  const br = await fetchRaw(`${serverUrl}/`, { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  const gzip = await fetchRaw(`${serverUrl}/`, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  const again = await fetchRaw(`${serverUrl}/`, { 'if-none-match': String(plain.headers.etag) });
  expect(again.status).toBe(304);

  const assets = assetsOf(html);
  for (const path of assets) {
    expect((await fetchRaw(serverUrl + path, {})).status, path).toBe(200);
  }
  for (const path of assets.filter((each) => /\.(js|css|svg)$/.test(each))) {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const file = await fetchRaw(serverUrl + path, { 'accept-encoding': accepted });
      expect(file.headers['content-encoding'], path).toBe(encoding);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  }
});

test('the landing page loads at most 120 KB of script and 25 KB of styles', async ({
  page,
  serverUrl,
}) => {
  const sizes = { script: 0, stylesheet: 0 };
  const other: string[] = [];
  const measurements: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') {
      const measure = async () => {
        sizes[kind] += gzipSync(await response.body()).length;
      };
      measurements.push(measure());
    }
    if (!response.url().startsWith(serverUrl)) other.push(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(measurements);
  expect(sizes.script).toBeGreaterThan(50_000);
  expect(sizes.script).toBeLessThan(120_000);
  expect(sizes.stylesheet).toBeGreaterThan(5_000);
  expect(sizes.stylesheet).toBeLessThan(25_000);
  expect(other).toEqual([]);
});

test('nothing shifts after the first paint', async ({ page, people }) => {
  const { token, ...rest } = await people.demo('customer');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const signedIn of [false, true]) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/login', '/terms', '/contact']) {
        if (signedIn && path === '/login') continue;
        // A busy machine may paint in steps; a real layout shift happens every time.
        await expect(async () => {
          await page.goto(path, { waitUntil: 'networkidle' });
          await page.mouse.wheel(0, 3000);
          await page.waitForLoadState('networkidle');
          const shifts = await page.evaluate(
            () => (window as unknown as { shifts: number[] }).shifts,
          );
          expect({ path, width, signedIn, shifts }).toEqual({ path, width, signedIn, shifts: [] });
        }).toPass({ timeout: 30_000 });
      }
    }
    await page.evaluate(
      (info) => localStorage.setItem('userInfo', info),
      JSON.stringify({ token, ...rest }),
    );
  }
});

test('every page has metadata for search engines and link previews', async ({ serverUrl }) => {
  const { body } = await fetchRaw(`${serverUrl}/terms`, {});
  const html = body.toString();
  expect(html).toContain('<title>Terms of Service | Chesapeake Chauffeurs</title>');
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect(html).toContain(`<link rel="canonical" href="${serverUrl}/terms">`);
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(html) ?? [];
  const image = await fetchRaw(picture, {});
  expect(image.headers['content-type']).toBe('image/png');
  const [, icon = ''] = /rel="icon" href="([^"]+)"/.exec(html) ?? [];
  expect((await fetchRaw(serverUrl + icon, {})).headers['content-type']).toBe('image/svg+xml');
  // Private pages are not indexed.
  const profile = await fetchRaw(`${serverUrl}/profile`, {});
  expect(profile.body.toString()).toContain('<meta name="robots" content="noindex">');
});

test('a trailing slash redirects to the page', async ({ page }) => {
  await page.goto('/terms/?a=b#paying');
  await expect(page).toHaveURL(/\/terms\?a=b#paying$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
});
