import type { Locator } from '@playwright/test';
import {
  test as base,
  expect,
  headerOf,
  type Person,
  storedInfo,
  storeSession,
} from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

const test = base.extend<{
  person: Person;
  /** The path of the link in the email, once it has arrived. */
  emailedLink: () => Promise<string>;
  /** A fresh link, requested over the API. */
  link: string;
  form: { password: Locator; confirmation: Locator; save: Locator };
  /** Fills in and saves a new password. */
  setPassword: (password: string) => Promise<void>;
}>({
  person: async ({ people }, use) => use(await people.register()),
  emailedLink: async ({ people, person }, use) =>
    use(async () => {
      let path = '';
      await expect
        .poll(async () => {
          const text = await people.latestEmailTo(person.email, 'password').catch(() => '');
          path = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
          return path;
        })
        .not.toBe('');
      return path;
    }),
  link: async ({ people, person, emailedLink }, use) => {
    await people.send('POST', '/api/auth/forgot-password', { email: person.email });
    await use(await emailedLink());
  },
  form: async ({ page }, use) =>
    use({
      password: page.getByLabel('New password', { exact: true }),
      confirmation: page.getByLabel('Confirm new password', { exact: true }),
      save: page.getByRole('button', { name: 'Save New Password' }),
    }),
  setPassword: async ({ form }, use) =>
    use(async (password) => {
      await form.password.fill(password);
      await form.confirmation.fill(password);
      await form.save.click();
    }),
});

const noLongerValid = 'This link is no longer valid. Please request a new one.';

test('an invalid address is refused at its field', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('jane@x');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
});

test('the login page leads to a form that emails a link', async ({ page, person, emailedLink }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(
    page.getByText(
      'If there is an account for this address, a link to set a new password is on its way.',
    ),
  ).toBeVisible();
  expect(await emailedLink()).toMatch(/^\/reset-password/);
});

test('the link sets a new password to log in with', async ({
  page,
  person,
  link,
  setPassword,
  expectToast,
}) => {
  await page.goto(link);
  await setPassword('new-secret');
  await expectToast('Your new password is set. Please log in.', 'success');
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page).signIn({ ...person, password: 'new-secret' });
  await expect(page).toHaveURL(/\/$/);
});

test('a new password must be typed twice', async ({ page, link, form, expectToast }) => {
  await page.goto(link);
  await form.save.click();
  await expect(form.password).toHaveAccessibleDescription(/Password is required$/);
  await form.password.fill('new-secret');
  await form.confirmation.fill('other-secret');
  await form.save.click();
  await expectToast('Passwords do not match.');
});

test('a link works only once', async ({ page, link, setPassword, expectToast }) => {
  await page.goto(link);
  await setPassword('new-secret');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await setPassword('third-secret');
  await expectToast(noLongerValid);
});

test('a new password signs out this browser as well', async ({
  page,
  people,
  person,
  link,
  setPassword,
}) => {
  await storeSession(page, await people.signIn(person));
  await page.goto(link);
  expect(await storedInfo(page)).not.toBeNull();
  await setPassword('fourth-secret');
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedInfo(page)).toBeNull();
  await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('without a token there is nothing to reset', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText(noLongerValid)).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
