import { expect, headerOf, storeSession, test } from '../fixtures/test.ts';

test('the main layout has a header, content and a footer', { tag: ['@LAYOUT-1'] }, async ({
  page,
  people,
}) => {
  await storeSession(page, await people.demo('customer'));
  for (const path of ['/', '/profile', '/book', '/bookings']) {
    await page.goto(path);
    await expect(headerOf(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('the authentication layout is a centered card on a gradient', { tag: ['@LAYOUT-2'] }, async ({
  page,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(headerOf(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const form = page.locator('main form');
    const place = await form.evaluate((element) => {
      const card = element.parentElement as HTMLElement;
      const { left, right } = card.getBoundingClientRect();
      let ground: Element | null = card;
      while (ground && !getComputedStyle(ground).backgroundImage.includes('gradient')) {
        ground = ground.parentElement;
      }
      return {
        left,
        right: document.documentElement.clientWidth - right,
        onGradient: ground !== null && ground !== card,
      };
    });
    expect(Math.abs(place.left - place.right)).toBeLessThan(2);
    expect(place.onGradient).toBe(true);
  }
});

test('navigation starts at the top with the heading focused, and Back restores the position', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveTitle('Privacy Policy | Chesapeake Chauffeurs');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Chesapeake Chauffeurs: a private driver, anywhere in Maryland');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a page whose code fails to load reloads once, then shows an error and retries', async ({
  page,
  problems,
}) => {
  await page.goto('/');
  const isPlainArea = /\/assets\/static-.*\.js$/;
  await page.route(isPlainArea, (route) => route.abort());
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect.poll(() => reloads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(headerOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).not.toHaveAttribute('aria-busy');
  await page.unroute(isPlainArea);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  expect(reloads).toBe(1);
  // React logs the error to the console.
  expect(problems.splice(0).join()).toContain('dynamically imported module');
});
