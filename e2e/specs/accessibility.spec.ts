import type { Page } from '@playwright/test';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import {
  expect,
  headerOf,
  horizontalOverflow,
  phone,
  storeSession,
  test,
} from '../fixtures/test.ts';
import { BookingsPage } from '../pages/bookings-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RegisterPage } from '../pages/register-page.ts';

const publicPages = [
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

/** Loads each page once and resizes it from wide to narrow. */
async function checkPage(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await horizontalOverflow(page);
    expect(`${path} at ${width}: ${overflow}`).toBe(`${path} at ${width}: 0`);
    if (width !== 768) await expectNoAxeViolations(page, { schemes: schemesAt(width) });
  }
}

// Split in two, so that two workers share the pages.
for (const half of [0, 1]) {
  test(`public pages have no axe violations and no horizontal scroll, wide and narrow (${half + 1} of 2)`, async ({
    page,
  }) => {
    for (const path of publicPages.filter((_, index) => index % 2 === half)) {
      await test.step(path, () => checkPage(page, path));
    }
  });
}

test('signed-in pages have no axe violations and no horizontal scroll, wide and narrow', async ({
  page,
  people,
}) => {
  for (const [role, paths] of [
    ['customer', ['/', '/profile', '/book', '/bookings', '/driver/register']],
    ['driver', ['/driver/dashboard']],
  ] as const) {
    await storeSession(page, await people.demo(role));
    for (const path of paths) await test.step(`${path} for a ${role}`, () => checkPage(page, path));
  }
});

test('a booking, its cancel dialog and a missing booking have no axe violations', async ({
  page,
  people,
  rides,
}) => {
  const me = await people.signIn(await people.register());
  const { _id } = await rides.bookUpTo(me, 'Accepted');
  await storeSession(page, me);
  await page.goto(`/bookings/${_id}`);
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
  }
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(new BookingsPage(page).dismiss).toBeFocused();
  // The dialog hides the page behind it, including its heading.
  await expectNoAxeViolations(page, { without: ['landmark-one-main', 'page-has-heading-one'] });
  await page.goto('/bookings/whatever');
  await expect(page.getByText('We can’t find this booking')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.route('**/api/bookings/**', () => {});
  for (const path of [`/bookings/${_id}`, '/bookings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

test('open menus have no axe violations', async ({ page, people }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await headerOf(page).getByRole('button', { name: 'Menu' }).click();
  await expectNoAxeViolations(page);
  await storeSession(page, await people.demo('admin'));
  await page.goto('/');
  await headerOf(page).getByRole('button', { name: 'Menu' }).click();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/terms']) {
    await page.goto(path);
    await headerOf(page).getByRole('button', { name: 'Hello, Charlotte' }).click();
    await expect(headerOf(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

test('forms with errors, toasts and pending submissions have no axe violations', async ({
  page,
  people,
}) => {
  const login = new LoginPage(page);
  await page.goto('/book');
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.submit).toBeEnabled();
  await login.submit.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  // A toast stays while hovered.
  await page.locator('[data-toast]').hover();
  await expectNoAxeViolations(page);
  await page.route('**/api/auth/login', () => {});
  await login.signIn({ email: 'a@example.com', password: 'secret1' });
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);

  const register = new RegisterPage(page);
  await register.open();
  await register.submit.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectNoAxeViolations(page);

  await storeSession(page, await people.demo('customer'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('loading and failed pages have no axe violations', async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.route('**/api/auth/profile', () => {});
  await page.goto('/profile');
  await expect(page.getByText('Loading profile...')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/auth/profile');
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/profile');
  await expect(page.getByText('Failed to fetch user profile.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('success and crash screens have no axe violations', async ({ page, people, problems }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Walter Writer');
  await page.getByLabel('Email').fill('walter@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/^Thank you\./)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('walter@example.com');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByText(/^If there is an account/)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.route('**/api/auth/verify-email', (route) => route.fulfill({ status: 204 }));
  await page.goto('/verify-email?token=abc');
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
  await expectNoAxeViolations(page);

  await storeSession(page, await people.demo('admin'));
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Failed to fetch dashboard statistics.')).toBeVisible();
  await expectNoAxeViolations(page);

  const area = /\/assets\/static-.*\.js$/;
  await page.route(area, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectNoAxeViolations(page);
  // React logs the error to the console.
  expect(problems.splice(0).join()).toContain('dynamically imported module');
});
