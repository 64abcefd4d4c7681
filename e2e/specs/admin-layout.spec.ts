import { pages } from '@chesapeake/contract/pages/pages';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/isolated-admin.ts';
import {
  expect,
  headerOf,
  horizontalOverflow,
  navigateInPage,
  phone,
  storedInfo,
  storeSession,
  waitForScheduledRenders,
} from '../fixtures/test.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { LoginPage } from '../pages/login-page.ts';

const guardText = 'You must be logged in as an administrator to access this page.';
const places = Object.values(pages).filter((path) => path.startsWith('/admin/'));
const links = [
  ['Dashboard', '/admin/dashboard'],
  ['Users', '/admin/users'],
  ['Drivers', '/admin/drivers'],
  ['Cars', '/admin/cars'],
  ['Bookings', '/admin/bookings'],
  ['Payments', '/admin/payments'],
  ['Reviews', '/admin/reviews'],
  ['Roles', '/admin/roles'],
  ['Reports', '/admin/reports'],
  ['Settings', '/admin/settings'],
] as const;

test('the frame shows the panel’s name, the signed-in user and the system status', {
  tag: ['@LAYOUT-3', '@LAYOUT-8', '@LAYOUT-9', '@LAYOUT-11', '@LAYOUT-13'],
}, async ({ page, admin: _ }) => {
  const layout = new AdminLayout(page);
  await page.goto('/admin/settings');
  await expect(layout.header).toContainText('Admin Panel');
  await expect(layout.header).toContainText('Chesapeake Chauffeurs');
  await expect(layout.header.getByText('Olive Grant', { exact: true })).toBeVisible();
  await expect(layout.logout).toBeVisible();
  await expect(layout.userCard).toContainText('Olive Grant');
  await expect(layout.userCard).toContainText('Administrator');
  await expect(layout.status).toHaveText('System Status: All systems operational');
});

test('the ten links of the sidebar open their pages within the same frame', {
  tag: ['@LAYOUT-10'],
}, async ({ page, people, admin: _ }) => {
  const layout = new AdminLayout(page);
  await page.goto('/admin/settings');
  await expect(layout.links).toHaveCount(10);
  await expect(layout.operations).toHaveText(['Board']);
  // The frame stays mounted, so neither the clock nor the bell restarts on navigation.
  await layout.header.evaluate((header) => header.setAttribute('data-same', ''));
  for (const [index, [name, path]] of links.entries()) {
    const link = layout.links.nth(index);
    await expect(link).toContainText(name);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect(layout.header).toHaveAttribute('data-same', '');
  }
  const { token } = await people.sharedAdmin();
  const counts = await people.send('GET', '/api/admin/drivers/counts', undefined, token);
  const { Pending: pending } = counts as { Pending: number };
  await expect(layout.links.nth(2)).toHaveText(`Drivers${pending} pending`);
});

test('the first Tab offers to skip to the content', async ({ page, admin: _ }) => {
  const layout = new AdminLayout(page);
  await page.goto('/admin/reviews');
  await expect(layout.clock).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an administrator without a name is shown as Admin, and the logo leads home', {
  tag: ['@LAYOUT-8', '@LAYOUT-11'],
}, async ({ page, admin }) => {
  const layout = new AdminLayout(page);
  await storeSession(page, { ...admin, name: ' ' });
  await page.goto('/admin/reviews');
  await expect(layout.header.getByText('Admin', { exact: true })).toBeVisible();
  await expect(layout.userCard).toContainText('Admin User');
  await layout.header.getByRole('link', { name: 'Chesapeake Chauffeurs, home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('in a distant time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the clock ticks every second in the business’s time zone', { tag: ['@LAYOUT-4'] }, async ({
    page,
    admin: _,
  }) => {
    const { clock } = new AdminLayout(page);
    await page.clock.install({ time: new Date('2026-11-20T19:40:30Z') });
    await page.goto('/admin/reviews');
    await expect(clock).toBeVisible();
    await waitForScheduledRenders(page);
    await page.clock.pauseAt(new Date('2026-11-20T19:58:58.400Z'));
    await page.clock.runFor(1000);
    await expect(clock).toHaveText('2:58:59 PM · Nov 20');
    await page.clock.runFor(1000);
    await expect(clock).toHaveText('2:59:00 PM · Nov 20');
    await page.clock.runFor(1000);
    await expect(clock).toHaveText('2:59:01 PM · Nov 20');
  });
});

