import { expect, storeSession, test } from '../fixtures/test.ts';

test('privacy, terms and contact open for everyone with real content', {
  tag: ['@NAV-18'],
}, async ({ page }) => {
  for (const [path, title, words] of [
    ['/privacy', 'Privacy Policy', 'only while a ride is in progress'],
    ['/contact', 'Contact Us', 'Every day, 6 AM to 10 PM'],
    ['/terms', 'Terms of Service', '24 hours'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(words);
  }
});

test('the table of contents links to the sections, also by URL', async ({ page }) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const names = await contents.allTextContents();
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await contents.filter({ hasText: 'Lost' }).click();
  const part = page.getByRole('region', { name: /Lost/ });
  await expect(part.getByRole('heading')).toBeInViewport();
  await expect(part).toBeFocused();
  const address = page.url();
  expect(address).toMatch(/\/terms#[a-z-]+$/);
  await page.goto('/');
  await page.goto(address);
  await expect(part.getByRole('heading')).toBeInViewport();
});

test('any other address shows the not-found page with a 404', {
  tag: ['@NAV-20', '@NAV-21', '@NAV-22'],
}, async ({ page }) => {
  for (const path of ['/no-such-page', '/admin/no-such-page', '/dev/ui']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page Not Found');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(
      page.getByText("Sorry, the page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quieter way across the Bay.');
});

test('the contact form shows what is missing, and keeps the input while the server is down', async ({
  page,
  expectToast,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Walter Writer');
  await page.getByLabel('Email').fill('walter@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast('Your message could not be sent. Please try again.');
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
});

test('the contact form sends a message, which is unread for administrators', {
  tag: ['@NAV-19'],
}, async ({ page, people }) => {
  await page.goto('/contact');
  const { token } = await people.sharedAdmin();
  const email = `writer-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  await page.getByLabel('Name').fill('Walter Writer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Booking ID').fill('#7f3a91c2');
  await page.getByLabel('Message').fill('I left my umbrella.\nIt is blue.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText('Thank you. We have your message and will reply by email.'),
  ).toBeVisible();
  const unread = await people.send(
    'GET',
    `/api/admin/messages?status=unread&search=${email}`,
    undefined,
    token,
  );
  expect(unread).toMatchObject([
    {
      name: 'Walter Writer',
      email,
      // Only a signed-in sender can name a booking.
      bookingId: null,
      message: 'I left my umbrella.\nIt is blue.',
      readAt: null,
    },
  ]);
  await page.getByRole('button', { name: 'Write another' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a message sent again after a lost response is stored once', async ({
  page,
  people,
  expectToast,
}) => {
  const { token } = await people.sharedAdmin();
  const email = `again-${Math.random().toString(36).slice(2)}@example.com`;
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Walter Writer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Once');
  let lost = false;
  await page.route('**/api/contact', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast('Your message could not be sent. Please try again.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/^Thank you\./)).toBeVisible();
  const path = `/api/admin/messages?search=${email}`;
  expect(await people.send('GET', path, undefined, token)).toHaveLength(1);
});

test('signed-in users need not enter their name and email', async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue('Jane Mary Doe');
  await expect(page.getByLabel('Email')).toHaveValue('customer@example.com');
});

test('the API reference opens and lists the endpoints', { tag: ['@API-83'] }, async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  // The reference draws only what fits on the screen.
  await page.setViewportSize({ width: 1280, height: 20_000 });
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/login')).toBeVisible();
  await expect(page.getByText('/api/admin/users', { exact: true })).toBeVisible();
  expect(blocked).toEqual([]);
});
