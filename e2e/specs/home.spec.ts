import type { Page } from '@playwright/test';
import { formatForInput, unusedMorning } from '../fixtures/dates.ts';
import { newPerson } from '../fixtures/people.ts';
import { expect, headerOf, storeSession, test } from '../fixtures/test.ts';
import { BookPage } from '../pages/book-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RegisterPage } from '../pages/register-page.ts';

const expectHomePage = async (page: Page) => {
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quieter way across the Bay.');
};

/** As a datetime field takes it, on the business's clock: '2026-11-20T14:30'. */
const toWallTime = (date: Date) =>
  date.toLocaleString('sv-SE', { timeZone: 'America/New_York' }).replace(' ', 'T').slice(0, 16);

test('opens for a visitor, who must sign in to apply as a driver', {
  tag: ['@HOME-1', '@HOME-9', '@HOME-11'],
}, async ({ page }) => {
  await page.goto('/');
  await expectHomePage(page);
  await expect(page).toHaveTitle('Chesapeake Chauffeurs: a private driver, anywhere in Maryland');
  await page.getByRole('link', { name: 'Register as a Driver' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

for (const role of ['customer', 'driver', 'admin'] as const) {
  test(`opens for a ${role} without a redirect and leads to the driver application`, {
    tag: ['@HOME-1', '@HOME-9', '@HOME-10'],
  }, async ({ page, people }) => {
    await storeSession(page, await people.demo(role));
    await page.goto('/');
    await expectHomePage(page);
    await expect(headerOf(page).getByRole('button', { name: /^Hello, / })).toBeVisible();
    await page.getByRole('link', { name: 'Register as a Driver' }).click();
    await expect(page).toHaveURL(/\/driver\/register$/);
  });
}

test('shows the four services with their prices', {
  tag: ['@HOME-2', '@HOME-3', '@HOME-4', '@HOME-5', '@HOME-12'],
}, async ({ page }) => {
  await page.goto('/');
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

test('shows its three selling points', { tag: ['@HOME-6'] }, async ({ page }) => {
  await page.goto('/');
  const points = page.getByRole('region', { name: 'Nothing to arrange once the door closes.' });
  await expect(points.getByRole('heading', { level: 3 })).toHaveText([
    'Professional drivers',
    'Flexible booking',
    'Transparent pricing',
  ]);
  await expect(points).toContainText('no hidden fees');
});

test('shows drawings of the four car classes', async ({ page }) => {
  await page.goto('/');
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

test('both calls to action lead a visitor to sign-in with the booking message', {
  tag: ['@HOME-8'],
}, async ({ page, expectToast }) => {
  for (const name of ['Book Your Ride Now', 'Get Started']) {
    await page.goto('/');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expectToast('Please log in to book a car.');
  }
});

test('both calls to action open the booking page for a signed-in user', {
  tag: ['@HOME-7'],
}, async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/');
  for (const name of ['Book Your Ride Now', 'Get Started']) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/book$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('a service opens the booking page with itself selected', async ({ page, people }) => {
  await storeSession(page, await people.demo('customer'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Airport Transfers' }).click();
  await expect(page).toHaveURL(/\/book\?service=Airport$/);
  await expect(page.getByRole('radio', { name: /^Airport/ })).toBeChecked();
});

test('a newcomer’s quote survives registration and sign-in, and Back leads home', async ({
  page,
  expectToast,
}) => {
  const [login, register, book] = [new LoginPage(page), new RegisterPage(page), new BookPage(page)];
  const person = newPerson();
  const pickup = unusedMorning();
  await page.goto('/');
  const quote = page.getByRole('form', { name: 'Plan your ride' });
  await quote.getByLabel('Service').selectOption('Airport Transfers, $150');
  await quote.getByLabel('Pickup').fill('80 Compromise Street');
  await quote.getByLabel('Date and time').fill(toWallTime(pickup));
  await quote.getByRole('button', { name: 'Check Availability' }).click();
  await expectToast('Please log in to book a car.');

  const notice = page.getByRole('main').getByRole('status');
  await expect(notice).toHaveText(/^New here\?/);
  await login.email.fill(person.email);
  await notice.getByRole('link', { name: 'Create an account' }).click();
  await expect(register.fields.email).toHaveValue(person.email);
  await register.fill({ ...person, phone: '(410) 555-7788' });
  await register.submit.click();
  await expectToast('Registration successful! Please log in.', 'success');
  await expect(login.email).toHaveValue(person.email);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(notice).toBeHidden();
  await login.password.fill(person.password);
  await login.submit.click();

  await expect(page).toHaveURL(/\/book$/);
  await expect(book.service('Airport')).toBeChecked();
  await expect(book.pickupLocation).toHaveValue('80 Compromise Street');
  await expect(book.pickupTime).toHaveValue(formatForInput(pickup));
  await page.goBack();
  await expectHomePage(page);
});

test('works without JavaScript', async ({ browser, serverUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(serverUrl);
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
  await expect(page.getByRole('main').getByText('(410) 555-0100')).toBeVisible();
});
