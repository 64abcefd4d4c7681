import {
  test as base,
  expect,
  holdRequests,
  recordApiCalls,
  storedInfo,
  storeSession,
} from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

/** The sign-in form. */
const test = base.extend<{ login: LoginPage }>({
  login: async ({ page }, use) => use(new LoginPage(page)),
});

test('shows what is missing at its field and sends nothing', {
  tag: ['@LOGIN-3', '@LOGIN-6'],
}, async ({ page, login }) => {
  await login.open();
  const calls = recordApiCalls(page);
  await login.submit.click();
  await expect(login.email).toHaveAccessibleDescription('Email is required');
  await expect(login.password).toHaveAccessibleDescription('Password is required');
  await expect(login.email).toBeFocused();
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
});

test('refuses an invalid email address', { tag: ['@LOGIN-4'] }, async ({ page, login }) => {
  await login.open();
  const calls = recordApiCalls(page);
  for (const email of ['jane', 'jane@x', 'jane@x.c', 'jane@x.museum']) {
    await login.signIn({ email, password: 'secret1' });
    await expect(login.email).toHaveAccessibleDescription('Invalid email address');
  }
  expect(calls).toEqual([]);
});

test('requires a password of at least six characters', { tag: ['@LOGIN-7'] }, async ({
  page,
  expectToast,
  login,
}) => {
  await login.open();
  const calls = recordApiCalls(page);
  await login.signIn({ email: 'nobody@example.com', password: '12345' });
  await expect(login.password).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
  expect(calls).toEqual([]);
  const called = page.waitForRequest('**/api/auth/login');
  await login.signIn({ email: 'nobody@example.com', password: '123456' });
  await called;
  await expectToast('Invalid email or password.');
});

test('accepts top-level domains of two to four letters in any case', { tag: ['@LOGIN-5'] }, async ({
  page,
  login,
}) => {
  await login.open();
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: {} }));
  for (const ending of ['co', 'com', 'info', 'CO', 'Com', 'INFO']) {
    const called = page.waitForRequest('**/api/auth/login');
    await login.signIn({ email: `jane@x.${ending}`, password: 'secret1' });
    expect((await called).postDataJSON().email).toBe(`jane@x.${ending}`);
    await expect(login.email).not.toHaveAttribute('aria-invalid');
  }
});

test('shows and hides the password', async ({ page, login }) => {
  await login.open();
  await login.password.fill('secret1');
  await expect(login.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue('secret1');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(login.password).toHaveAttribute('type', 'password');
});

test('asks for email and password, and links to registration', {
  tag: ['@LOGIN-1', '@LOGIN-2'],
}, async ({ page, login }) => {
  await login.open();
  await expect(login.email).toBeVisible();
  await expect(login.password).toBeVisible();
  await expect(login.submit).toBeEnabled();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('a customer is welcomed on the home page', { tag: ['@LOGIN-8', '@LOGIN-9'] }, async ({
  page,
  people,
  expectToast,
  login,
}) => {
  await login.open();
  await login.signIn(await people.register());
  await expectToast('Login successful!', 'success');
  await expect(page).toHaveURL(/\/$/);
});

test('a user with an unverified address may sign in', { tag: ['@LOGIN-14'] }, async ({
  page,
  people,
  login,
}) => {
  await login.open();
  await login.signIn(await people.register());
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible();
});

test('a driver lands on the driver dashboard', { tag: ['@LOGIN-8', '@LOGIN-10'] }, async ({
  page,
  expectToast,
  login,
}) => {
  await login.open();
  await login.signIn({ email: 'driver@example.com', password: 'demo1234' });
  await expectToast('Login successful!', 'success');
  await expect(page).toHaveURL(/\/driver\/dashboard$/);
});

test('an administrator lands on the admin dashboard, even if also a driver', {
  tag: ['@LOGIN-8', '@LOGIN-11'],
}, async ({ page, expectToast, login }) => {
  await login.open();
  await login.signIn({ email: 'admin@example.com', password: 'demo1234' });
  await expectToast('Login successful!', 'success');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await storeSession(page, { ...(await storedInfo(page)), isDriver: true });
  await login.open();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a double click signs in once and never opens a forbidden page', {
  tag: ['@LOGIN-13'],
}, async ({ page, people, login }) => {
  const customer = await people.register();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  const calls = recordApiCalls(page);
  const respond = await holdRequests(page, '**/api/auth/login');
  await login.signIn(customer);
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  // The button is marked disabled, so Playwright would wait; a user can click anyway.
  await login.submit.click({ force: true });
  await login.password.press('Enter');
  respond();
  await expect(page).toHaveURL(/\/$/);
  expect(calls.filter((call) => call === 'POST /api/auth/login')).toHaveLength(1);
});

test('returns to the requested page with its query', { tag: ['@LOGIN-12'] }, async ({
  page,
  context,
  login,
}) => {
  for (const [path, role] of [
    ['/book?service=Airport', 'customer'],
    ['/bookings?status=Pending', 'customer'],
    ['/profile?a=b&c=d#e', 'customer'],
    ['/admin/dashboard?range=30', 'admin'],
    ['/driver/dashboard?day=today', 'driver'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    // Also through registration and a reload.
    if (path === '/book?service=Airport') {
      await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await page.reload();
    }
    await login.signIn({ email: `${role}@example.com`, password: 'demo1234' });
    await expect(page).toHaveURL(path);
    await page.evaluate(() => localStorage.clear());
  }
  await context.close();
});

test('keeps what was typed before the script loaded, and does not submit it natively', async ({
  page,
  people,
  login,
}) => {
  const person = await people.register();
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.email.fill(person.email);
  await login.password.fill(person.password);
  await expect(login.submit).toBeDisabled();
  release();
  await login.submit.click();
  await expect(page).toHaveURL(/\/$/);
});

test('keeps saying that the account is suspended, and whom to call', {
  tag: ['@ABUSE-4'],
}, async ({ page, login, people }) => {
  const office = await people.sharedAdmin();
  const person = await people.register();
  const { _id } = await people.signIn(person);
  const suspension = { suspended: true, reason: 'Never paid' };
  await people.send('PUT', `/api/admin/users/${_id}/suspension`, suspension, office.token);
  await login.open();
  await login.signIn(person);
  const alert = page.locator('form').getByRole('alert');
  await expect(alert).toContainText('suspended');
  await expect(alert).toContainText('(410) 555-0100');
  await login.signIn({ ...person, password: 'wrong-one' });
  await expect(alert).toHaveCount(0);
});
