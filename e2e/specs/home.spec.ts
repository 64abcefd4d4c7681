import { expect, headerOf, storeSession, test } from '../fixtures/test.ts';

test('opens for everyone without a redirect, and applying as a driver requires sign-in', {
  tag: ['@HOME-1', '@HOME-9', '@HOME-10', '@HOME-11'],
}, async ({ page, people }) => {
  const look = async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A quieter way across the Bay.',
    );
  };
  const apply = page.getByRole('link', { name: 'Register as a Driver' });
  await look();
  await expect(page).toHaveTitle('Chesapeake Chauffeurs: a private driver, anywhere in Maryland');
  await apply.click();
  await expect(page).toHaveURL(/\/login$/);
  for (const role of ['customer', 'driver', 'admin'] as const) {
    await test.step(`for a ${role}`, async () => {
      await storeSession(page, await people.demo(role));
      await look();
      await expect(headerOf(page).getByRole('button', { name: /^Hello, / })).toBeVisible();
      await apply.click();
      await expect(page).toHaveURL(/\/driver\/register$/);
    });
  }
});

test('shows its content to everyone', {
  tag: ['@HOME-2', '@HOME-3', '@HOME-4', '@HOME-5', '@HOME-12', '@HOME-6', '@HOME-8'],
}, async ({ page, toast }) => {
  await page.goto('/');
  await test.step('shows the four services with their prices', async () => {
    const offers = page.getByRole('region', { name: 'Four services, each with its price.' });
    await expect(offers.getByRole('heading', { level: 3 })).toHaveText([
      'Half-Day Rental',
      'Full-Day Rental',
      'Airport Transfers',
      'City Tours',
    ]);
    await expect(offers.getByRole('link', { name: 'Half-Day Rental' })).toHaveText(
      /4 hours.*private driver.*\$350$/,
    );
    await expect(offers.getByRole('link', { name: 'Full-Day Rental' })).toHaveText(
      /8 hours.*unlimited stops.*\$700$/,
    );
    await expect(offers.getByRole('link', { name: 'Airport Transfers' })).toContainText('$150');
    await expect(offers.getByRole('link', { name: 'City Tours' })).toContainText('$150');
  });

  await test.step('shows its three selling points', async () => {
    const points = page.getByRole('region', { name: 'Nothing to arrange once the door closes.' });
    await expect(points.getByRole('heading', { level: 3 })).toHaveText([
      'Professional drivers',
      'Flexible booking',
      'Transparent pricing',
    ]);
    await expect(points).toContainText('no hidden fees');
  });

  await test.step('shows drawings of the four car classes', async () => {
    await page.getByRole('link', { name: 'See the cars' }).click();
    const cars = page.getByRole('region', { name: 'The cars.' }).getByRole('img');
    await expect(cars).toHaveCount(4);
    for (const car of await cars.all()) {
      await car.scrollIntoViewIfNeeded();
      await expect
        .poll(() => car.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  await test.step('signed out, both calls to action lead to sign-in with the booking message', async () => {
    for (const name of ['Book Your Ride Now', 'Get Started']) {
      await page.goto('/');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(toast('Please log in to book a car.')).toBeVisible();
    }
  });
});

test('signed in, the page leads to booking', { tag: ['@HOME-7'] }, async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/');
  await test.step('signed in, both calls to action open the booking page', async () => {
    for (const name of ['Book Your Ride Now', 'Get Started']) {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/book$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
    }
  });

  await test.step('a service opens the booking page with itself selected', async () => {
    await page.getByRole('link', { name: 'Airport Transfers' }).click();
    await expect(page).toHaveURL(/\/book\?service=Airport$/);
    await expect(page.getByRole('radio', { name: /^Airport/ })).toBeChecked();
  });
});

test('works without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Half-Day Rental' })).toContainText('$350');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await context.close();
});

test('is complete while the API does not respond', async ({ page }) => {
  await page.route('**/api/**', () => {});
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Full-Day Rental' })).toContainText('$700');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByText('(410) 555-0100')).toBeVisible();
});