test('the user card shows the previous sign-in, even after the profile is refreshed', {
  tag: ['@LAYOUT-12'],
}, async ({ page, people, admin }) => {
  const layout = new AdminLayout(page);
  const login = new LoginPage(page);
  const before = Date.now();
  await people.signIn(admin);
  const after = Date.now();

  await page.evaluate(() => localStorage.clear());
  await login.open();
  await login.signIn(admin);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const { previousSignInAt } = await storedInfo(page);
  // The server runs on this machine's clock.
  expect(Date.parse(previousSignInAt)).toBeGreaterThanOrEqual(before - 1000);
  expect(Date.parse(previousSignInAt)).toBeLessThanOrEqual(after + 1000);
  const lastLogin = layout.userCard.locator('time');
  await expect(lastLogin).toHaveAttribute('datetime', previousSignInAt);
  await expect(layout.userCard).toContainText(/Last login: \w{3}, \w{3} \d+, \d+:\d\d [AP]M ET/);

  const asked = page.waitForResponse('**/api/auth/profile');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await expect(lastLogin).toHaveAttribute('datetime', previousSignInAt);
});

test('logging out from the admin header clears the session', { tag: ['@LAYOUT-9'] }, async ({
  page,
  admin: _,
}) => {
  const layout = new AdminLayout(page);
  await page.goto('/admin/reviews');
  await layout.logout.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedInfo(page)).toBeNull();
});

test('the user card says that this is the first sign-in', { tag: ['@LAYOUT-12'] }, async ({
  page,
  people,
  admin,
}) => {
  const layout = new AdminLayout(page);
  await storeSession(page, { ...(await people.signIn(admin)), previousSignInAt: null });
  await page.goto('/admin/reviews');
  await expect(layout.userCard).toContainText('First sign-in');
});

test('the system status names what is down, including the server itself', {
  tag: ['@LAYOUT-14'],
}, async ({ page, admin: _ }) => {
  const { status } = new AdminLayout(page);
  await page.clock.install();
  await page.goto('/admin/reviews');
  await expect(status).toContainText('All systems operational');
  await page.route('**/api/ready', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'Down.', code: 'UNAVAILABLE', details: { down: ['database', 'redis'] } },
    }),
  );
  await page.clock.runFor(31_000);
  await expect(status).toHaveText('System Status: Not reachable: database, Redis');
  await page.unroute('**/api/ready');
  await page.route('**/api/ready', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.clock.runFor(11_000);
  await expect(status).toHaveText('System Status: The server is not ready.');
  await page.unroute('**/api/ready');
  await page.route('**/api/ready', (route) => route.abort());
  await page.clock.runFor(11_000);
  await expect(status).toHaveText('System Status: The server cannot be reached.');
  await page.unroute('**/api/ready');
  await page.clock.runFor(11_000);
  await expect(status).toHaveText('System Status: All systems operational');
});

test('on small screens a toggle opens and closes the sidebar', { tag: ['@LAYOUT-15'] }, async ({
  page,
  admin: _,
}) => {
  const layout = new AdminLayout(page);
  await page.setViewportSize(phone);
  await page.goto('/admin/settings');
  await expect(layout.clock).toBeVisible();
  await expect(layout.links).toHaveCount(0);
  await expect(layout.sidebarToggle).toHaveAttribute('aria-expanded', 'false');
  await layout.sidebarToggle.click();
  await expect(layout.links).toHaveCount(10);
  await expect(layout.sidebarToggle).toHaveAttribute('aria-expanded', 'true');
  await expect(layout.status).toContainText('All systems operational');
  await layout.sidebarToggle.click();
  await expect(layout.links).toHaveCount(0);
});

