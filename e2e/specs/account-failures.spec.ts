import type { Page } from '@playwright/test';
import { expect, newPerson, storedInfo, storeSession, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { RegisterPage } from '../pages/register-page.ts';

const failWithoutMessage = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: 'x' }));
/** The ways a call can fail without a message; the shared client handles them all. */
const failuresWithoutMessage = [
  (page: Page, path: string) => page.route(path, (route) => route.abort()),
  failWithoutMessage,
  (page: Page, path: string) =>
    page.route(path, (route) => route.fulfill({ status: 503, json: { error: 'no message' } })),
];
const failWithMessage = (page: Page, path: string, message: string, status = 500) =>
  page.route(path, (route) => route.fulfill({ status, json: { message } }));

test('a failed sign-in shows the server’s message or a fallback', {
  tag: ['@ERR-1', '@ERR-2'],
}, async ({ page, expectToast }) => {
  const login = new LoginPage(page);
  const path = '**/api/auth/login';
  const someone = { email: 'someone@example.com', password: 'secret1' };
  await login.open();
  await login.signIn(someone);
  await expectToast('Invalid email or password.');
  await failWithMessage(page, path, 'The garage is on fire.');
  await login.signIn(someone);
  await expectToast('The garage is on fire.');
  for (const fail of failuresWithoutMessage) {
    await page.unroute(path);
    await login.open();
    await fail(page, path);
    await login.signIn(someone);
    await expectToast('Login failed. Please check your credentials.');
  }
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.email).toHaveValue(someone.email);
  await page.unroute(path);
});

test('a failed registration shows the server’s message or a fallback', {
  tag: ['@ERR-1', '@ERR-3'],
}, async ({ page, expectToast }) => {
  const register = new RegisterPage(page);
  const path = '**/api/auth/register';
  await register.open();
  await register.fill(newPerson());
  await failWithMessage(page, path, 'We are closed today.');
  await register.submit.click();
  await expectToast('We are closed today.');
  await page.unroute(path);
  await failWithoutMessage(page, path);
  await register.submit.click();
  await expectToast('Registration failed. Please try again.');
  await expect(register.fields.name).toHaveValue('Ada Rose Lane');
});

test('too many failed sign-ins show the server’s message', { tag: ['@ERR-32'] }, async ({
  page,
  expectToast,
  people,
}) => {
  const { email } = await people.register();
  for (let index = 0; index < 10; index += 1) {
    await expect(people.signIn({ email, password: 'wrong-one' })).rejects.toThrow('401');
  }
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ email, password: 'wrong-one' });
  await expectToast('Too many failed sign-ins. Please try again later.');
});

test('a profile that fails to load shows an error and can be retried', {
  tag: ['@ERR-4', '@ERR-30'],
}, async ({ page, people, expectToast }) => {
  const path = '**/api/auth/profile';
  const profile = new ProfilePage(page);
  await storeSession(page, await people.demo('customer'));
  await failWithMessage(page, path, 'The archive is locked.');
  await profile.open();
  await expectToast('Error loading profile.');
  await expect(page.getByRole('main').getByText('The archive is locked.')).toBeVisible();
  await page.unroute(path);
  await failWithoutMessage(page, path);
  await profile.open();
  await expectToast('Error loading profile.');
  await expect(page.getByRole('main').getByText('Failed to fetch user profile.')).toBeVisible();
  await page.unroute(path);
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(profile.displayed('Name')).toHaveText('Jane Mary Doe');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
});

test('other errors show their message without redirect or sign-out', { tag: ['@ERR-31'] }, async ({
  page,
  people,
}) => {
  await storeSession(page, await people.demo('customer'));
  for (const status of [403, 404, 409, 500]) {
    await failWithMessage(page, '**/api/auth/profile', `Refused with ${status}.`, status);
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(`Refused with ${status}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    expect(await storedInfo(page)).not.toBeNull();
    await page.unroute('**/api/auth/profile');
  }
});

test('a refused address shows the server’s message at its field', { tag: ['@ERR-5'] }, async ({
  page,
  people,
  expectToast,
}) => {
  const profile = new ProfilePage(page);
  await storeSession(page, await people.signIn(await people.register()));
  await profile.openToEdit();
  await profile.fields.email.fill('customer@example.com');
  await profile.save.click();
  const message = 'An account with this email already exists.';
  await expectToast(message);
  await expect(profile.fields.email).toHaveAccessibleDescription(message);
});

test('a profile that fails to save shows an error and keeps the input', {
  tag: ['@ERR-5'],
}, async ({ page, people, expectToast }) => {
  const profile = new ProfilePage(page);
  await storeSession(page, await people.signIn(await people.register()));
  await profile.openToEdit();
  await profile.fields.name.fill('Typed Already');
  await failWithoutMessage(page, '**/api/auth/profile');
  await profile.save.click();
  await expectToast('Failed to update profile.');
  await expect(profile.fields.name).toHaveValue('Typed Already');
  await expect(profile.save).toBeVisible();
});

test('a dashboard that fails to load shows an error with Try Again', {
  tag: ['@ERR-10', '@ERR-30'],
}, async ({ page, people, expectToast }) => {
  const path = '**/api/admin/**';
  await storeSession(page, await people.demo('admin'));
  await failWithMessage(page, path, 'The office is locked.');
  await page.goto('/admin/dashboard');
  await expectToast('Error loading dashboard stats.');
  await expect(page.getByRole('main').getByText('The office is locked.')).toBeVisible();
  await page.unroute(path);
  await failWithoutMessage(page, path);
  await page.goto('/admin/dashboard');
  await expect(
    page.getByRole('main').getByText('Failed to fetch dashboard statistics.'),
  ).toBeVisible();
  await expectToast('Error loading dashboard stats.');
  // It fails again, so the error stays.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectToast('Error loading dashboard stats.');
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Today’s rides' })).toBeVisible();
});
