import { callsOf, expect, keepSession, storedInfo, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test('LOGIN-1 LOGIN-2 asks for email and password, and leads to registration', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.email).toBeVisible();
  await expect(login.password).toBeVisible();
  await expect(login.submit).toBeEnabled();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('LOGIN-3 LOGIN-6 says what is missing, on its field, and calls nobody', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const calls = callsOf(page);
  await login.submit.click();
  await expect(login.email).toHaveAccessibleDescription('Email is required');
  await expect(login.password).toHaveAccessibleDescription('Password is required');
  await expect(login.email).toBeFocused();
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
});

test('LOGIN-4 refuses what is no address', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const calls = callsOf(page);
  for (const email of ['jane', 'jane@x', 'jane@x.c', 'jane@x.museum']) {
    await login.signIn({ email, password: 'secret1' });
    await expect(login.email).toHaveAccessibleDescription('Invalid email address');
  }
  expect(calls).toEqual([]);
});

test('LOGIN-5 takes endings of two to four letters, in any case', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: {} }));
  for (const ending of ['co', 'com', 'info', 'CO', 'Com', 'INFO']) {
    const called = page.waitForRequest('**/api/auth/login');
    await login.signIn({ email: `jane@x.${ending}`, password: 'secret1' });
    expect((await called).postDataJSON().email).toBe(`jane@x.${ending}`);
    await expect(login.email).not.toHaveAttribute('aria-invalid');
  }
});

test('LOGIN-7 a password has at least six characters', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const calls = callsOf(page);
  await login.signIn({ email: 'nobody@example.com', password: '12345' });
  await expect(login.password).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
  expect(calls).toEqual([]);
  const called = page.waitForRequest('**/api/auth/login');
  await login.signIn({ email: 'nobody@example.com', password: '123456' });
  await called;
});

test('LOGIN-8 LOGIN-9 a customer is welcomed and lands on the first page', async ({
  page,
  people,
  toast,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(await people.register());
  await expect(toast('Login successful!', 'success')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('LOGIN-8 LOGIN-10 a driver lands on the driver dashboard', async ({ page, toast }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ email: 'driver@example.com', password: 'demo1234' });
  await expect(toast('Login successful!', 'success')).toBeVisible();
  await expect(page).toHaveURL(/\/driver\/dashboard$/);
});

test('LOGIN-8 LOGIN-11 an admin lands on the admin dashboard, a driver among them too', async ({
  page,
  toast,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ email: 'admin@example.com', password: 'demo1234' });
  await expect(toast('Login successful!', 'success')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await keepSession(page, { ...(await storedInfo(page)), isDriver: true });
  await login.open();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('LOGIN-12 leads back to the page that was asked for, its query kept', async ({
  page,
  context,
}) => {
  const login = new LoginPage(page);
  for (const [path, role] of [
    ['/book?service=Airport', 'customer'],
    ['/bookings?status=Pending', 'customer'],
    ['/profile?a=b&c=d#e', 'customer'],
    ['/admin/dashboard?range=30', 'admin'],
    ['/driver/dashboard?day=today', 'driver'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    // By way of registration and a reload, too.
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.reload();
    await login.signIn({ email: `${role}@example.com`, password: 'demo1234' });
    await expect(page).toHaveURL(path);
    await page.evaluate(() => localStorage.clear());
  }
  await context.close();
});

test('LOGIN-13 not to a page that stays closed to this person', async ({ page, people }) => {
  const login = new LoginPage(page);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await login.signIn(await people.register());
  await expect(page).toHaveURL(/\/$/);
});

test('LOGIN-14 an address that is not verified may sign in', async ({ page, people }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(await people.register());
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible();
});

test('the password can be looked at and hidden again', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.password.fill('secret1');
  await expect(login.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue('secret1');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(login.password).toHaveAttribute('type', 'password');
});

test('pressing twice signs in once', async ({ page, people }) => {
  const person = await people.register();
  const login = new LoginPage(page);
  await login.open();
  const calls = callsOf(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await login.signIn(person);
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  // It says that it cannot be pressed, so Playwright would wait; a person need not.
  await login.submit.click({ force: true });
  await login.password.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/$/);
  expect(calls.filter((call) => call === 'POST /api/auth/login')).toHaveLength(1);
});

test('what was typed before the script arrived is kept, and cannot be sent into the void', async ({
  page,
  people,
}) => {
  const person = await people.register();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const login = new LoginPage(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.email.fill(person.email);
  await login.password.fill(person.password);
  await expect(login.submit).toBeDisabled();
  release();
  await login.submit.click();
  await expect(page).toHaveURL(/\/$/);
});
