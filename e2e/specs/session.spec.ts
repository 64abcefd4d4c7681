import type { Page } from '@playwright/test';
import { expect, headerOf, phone, storedInfo, storeSession, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test('signing in stores the user under userInfo', { tag: ['@SESS-1'] }, async ({
  page,
  people,
}) => {
  const person = await people.register();
  await page.goto('/login');
  await new LoginPage(page).signIn(person);
  await expect(page).toHaveURL(/\/$/);
  expect(await storedInfo(page)).toMatchObject({
    name: person.name,
    email: person.email,
    phone: person.phone,
    isAdmin: false,
    isDriver: false,
    token: expect.stringMatching(/.{20,}/),
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a reload keeps the user signed in', { tag: ['@SESS-5'] }, async ({ page, people }) => {
  const person = await people.register();
  await storeSession(page, await people.signIn(person));
  await page.goto('/profile');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Ada' })).toBeVisible();
});

test('logging out from the header’s menu clears the session here and on the server', async ({
  page,
  people,
}) => {
  await storeSession(page, await people.signIn(await people.register()));
  await page.goto('/profile');
  const info = await storedInfo(page);
  await headerOf(page).getByRole('button', { name: 'Hello, Ada' }).hover();
  await headerOf(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedInfo(page)).toBeNull();
  await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
  // No toast: the user knows that they logged out.
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(() =>
    expect(people.send('GET', '/api/auth/profile', undefined, info.token)).rejects.toThrow('401'),
  ).toPass();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

async function expectSignedOutWith(page: Page, stored: string | null) {
  await page.evaluate((value) => {
    if (value === null) localStorage.removeItem('userInfo');
    else localStorage.setItem('userInfo', value);
  }, stored);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('removing the stored session signs the user out', { tag: ['@SESS-2'] }, async ({
  page,
  people,
}) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/');
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Jane' })).toBeVisible();
  await expectSignedOutWith(page, null);
});

test('a stored session without a token signs the user out', { tag: ['@SESS-3'] }, async ({
  page,
  people,
}) => {
  const { token: _, ...rest } = await people.demo('customer');
  await page.goto('/');
  await expectSignedOutWith(page, JSON.stringify(rest));
});

test('an unreadable stored session signs the user out', { tag: ['@SESS-4'] }, async ({ page }) => {
  await page.goto('/');
  for (const text of ['{"token":', '"', 'null', '[]', '{"token":7}']) {
    await expectSignedOutWith(page, text);
  }
});

test('logout works while the server is down, also from the small-screen menu', async ({
  page,
  people,
}) => {
  await storeSession(page, await people.demo('customer'));
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await headerOf(page).getByRole('button', { name: 'Menu' }).click();
  await headerOf(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedInfo(page)).toBeNull();
});

test('signed-in users never see Login in the header, even before the script runs', async ({
  page,
  people,
}) => {
  await storeSession(page, await people.demo('customer'));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeHidden();
});

test('signing in signs in the other tabs', async ({ page, context, people }) => {
  await page.goto('/privacy');
  const second = await context.newPage();
  await second.goto('/login');
  await new LoginPage(second).signIn(await people.register());
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Ada' })).toBeVisible();
});

test('signing out signs out the other tabs', async ({ page, context, people }) => {
  const person = await people.register();
  await storeSession(page, await people.signIn(person));
  await page.goto('/privacy');
  const second = await context.newPage();
  await second.goto('/');
  const third = await context.newPage();
  await third.goto('/profile');
  await expect(third.getByText(person.email)).toBeVisible();
  await headerOf(second).getByRole('button', { name: 'Hello, Ada' }).hover();
  await headerOf(second).getByRole('button', { name: 'Logout' }).click();
  await expect(third).toHaveURL(/\/login$/);
  // Public pages stay open.
  await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('a 401 on any page clears the session and leads through sign-in back to the page', async ({
  page,
  people,
  expectToast,
}) => {
  const person = await people.register();
  const info = await people.signIn(person);
  await storeSession(page, info);
  await people.send('POST', '/api/auth/logout', {}, info.token);
  await page.goto('/profile?tab=1');
  await expect(page).toHaveURL(/\/login$/);
  await expectToast('Your session has ended. Please log in again.');
  expect(await storedInfo(page)).toBeNull();
  await new LoginPage(page).signIn(person);
  await expect(page).toHaveURL(/\/profile\?tab=1$/);
  await expect(page.getByText(person.email)).toBeVisible();
});

for (const [path, text, tag] of [
  ['/book', 'Please log in to book a car.', ['@ROLE-1']],
  ['/bookings', 'Please log in to view your bookings.', ['@ROLE-2']],
  ['/profile', 'You must be logged in to view your profile.', ['@ROLE-3']],
  ['/driver/dashboard', 'You must be logged in as a driver to access this page.', []],
  ['/admin/dashboard', 'You must be logged in as an administrator to access this page.', []],
] as const) {
  test(`${path} redirects a visitor to sign-in with its message`, { tag: [...tag] }, async ({
    page,
    expectToast,
    expectNoToast,
  }) => {
    await page.goto(path);
    await expectToast(text);
    expectNoToast(text);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  });
}

test('dashboards redirect a user without the role home with their message', async ({
  page,
  expectToast,
  people,
}) => {
  await storeSession(page, await people.demo('customer'));
  for (const [path, text] of [
    ['/driver/dashboard', 'You must be logged in as a driver to access this page.'],
    ['/admin/dashboard', 'You must be logged in as an administrator to access this page.'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expectToast(text);
  }
});

test('public pages are open to visitors', { tag: ['@ROLE-9'] }, async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/driver/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('/login and /register redirect signed-in users by role', { tag: ['@ROLE-9'] }, async ({
  page,
  people,
}) => {
  for (const [role, place] of [
    ['customer', /\/$/],
    ['driver', /\/driver\/dashboard$/],
    ['admin', /\/admin\/dashboard$/],
  ] as const) {
    await storeSession(page, await people.demo(role));
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL(place);
    }
    await page.goto('/driver/register');
    await expect(page).toHaveURL(/\/driver\/register$/);
  }
});

test('near-miss addresses show the not-found page before and after the script runs', async ({
  page,
}) => {
  for (const path of ['/Login', '/PROFILE', '/%70rofile/x']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found');
  }
});

test('an unknown or malformed fragment does no harm', async ({ page }) => {
  await page.goto('/terms#%');
  await page.evaluate(() => {
    window.location.hash = '#%E0%A4%A';
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.goto('/profile#%');
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page).signIn({ email: 'customer@example.com', password: 'demo1234' });
  await expect(page).toHaveURL(/\/profile#%$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});