test('the sidebar of small screens works by keyboard', async ({ page, admin: _ }) => {
  const layout = new AdminLayout(page);
  await page.setViewportSize(phone);
  await page.goto('/admin/settings');
  // The links follow the toggle, Escape returns to it, and tabbing past them closes the sidebar.
  await layout.sidebarToggle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(layout.links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(layout.links).toHaveCount(0);
  await expect(layout.sidebarToggle).toBeFocused();
  await layout.sidebarToggle.press('Enter');
  await layout.operations.last().focus();
  await page.keyboard.press('Tab');
  await expect(layout.links).toHaveCount(0);
});

test('the sidebar of small screens closes on a click outside, on a link, and on wide screens stays open', async ({
  page,
  admin: _,
}) => {
  const layout = new AdminLayout(page);
  await page.setViewportSize(phone);
  await page.goto('/admin/settings');
  await layout.sidebarToggle.click();
  await page.mouse.click(340, 400);
  await expect(layout.links).toHaveCount(0);
  await layout.sidebarToggle.click();
  await layout.links.nth(6).click();
  await expect(page).toHaveURL(/\/admin\/reviews$/);
  await expect(layout.links).toHaveCount(0);
  expect(await horizontalOverflow(page)).toBe(0);

  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(layout.links).toHaveCount(10);
  await expect(layout.sidebarToggle).toBeHidden();
});

/** Records words of the admin pages that appear, even for a moment. */
const recordAdminTexts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.getElementById('root')?.textContent ?? '';
      for (const word of ['Admin Panel', 'System Status', 'Administrator']) {
        if (text.includes(word)) seen.push(word);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
const recordedAdminTexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen);

test('every admin page redirects visitors to sign-in without showing its content', {
  tag: ['@ROLE-4'],
}, async ({ page, expectToast, expectNoToast }) => {
  await recordAdminTexts(page);
  expect(places).toHaveLength(17);
  for (const place of places) {
    await page.goto(place);
    await expectToast(guardText);
    expectNoToast(guardText);
    await expect(page).toHaveURL(/\/login$/);
    expect({ place, seen: await recordedAdminTexts(page) }).toEqual({ place, seen: [] });
  }
});

for (const role of ['customer', 'driver'] as const) {
  test(`every admin page redirects the ${role} home without showing its content`, {
    tag: ['@ROLE-5'],
  }, async ({ page, people, expectToast, expectNoToast }) => {
    await recordAdminTexts(page);
    await storeSession(page, await people.demo(role));
    // The first page by URL, the others by in-app navigation.
    for (const [index, place] of places.entries()) {
      if (index === 0) await page.goto(place);
      else await navigateInPage(page, place);
      await expectToast(guardText);
      expectNoToast(guardText);
      await expect(page).toHaveURL(/\/$/);
      expect({ place, seen: await recordedAdminTexts(page) }).toEqual({ place, seen: [] });
    }
  });
}

test('a forged admin and driver session gets no data of others', {
  tag: ['@ROLE-10'],
}, async ({ page, people }) => {
  const me = await people.signIn(await people.register({ name: 'Mallory Crane' }));
  const answered: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Their own data, and public data.
    const isOpen =
      /^\/api\/(notifications|mail\/preferences|auth|ready|cars$|testimonials$|rating$)/.test(
        pathname,
      );
    if (pathname.startsWith('/api/') && !isOpen && response.ok()) answered.push(pathname);
  });
  const forged = { ...me, isAdmin: true, isDriver: true, driverId: me._id };
  const driverPlaces = ['/driver/dashboard', '/driver/my-bookings', '/driver/car-details'];
  // The server's first reply corrects the session, so every page starts with the forged one again.
  await page.addInitScript(
    (text) => localStorage.setItem('userInfo', text),
    JSON.stringify(forged),
  );
  for (const place of [...places, ...driverPlaces]) {
    await page.goto(place, { waitUntil: 'networkidle' });
    await expect(headerOf(page)).toBeVisible();
  }
  expect(answered).toEqual([]);
});
