import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/drivers.ts';
import {
  blockSockets,
  expect,
  headerOf,
  navigateInPage,
  recordApiCalls,
  storedInfo,
  storeSession,
} from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

const places = [
  '/driver/dashboard',
  '/driver/my-bookings',
  '/driver/car-details',
  '/driver/profile',
];
const guardText = 'You must be logged in as a driver to access this page.';

test('the green driver header shows the first name', { tag: ['@LAYOUT-16'] }, async ({
  page,
  driver: _,
}) => {
  await page.goto('/driver/dashboard');
  const menu = headerOf(page).getByRole('button', { name: 'Marta' });
  await expect(headerOf(page)).toContainText('Driver Dashboard');
  await expect(menu).toBeVisible();
  const green = () => headerOf(page).evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(await green()).toBe('rgb(15, 107, 79)');
});

test('the driver menu offers the profile and logout, also by keyboard', {
  tag: ['@LAYOUT-17'],
}, async ({ page, driver: _ }) => {
  await page.goto('/driver/dashboard');
  const menu = headerOf(page).getByRole('button', { name: 'Marta' });
  await menu.click();
  const entries = headerOf(page).getByRole('navigation', { name: 'Account' }).getByRole('listitem');
  await expect(entries).toHaveText(['My Profile', 'Logout']);
  await page.keyboard.press('Escape');
  await expect(entries.first()).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await entries.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/driver\/profile$/);
});

