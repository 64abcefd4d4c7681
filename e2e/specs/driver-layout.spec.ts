import { expectNothingFound } from '../fixtures/axe.ts';
import { test } from '../fixtures/driving.ts';
import {
  callsOf,
  deafen,
  expect,
  goWithin,
  headerOf,
  keepSession,
  storedInfo,
} from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

const places = [
  '/driver/dashboard',
  '/driver/my-bookings',
  '/driver/car-details',
  '/driver/profile',
];
const guardText = 'You must be logged in as a driver to access this page.';

test('the drivers’ header, menu and navigation, wide and at a phone', {
  tag: ['@LAYOUT-16', '@LAYOUT-17', '@LAYOUT-18'],
}, async ({ page, driver }) => {
  await page.goto('/driver/dashboard');
  const menu = headerOf(page).getByRole('button', { name: 'Marta' });
  await expect(headerOf(page)).toContainText('Driver Dashboard');
  await expect(menu).toBeVisible();
  const green = () => headerOf(page).evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(await green()).toBe('rgb(15, 107, 79)');

  await menu.click();
  const entries = headerOf(page).getByRole('navigation', { name: 'Account' }).getByRole('listitem');
  await expect(entries).toHaveText(['My Profile', 'Logout']);
  await page.keyboard.press('Escape');
  await expect(entries.first()).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await entries.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/driver\/profile$/);

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
      // On a phone it stays at the foot of the screen, under the thumb.
      if (width === 360) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    }
  }
  await page.goto('/driver/my-bookings');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await headerOf(page).getByRole('link', { name: 'Chesapeake Chauffeurs, home page' }).click();
  await expect(page).toHaveURL(/\/$/);

  await keepSession(page, { ...driver, name: ' ' });
  await page.goto('/driver/dashboard');
  await expect(headerOf(page).getByRole('button', { name: 'Driver', exact: true })).toBeVisible();
});

test('logging out from the main header, from the admin’s and from the driver’s menu', {
  tag: ['@SESS-6'],
}, async ({ page, people, driver }) => {
  for (const [session, place] of [
    [await people.demo('customer'), '/profile'],
    [await people.demo('admin'), '/admin/dashboard'],
    [driver, '/driver/dashboard'],
  ] as const) {
    await keepSession(page, session);
    await page.goto(place);
    // The administrators have it in sight, the others behind their name.
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

test('the drivers’ pages send away whoever is none, with their message', {
  tag: ['@ROLE-6', '@ROLE-7'],
}, async ({ page, people, toast }) => {
  const sessions = [null, await people.demo('customer'), await people.demo('admin')];
  for (const session of sessions) {
    if (session) await keepSession(page, session);
    // Everyone once by its address; with a session, on from there as a link would lead.
    for (const [index, place] of places.entries()) {
      if (!session || index === 0) {
        await page.goto(place);
        await expect(toast(guardText)).toHaveCount(1);
      } else {
        await goWithin(page, place);
      }
      await expect(page).toHaveURL(session ? /\/$/ : /\/login$/);
    }
  }
});

test('a driver’s page that gets a 401 leads to sign-in, and back', { tag: ['@SESS-11'] }, async ({
  page,
  people,
  driver,
  toast,
}) => {
  await page.goto('/driver/my-bookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await people.send('POST', '/api/auth/logout', {}, driver.token);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast('Your session has ended. Please log in again.')).toHaveCount(1);
  await expect(toast(guardText)).toHaveCount(0);
  await new LoginPage(page).signIn(driver);
  await expect(page).toHaveURL(/\/driver\/my-bookings$/);

  // The same where the page first has to ask who this is.
  const { token } = await people.signIn(driver);
  await keepSession(page, { ...driver, token, isDriver: false });
  await people.send('POST', '/api/auth/logout', {}, token);
  await page.goto('/driver/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast('Your session has ended. Please log in again.')).toHaveCount(1);
  await expect(toast(guardText)).toHaveCount(0);
});

test('an applicant has nothing to drive; once approved, a sign-in opens the dashboard', {
  tag: ['@ROLE-17', '@ADRV-19', '@DDASH-1'],
}, async ({ page, people, drivers, toast }) => {
  const applicant = await drivers.apply();
  const login = new LoginPage(page);
  await page.goto('/login');
  await login.signIn(applicant);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/driver/dashboard');
  await expect(toast(guardText)).toBeVisible();
  await expect(
    people.send('GET', '/api/drivers/me/bookings/proposed', undefined, applicant.token),
  ).rejects.toThrow('403');

  // Whoever calls themself a driver sees how the application stands, and nothing to accept.
  await keepSession(page, { ...applicant, isDriver: true });
  await page.goto('/driver/dashboard');
  await expect(page.getByRole('main')).toContainText('Pending');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectNothingFound(page, { schemes: ['light'] });

  const rejected = await drivers.apply();
  await drivers.setStatus(rejected.applicationId, 'Rejected');
  await keepSession(page, { ...rejected, isDriver: true });
  await page.goto('/driver/dashboard');
  await expect(page.getByRole('main')).toContainText('Rejected');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await drivers.setStatus(applicant.applicationId, 'Active');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await login.signIn(applicant);
  await expect(page).toHaveURL(/\/driver\/dashboard$/);
  expect(await storedInfo(page)).toMatchObject({ isDriver: true });
  await expect(page.getByRole('region', { name: 'Your status' })).toContainText('Active');
});

test('approved or deleted while signed in, nobody needs to sign in again to notice', async ({
  page,
  drivers,
  toast,
}) => {
  // Nobody tells the page: it finds out when it is looked at again.
  await deafen(page);
  const applicant = await drivers.apply();
  await keepSession(page, applicant);
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
  const calls = callsOf(page);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect(entry).toHaveCount(0);
  // Once a minute is enough, however often the tab is looked at.
  await comeBack();
  await comeBack();
  await page.goto('/driver/dashboard');
  await expect(toast(guardText)).toBeVisible();
  const asked = calls.filter((each) => each.endsWith('/api/auth/profile'));
  expect(asked).toHaveLength(2);
});
