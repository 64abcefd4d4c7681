import { expect, headerOf, phone, storedInfo, storeSession, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test('stores the session under userInfo through a reload, and logout clears it here and on the server', {
  tag: ['@SESS-1', '@SESS-5'],
}, async ({ page, people }) => {
  const person = await people.register();
  await test.step('signing in stores the user under userInfo', async () => {
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

  await test.step('a reload keeps the user signed in', async () => {
    await page.goto('/profile');
    await expect(page.getByText(person.email)).toBeVisible();
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(headerOf(page).getByRole('button', { name: 'Hello, Ada' })).toBeVisible();
  });

  await test.step('logging out from the header’s menu clears the session here and on the server', async () => {
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
});

test('without a readable token the user is signed out', {
  tag: ['@SESS-2', '@SESS-3', '@SESS-4'],
}, async ({ page, people }) => {
  const { token, ...rest } = await people.demo('customer');
  await storeSession(page, { token, ...rest });
  await page.goto('/');
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Jane' })).toBeVisible();
  for (const text of [null, JSON.stringify(rest), '{"token":', '"', 'null', '[]', '{"token":7}']) {
    await test.step(`with ${text}`, async () => {
      await page.evaluate((value) => {
        if (value === null) localStorage.removeItem('userInfo');
        else localStorage.setItem('userInfo', value);
      }, text);
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login$/);
      await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('signed-in users never see Login, and logout works while the server is down', async ({
  page,
  people,
}) => {
  const session = await people.demo('customer');
  await test.step('logs out while the server is down, also from the small-screen menu', async () => {
    await storeSession(page, session);
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await headerOf(page).getByRole('button', { name: 'Menu' }).click();
    await headerOf(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedInfo(page)).toBeNull();
  });

  await test.step('signed-in users never see Login in the header, even before the script runs', async () => {
    await storeSession(page, session);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeHidden();
  });
});

test('tabs follow each other’s sign-in and sign-out', async ({ page, context, people }) => {
  const person = await people.register();
  await page.goto('/privacy');
  const second = await context.newPage();
  await test.step('signing in signs in the other tabs', async () => {
    await second.goto('/login');
    await new LoginPage(second).signIn(person);
    await expect(headerOf(page).getByRole('button', { name: 'Hello, Ada' })).toBeVisible();
  });

  await test.step('signing out signs out the other tabs', async () => {
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
});

test('a 401 on any page clears the session and leads through sign-in back to the page', async ({
  page,
  people,
  toast,
}) => {
  const person = await people.register();
  const info = await people.signIn(person);
  await storeSession(page, info);
  await people.send('POST', '/api/auth/logout', {}, info.token);
  await page.goto('/profile?tab=1');
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast('Your session has ended. Please log in again.')).toBeVisible();
  expect(await storedInfo(page)).toBeNull();
  await new LoginPage(page).signIn(person);
  await expect(page).toHaveURL(/\/profile\?tab=1$/);
  await expect(page.getByText(person.email)).toBeVisible();
});

test('guards redirect to sign-in, or home without the role, each with its message', {
  tag: ['@ROLE-1', '@ROLE-2', '@ROLE-3'],
}, async ({ page, toast, people }) => {
  await test.step('signed out, guarded pages redirect to sign-in with their message', async () => {
    for (const [path, text] of [
      ['/book', 'Please log in to book a car.'],
      ['/bookings', 'Please log in to view your bookings.'],
      ['/profile', 'You must be logged in to view your profile.'],
      ['/driver/dashboard', 'You must be logged in as a driver to access this page.'],
      ['/admin/dashboard', 'You must be logged in as an administrator to access this page.'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
      await expect(toast(text)).toBeVisible();
      await expect(toast(text)).toHaveCount(1);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    }
  });

  await test.step('without the role, dashboards redirect home with their message', async () => {
    await storeSession(page, await people.demo('customer'));
    for (const [path, text] of [
      ['/driver/dashboard', 'You must be logged in as a driver to access this page.'],
      ['/admin/dashboard', 'You must be logged in as an administrator to access this page.'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
      await expect(toast(text)).toBeVisible();
    }
  });
});

test('public pages are open to everyone; /login and /register redirect signed-in users by role', {
  tag: ['@ROLE-9'],
}, async ({ page, people }) => {
  for (const path of ['/', '/login', '/register', '/driver/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
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

test('near-miss addresses and broken fragments', async ({ page }) => {
  await test.step('near-miss addresses show the not-found page before and after the script runs', async () => {
    for (const path of ['/Login', '/PROFILE', '/%70rofile/x']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page).toHaveTitle('Page Not Found');
    }
  });

  await test.step('an unknown or malformed fragment does no harm', async () => {
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
});
