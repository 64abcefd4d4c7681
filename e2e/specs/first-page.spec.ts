import { expect, test } from '../fixtures/server.ts';

test('HOME-4 HOME-5 HOME-12 the first page offers the four services with their prices', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  await expect(page).toHaveTitle('Chesapeake Chauffeurs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chesapeake Chauffeurs');
  const offers = page.getByRole('listitem');
  await expect(offers).toHaveCount(4);
  for (const [name, price] of [
    ['Half-Day Rental', '$350.00'],
    ['Full-Day Rental', '$700.00'],
    ['Airport Transfers', '$150.00'],
    ['City Tours', '$150.00'],
  ]) {
    const offer = offers.filter({ has: page.getByRole('heading', { name }) });
    await expect(offer).toContainText(price ?? '');
  }
  // The content security policy would show here what it blocked.
  expect(problems).toEqual([]);
});

test('the first page fits a phone without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'City Tours' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the first page says so when the server fails, and recovers', async ({ page }) => {
  await page.route('**/api/settings', (route) => route.abort());
  await page.goto('/');
  const message = page.getByRole('alert');
  await expect(message).toHaveText('The server cannot be reached. Please check your connection.', {
    timeout: 20_000,
  });
  await page.unroute('**/api/settings');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Half-Day Rental' })).toBeVisible();
});

test('NAV-20 NAV-21 NAV-22 any other address shows the not-found page, with a 404', async ({
  page,
}) => {
  for (const path of ['/no-such-page', '/admin/no-such-page']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Page Not Found');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(
      page.getByText("Sorry, the page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chesapeake Chauffeurs');
});

test('API-83 the API reference opens and lists the endpoints', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/login')).toBeVisible();
  await expect(page.getByText('/api/admin/users', { exact: true })).toBeVisible();
  expect(blocked).toEqual([]);
});
