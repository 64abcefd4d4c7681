import { test as base, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { Reviews, uniqueReviewText } from '../fixtures/reviews.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

/** A driver of this test alone, with one good and one low review. */
const test = base.extend<{
  driver: { name: string; driverId: string | null };
  reviewTexts: string[];
}>({
  driver: async ({ drivers }, use) => use(await drivers.hire({ name: uniqueName('Marta') })),
  reviewTexts: async ({ people, rides, customer, driver }, use) => {
    const reviews = new Reviews(people);
    const reviewTexts = [];
    for (const [rating, words] of [
      [5, uniqueReviewText('Could not be better.')],
      [2, uniqueReviewText('Half an hour late.')],
    ] as const) {
      const { _id } = await rides.book(customer);
      await rides.assign(_id, driver);
      for (const status of ['Accepted', 'In Progress', 'Completed'] as const) {
        await rides.setStatus(_id, status);
      }
      await reviews.write(customer, _id, { rating, words, tags: ['Clean car'] });
      reviewTexts.push(words);
    }
    await use(reviewTexts);
  },
});

test('filters, answers and hides reviews, and shows a driver’s rating trend', {
  tag: ['@NAV-25'],
}, async ({
  page,
  admin: _,
  driver,
  customer,
  reviewTexts: [good = '', low = ''],
  expectToast,
}) => {
  await page.goto('/admin/reviews');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
  const list = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(list.getByRole('article').first()).toBeVisible();
  await list.getByRole('combobox', { name: 'Driver' }).selectOption(driver.name);
  await expect(page).toHaveURL(`/admin/reviews?driver=${driver.driverId}`);
  const items = list.getByRole('article');
  await expect(items).toHaveText([new RegExp(low.slice(0, 18)), new RegExp(good.slice(0, 18))]);
  const stats = page.getByLabel('Reviews in numbers');
  await expect(stats).toContainText(/Average\s*3.50/);

  await list.getByRole('button', { name: '2 stars 1' }).click();
  await expect(items).toHaveCount(1);
  await page.reload();
  await expect(items).toHaveText([new RegExp(low.slice(0, 18))]);
  await expect(page).toHaveURL(/stars=2/);

  const today = new Date().toISOString().slice(0, 10);
  await list.getByLabel('First day').fill('2030-01-01');
  await expect(page.getByText('No reviews match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(page).toHaveURL('/admin/reviews');
  await page.goto(`/admin/reviews?driver=${driver.driverId}&to=${today}`);

  // A refused reply stays in the form; then it succeeds.
  const late = items.filter({ hasText: low });
  await late.getByRole('button', { name: `Reply to the review of ${customer.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save Reply' }).click();
  await expect(dialog.getByText('Reply is required')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.route('**/reply', (route) => route.fulfill({ status: 500 }));
  await dialog.getByLabel('Reply', { exact: true }).fill('We are sorry.');
  await dialog.getByRole('button', { name: 'Save Reply' }).click();
  await expectToast('Your reply could not be saved. Please try again.');
  await page.unroute('**/reply');
  await dialog.getByRole('button', { name: 'Save Reply' }).click();
  await expectToast(`Your reply is now visible to ${customer.name}.`, 'success');
  await expect(late).toContainText('We are sorry.');

  await late.getByRole('button', { name: /^Hide/ }).click();
  await dialog.getByRole('button', { name: 'Hide Review' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Meant for another company');
  await dialog.getByRole('button', { name: 'Hide Review' }).click();
  await expect(late).toContainText('Meant for another company');
  await expect(stats).toContainText(/Average\s*5.00/);
  await list.getByRole('combobox', { name: 'Which reviews' }).selectOption('Shown');
  await expect(items).toHaveText([new RegExp(good.slice(0, 18))]);
  await list.getByRole('combobox', { name: 'Which reviews' }).selectOption('All reviews');

  // The refused change is rolled back.
  await page.route('**/hidden', (route) => route.fulfill({ status: 500 }));
  await late.getByRole('button', { name: /^Show again/ }).click();
  await expectToast('The review could not be shown again.');
  await expect(late).toContainText('Hidden');
  await page.unroute('**/hidden');
  await late.getByRole('button', { name: /^Show again/ }).click();
  await expectToast('The review is visible again.', 'success');
  await expect(stats).toContainText(/Average\s*3.50/);

  const drivers = page.getByRole('region', { name: 'By driver' });
  const own = drivers.getByRole('listitem').filter({ hasText: driver.name });
  await expect(own).toContainText('3.50 average · 2 reviews');
  await expect(own.getByRole('button', { name: driver.name, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await own.getByRole('button', { name: `Months of ${driver.name} as a table` }).click();
  await expect(dialog.getByRole('row')).toHaveCount(13);
  await expect(dialog.getByRole('row').nth(1)).toContainText(/2\s*3.50/);
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await late.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Review', exact: true })).toContainText(low);
  await expect(page.getByText(`${customer.name} rated the ride 2 of 5 stars`)).toBeVisible();

  await page.goto('/admin/roles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
});

test('shows an error for reviews that fail to load, and retries', async ({
  page,
  admin: _,
  expectToast,
}) => {
  await page.route('**/api/admin/reviews?**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/admin/reviews');
  await expectToast('Error loading reviews.');
  await page.unroute('**/api/admin/reviews?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
