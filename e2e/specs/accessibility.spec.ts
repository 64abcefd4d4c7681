import type { Page } from '@playwright/test';
import { expectNothingFound, schemesAt } from '../fixtures/axe.ts';
import { expect, headerOf, keepSession, phone, sidewaysScroll, test } from '../fixtures/test.ts';
import { BookingsPage } from '../pages/bookings-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RegisterPage } from '../pages/register-page.ts';

const ofEveryone = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=abc',
  '/verify-email?token=abc',
  '/unsubscribe?token=abc',
  '/driver/register',
  '/privacy',
  '/terms',
  '/contact',
  '/no-such-page',
];

/** One load a page: what is wide becomes narrow where it stands. */
async function lookAt(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await sidewaysScroll(page);
    expect(`${path} at ${width}: ${overflow}`).toBe(`${path} at ${width}: 0`);
    if (width !== 768) await expectNothingFound(page, { schemes: schemesAt(width) });
  }
}

// In two halves, that two workers share.
for (const half of [0, 1]) {
  test(`axe finds nothing on the pages of everyone, wide and narrow, and none scrolls sideways (${half + 1} of 2)`, async ({
    page,
  }) => {
    for (const path of ofEveryone.filter((_, index) => index % 2 === half)) {
      await test.step(path, () => lookAt(page, path));
    }
  });
}

test('axe finds nothing on the pages of who is signed in, wide and narrow, and none scrolls sideways', async ({
  page,
  people,
}) => {
  for (const [role, paths] of [
    ['customer', ['/', '/profile', '/book', '/bookings', '/driver/register']],
    ['driver', ['/driver/dashboard']],
  ] as const) {
    await keepSession(page, await people.demo(role));
    for (const path of paths) await test.step(`${path} for a ${role}`, () => lookAt(page, path));
  }
});

test('axe finds nothing on a booking, while it is being cancelled, nor where it is missing', async ({
  page,
  people,
  rides,
}) => {
  const me = await people.signIn(await people.register());
  const { _id } = await rides.bookUpTo(me, 'Accepted');
  await keepSession(page, me);
  await page.goto(`/bookings/${_id}`);
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingFound(page, { schemes: schemesAt(width) });
  }
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(new BookingsPage(page).dismiss).toBeFocused();
  // The page behind, with its heading and its parts, is hidden meanwhile.
  await expectNothingFound(page, { without: ['landmark-one-main', 'page-has-heading-one'] });
  await page.goto('/bookings/whatever');
  await expect(page.getByText('We cannot find this booking')).toBeVisible();
  await expectNothingFound(page);
  await page.route('**/api/bookings/**', () => {});
  for (const path of [`/bookings/${_id}`, '/bookings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingFound(page);
  }
});

test('axe finds nothing while menus are open', async ({ page, people }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await headerOf(page).getByRole('button', { name: 'Menu' }).click();
  await expectNothingFound(page);
  await keepSession(page, await people.demo('admin'));
  await page.goto('/');
  await headerOf(page).getByRole('button', { name: 'Menu' }).click();
  await expectNothingFound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/terms']) {
    await page.goto(path);
    await headerOf(page).getByRole('button', { name: 'Hello, Charlotte' }).click();
    await expect(headerOf(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await expectNothingFound(page);
  }
});

test('axe finds nothing in forms with errors, toasts, and work going on', async ({
  page,
  people,
}) => {
  const login = new LoginPage(page);
  await page.goto('/book');
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.submit).toBeEnabled();
  await login.submit.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  // Under the pointer a toast stays.
  await page.locator('[data-toast]').hover();
  await expectNothingFound(page);
  await page.route('**/api/auth/login', () => {});
  await login.signIn({ email: 'a@example.com', password: 'secret1' });
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  await expectNothingFound(page);

  const register = new RegisterPage(page);
  await register.open();
  await register.submit.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectNothingFound(page);

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectNothingFound(page);

  await keepSession(page, await people.demo('customer'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectNothingFound(page);
});

test('axe finds nothing while a page loads, nor where it could not', async ({ page, people }) => {
  await keepSession(page, await people.demo('customer'));
  await page.route('**/api/auth/profile', () => {});
  await page.goto('/profile');
  await expect(page.getByText('Loading profile...')).toBeVisible();
  await expectNothingFound(page);
  await page.unroute('**/api/auth/profile');
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/profile');
  await expect(page.getByText('Failed to fetch user profile.')).toBeVisible();
  await expectNothingFound(page);
});

test('axe finds nothing where something was done, or broke', async ({ page, people, problems }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Walter Writer');
  await page.getByLabel('Email').fill('walter@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/^Thank you\./)).toBeVisible();
  await expectNothingFound(page);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('walter@example.com');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByText(/^If there is an account/)).toBeVisible();
  await expectNothingFound(page);

  await page.route('**/api/auth/verify-email', (route) => route.fulfill({ status: 204 }));
  await page.goto('/verify-email?token=abc');
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
  await expectNothingFound(page);

  await keepSession(page, await people.demo('admin'));
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Failed to fetch dashboard statistics.')).toBeVisible();
  await expectNothingFound(page);

  const area = /\/assets\/plain-.*\.js$/;
  await page.route(area, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectNothingFound(page);
  // React tells the console what broke.
  expect(problems.splice(0).join()).toContain('dynamically imported module');
});