test('the driver navigation opens its pages on wide and phone screens', {
  tag: ['@LAYOUT-18'],
}, async ({ page, driver: _ }) => {
  await page.goto('/driver/profile');
  const navigation = page.getByRole('navigation', { name: 'Driver', exact: true });
  const names = ['Dashboard', 'My Bookings', 'My Car', 'Profile'];
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(navigation.getByRole('link')).toHaveText(names);
    for (const [index, name] of names.entries()) {
      const link = navigation.getByRole('link', { name });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${places[index]}$`));
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      // On a phone it stays at the bottom of the screen, within thumb reach.
      if (width === 360) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    }
  }
});

test('the first Tab on a driver page offers to skip to the content', async ({
  page,
  driver: _,
}) => {
  await page.goto('/driver/my-bookings');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the logo of the driver header leads home', async ({ page, driver: _ }) => {
  await page.goto('/driver/my-bookings');
  await headerOf(page).getByRole('link', { name: 'Chesapeake Chauffeurs, home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a driver without a name is greeted as Driver', { tag: ['@LAYOUT-16'] }, async ({
  page,
  driver,
}) => {
  await storeSession(page, { ...driver, name: ' ' });
  await page.goto('/driver/dashboard');
  await expect(headerOf(page).getByRole('button', { name: 'Driver', exact: true })).toBeVisible();
});

test('logs out from the main header, the admin header and the driver menu', {
  tag: ['@SESS-6'],
}, async ({ page, people, driver }) => {
  for (const [session, place] of [
    [await people.demo('customer'), '/profile'],
    [await people.demo('admin'), '/admin/dashboard'],
    [driver, '/driver/dashboard'],
  ] as const) {
    await storeSession(page, session);
    await page.goto(place);
    // Administrators see the button directly; others find it in their menu.
    if (place !== '/admin/dashboard') {
      await headerOf(page)
        .getByRole('navigation', { name: 'Account' })
        .getByRole('button')
        .first()
        .press('Enter');
    }
    await headerOf(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedInfo(page)).toBeNull();
  }
});

test('driver pages redirect visitors to sign-in with a message', { tag: ['@ROLE-6'] }, async ({
  page,
  expectToast,
  expectNoToast,
}) => {
  for (const place of places) {
    await page.goto(place);
    await expectToast(guardText);
    expectNoToast(guardText);
    await expect(page).toHaveURL(/\/login$/);
  }
});

for (const role of ['customer', 'admin'] as const) {
  test(`driver pages redirect the ${role} home with a message, by URL and within the app`, {
    tag: ['@ROLE-7'],
  }, async ({ page, people, expectToast, expectNoToast }) => {
    await storeSession(page, await people.demo(role));
    for (const [index, place] of places.entries()) {
      if (index === 0) await page.goto(place);
      else await navigateInPage(page, place);
      await expectToast(guardText);
      expectNoToast(guardText);
      await expect(page).toHaveURL(/\/$/);
    }
  });
}

test('a 401 on a driver page leads to sign-in and back', { tag: ['@SESS-11'] }, async ({
  page,
  people,
  driver,
  toast,
  expectToast,
  expectNoToast,
}) => {
  await page.goto('/driver/my-bookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await people.send('POST', '/api/auth/logout', {}, driver.token);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/login$/);
  await expectToast('Your session has ended. Please log in again.');
  expectNoToast('Your session has ended. Please log in again.');
  await expect(toast(guardText)).toHaveCount(0);
  await new LoginPage(page).signIn(driver);
  await expect(page).toHaveURL(/\/driver\/my-bookings$/);

  // Also when the page must first look up the user.
  const { token } = await people.signIn(driver);
  await storeSession(page, { ...driver, token, isDriver: false });
  await people.send('POST', '/api/auth/logout', {}, token);
  await page.goto('/driver/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expectToast('Your session has ended. Please log in again.');
  expectNoToast('Your session has ended. Please log in again.');
  await expect(toast(guardText)).toHaveCount(0);
});

test('an applicant signs in as a customer and cannot open the driver pages', {
  tag: ['@ROLE-17'],
}, async ({ page, people, drivers, expectToast }) => {
  const applicant = await drivers.apply();
  const login = new LoginPage(page);
  await page.goto('/login');
  await login.signIn(applicant);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/driver/dashboard');
  await expectToast(guardText);
  await expect(
    people.send('GET', '/api/drivers/me/bookings/proposed', undefined, applicant.token),
  ).rejects.toThrow('403');
});

test('a forged driver session shows an applicant the status and nothing to accept', {
  tag: ['@ROLE-17', '@DDASH-1'],
}, async ({ page, drivers }) => {
  const applicant = await drivers.apply();
  await storeSession(page, { ...applicant, isDriver: true });
  await page.goto('/driver/dashboard');
  await expect(page.getByRole('main')).toContainText('Pending');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectNoAxeViolations(page, { schemes: ['light'] });
});

test('a forged driver session shows a rejected applicant nothing to accept', {
  tag: ['@ROLE-17', '@DDASH-1'],
}, async ({ page, drivers }) => {
  const rejected = await drivers.apply();
  await drivers.setStatus(rejected.applicationId, 'Rejected');
  await storeSession(page, { ...rejected, isDriver: true });
  await page.goto('/driver/dashboard');
  await expect(page.getByRole('main')).toContainText('Rejected');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('an approved applicant signs in to the driver dashboard', {
  tag: ['@ADRV-19', '@DDASH-1'],
}, async ({ page, drivers }) => {
  const applicant = await drivers.apply();
  const login = new LoginPage(page);
  await drivers.setStatus(applicant.applicationId, 'Active');
  await page.goto('/login');
  await login.signIn(applicant);
  await expect(page).toHaveURL(/\/driver\/dashboard$/);
  expect(await storedInfo(page)).toMatchObject({ isDriver: true });
  await expect(page.getByRole('region', { name: 'Your status' })).toContainText('Active');
});

test('approval and deletion take effect without signing in again', async ({
  page,
  drivers,
  expectToast,
}) => {
  // Without sockets, the page notices on focus.
  await blockSockets(page);
  const applicant = await drivers.apply();
  await storeSession(page, applicant);
  await drivers.setStatus(applicant.applicationId, 'Active');
  await page.goto('/driver/dashboard');
  await expect(page.getByRole('region', { name: 'Your status' })).toContainText('Active');
  expect(await storedInfo(page)).toMatchObject({
    isDriver: true,
    driverId: applicant.applicationId,
    token: applicant.token,
  });

  await page.goto('/terms');
  const greeting = headerOf(page).getByRole('button', { name: /^Hello/ });
  await greeting.hover();
  const entry = headerOf(page).getByRole('link', { name: 'Driver Dashboard' });
  await expect(entry).toBeVisible();
  await drivers.delete(applicant.applicationId);
  const calls = recordApiCalls(page);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect(entry).toHaveCount(0);
  // At most once a minute, however often the tab is focused.
  await comeBack();
  await comeBack();
  await page.goto('/driver/dashboard');
  await expectToast(guardText);
  const asked = calls.filter((each) => each.endsWith('/api/auth/profile'));
  expect(asked).toHaveLength(2);
});
