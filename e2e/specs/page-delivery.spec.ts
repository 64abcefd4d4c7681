import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { test as bookingTest } from '../fixtures/booking-form.ts';
import { expect, storeSession, test } from '../fixtures/test.ts';

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

/** Switches off everything that only prepares the next tap. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

test('the landing page loads at most 110 KB of script and 12 KB of styles', async ({
  page,
  serverUrl,
}) => {
  await saveData(page);
  const sizes = { script: 0, stylesheet: 0 };
  const other: string[] = [];
  const measurements: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') {
      const measure = async () => {
        const { length } = gzipSync(await response.body());
        sizes[kind] += length;
      };
      measurements.push(measure());
    }
    if (!response.url().startsWith(serverUrl)) other.push(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(measurements);
  expect(sizes.script).toBeGreaterThan(100_000);
  expect(sizes.script).toBeLessThan(110_000);
  expect(sizes.stylesheet).toBeGreaterThan(5_000);
  expect(sizes.stylesheet).toBeLessThan(12_000);
  expect(other).toEqual([]);
});

test('the landing page names every script and style it loads', async ({ page, serverUrl }) => {
  await saveData(page);
  const html = (await fetchRaw(`${serverUrl}/`, {})).body.toString();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/^(script|stylesheet|font)$/.test(request.resourceType()))
      loaded.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const named = assetsOf(html).filter((path) => /\.(js|css)$/.test(path));
  // Fonts are left out for a user who saves data.
  expect(loaded.sort()).toEqual(['/before-first-paint.js', ...named].sort());
});

test('the landing page ships without the calendar, sockets and schemas', async ({ serverUrl }) => {
  const scriptsOf = async (path: string) => {
    const html = (await fetchRaw(serverUrl + path, {})).body.toString();
    const paths = assetsOf(html).filter((each) => each.endsWith('.js'));
    const files = await Promise.all(paths.map((each) => fetchRaw(serverUrl + each, {})));
    return files.map(({ body }) => body.toString()).join('\n');
  };
  const libraries = { calendar: 'rdp-', schemas: 'ZodError', sockets: 'polling' };
  const [home, book] = [await scriptsOf('/'), await scriptsOf('/book')];
  for (const [library, text] of Object.entries(libraries)) {
    expect(home.includes(text), library).toBe(false);
  }
  // The booking form brings what its next tap needs.
  expect(book.includes(libraries.calendar)).toBe(true);
  expect(book.includes(libraries.schemas)).toBe(true);
});

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}

test('the menu works before the page’s scripts have loaded, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letThrough = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu' });
  const login = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Login' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(login).toBeVisible();
  await button.click();
  await expect(login).toBeHidden();
  await button.click();

  letThrough();
  await expect(button).not.toHaveAttribute('data-opens-early');
  await expect(login).toBeVisible();
  await button.click();
  await expect(login).toBeHidden();
});

test('the menu never offers Login to someone signed in', async ({ page, people }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeSession(page, await people.demo('customer'));
  const letThrough = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeHidden();

  letThrough();
  await expect(button).not.toHaveAttribute('data-opens-early');
  await button.click();
  await expect(menu.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden();
});

test('the landing page has all the styles it needs', async ({ page, serverUrl }) => {
  const html = (await fetchRaw(`${serverUrl}/terms`, {})).body.toString();
  const [, allStyles = ''] = /stylesheet" href="([^"]+)"/.exec(html) ?? [];
  await saveData(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'networkidle' });
    if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
    const before = await page.screenshot({ fullPage: true });
    await page.evaluate(
      (href) =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          link.addEventListener('load', resolve);
          document.head.append(link);
        }),
      allStyles,
    );
    expect(before.equals(await page.screenshot({ fullPage: true })), `${width} px`).toBe(true);
  }
});

test('the styles of the landing page never follow those of all pages', async ({ page }) => {
  const activeStyles = () =>
    page
      .locator('link[rel="stylesheet"]:not([disabled])')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
      );
  await page.goto('/terms', { waitUntil: 'networkidle' });
  const [all = '', ...others] = await activeStyles();
  expect(others).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quieter way across the Bay.');
  expect(await activeStyles()).toEqual([all]);
  await page.goto('/', { waitUntil: 'networkidle' });
  // The next page brought its own.
  expect(await activeStyles()).toEqual([expect.not.stringContaining(all), all]);
});

bookingTest('the calendar is there before its field is touched', async ({ page, book }) => {
  const calendar = page.waitForResponse(/\/assets\/MonthCalendar-/);
  await book.open();
  await (await calendar).finished();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await book.pickupTime.click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.context().setOffline(false);
});

test('the landing page prepares the page that opens next', async ({ page }) => {
  const login = page.waitForResponse(/\/assets\/account-/);
  await page.goto('/');
  await (await login).finished();
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\//, (route) => route.abort());
  await page.getByRole('link', { name: 'Book Your Ride Now' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
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
