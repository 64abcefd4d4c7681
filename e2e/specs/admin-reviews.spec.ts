import { test as base, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { Reviews, uniqueReviewText } from '../fixtures/reviews.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminReviewsPage } from '../pages/admin-reviews-page.ts';

interface WrittenReview {
  _id: string;
  words: string;
}

const test = base.extend<{
  reviews: AdminReviewsPage;
  reviewsByApi: Reviews;
  /** A driver of this test alone. */
  driver: { name: string; driverId: string | null };
  /** Writes a review of this driver. */
  review: (rating: number, words: string) => Promise<WrittenReview>;
  /** A good review, older than the low one. */
  good: WrittenReview;
  low: WrittenReview;
  /** Opens the page with only the reviews of this driver. */
  openOwn: () => Promise<unknown>;
}>({
  reviews: async ({ page, admin: _ }, use) => use(new AdminReviewsPage(page)),
  reviewsByApi: async ({ people }, use) => use(new Reviews(people)),
  driver: async ({ drivers }, use) => use(await drivers.hire({ name: uniqueName('Marta') })),
  review: async ({ reviewsByApi, rides, customer, driver }, use) =>
    use(async (rating, text) => {
      const words = uniqueReviewText(text);
      const ride = await rides.book(customer);
      await rides.assign(ride._id, driver);
      for (const status of ['Accepted', 'In Progress', 'Completed'] as const) {
        await rides.setStatus(ride._id, status);
      }
      const review = { rating, words, tags: ['Clean car'] };
      return { _id: await reviewsByApi.write(customer, ride._id, review), words };
    }),
  good: async ({ review }, use) => use(await review(5, 'Could not be better.')),
  low: async ({ review, good: _ }, use) => use(await review(2, 'Half an hour late.')),
  openOwn: async ({ reviews, driver }, use) =>
    use(() => reviews.open(`?driver=${driver.driverId}`)),
});

test('the reviews page lists reviews', { tag: ['@NAV-25'] }, async ({ page, reviews }) => {
  await reviews.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
  await expect(reviews.items.first()).toBeVisible();
});

test('choosing a driver shows only their reviews and average', async ({
  page,
  reviews,
  driver,
  good,
  low,
}) => {
  await reviews.open();
  await reviews.list.getByRole('combobox', { name: 'Driver' }).selectOption(driver.name);
  await expect(page).toHaveURL(`/admin/reviews?driver=${driver.driverId}`);
  await expect(reviews.items).toContainText([low.words, good.words]);
  await expect(reviews.items).toHaveCount(2);
  await expect(reviews.stats).toContainText(/Average\s*3.50/);
});

test('the filter by stars outlives a reload', async ({ page, reviews, openOwn, low }) => {
  await openOwn();
  await reviews.list.getByRole('button', { name: '2 stars 1' }).click();
  await expect(reviews.items).toHaveCount(1);
  await page.reload();
  await expect(reviews.items).toHaveCount(1);
  await expect(reviews.items).toContainText(low.words);
  await expect(page).toHaveURL(/stars=2/);
});

test('reviews until today include a new one', async ({ reviews, driver, low }) => {
  const today = new Date().toISOString().slice(0, 10);
  await reviews.open(`?driver=${driver.driverId}&to=${today}`);
  await expect(reviews.item(low.words)).toBeVisible();
});

test('filters without a match can be cleared', async ({ page, reviews }) => {
  await reviews.open();
  await reviews.list.getByLabel('First day').fill('2030-01-01');
  await expect(page.getByText('No reviews match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(page).toHaveURL('/admin/reviews');
});

test('an empty reply is refused', async ({ page, reviews, openOwn, low, customer }) => {
  await openOwn();
  const reply = `Reply to the review of ${customer.name}`;
  await reviews.item(low.words).getByRole('button', { name: reply }).click();
  await reviews.button('Save Reply').click();
  await expect(reviews.dialog.getByText('Reply is required')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
});

test('a reply that fails stays in the form and can be sent again', async ({
  page,
  reviews,
  openOwn,
  low,
  customer,
  expectToast,
}) => {
  await openOwn();
  const late = reviews.item(low.words);
  await late.getByRole('button', { name: `Reply to the review of ${customer.name}` }).click();
  await page.route('**/reply', (route) => route.fulfill({ status: 500 }));
  await reviews.dialog.getByLabel('Reply', { exact: true }).fill('We are sorry.');
  await reviews.button('Save Reply').click();
  await expectToast('Your reply could not be saved. Please try again.');
  await page.unroute('**/reply');
  await reviews.button('Save Reply').click();
  await expectToast(`Your reply is shown to ${customer.name}.`, 'success');
  await expect(late).toContainText('We are sorry.');
});

test('a review is not hidden without a reason', async ({ reviews, openOwn, low }) => {
  await openOwn();
  await reviews.item(low.words).getByRole('button', { name: /^Hide/ }).click();
  await reviews.button('Hide Review').click();
  await expect(reviews.dialog.getByText('Reason is required')).toBeVisible();
});

test('a hidden review shows the reason and leaves the average', async ({
  reviews,
  openOwn,
  low,
}) => {
  await openOwn();
  const late = reviews.item(low.words);
  await late.getByRole('button', { name: /^Hide/ }).click();
  await reviews.dialog.getByLabel('Reason').fill('Meant for another company');
  await reviews.button('Hide Review').click();
  await expect(late).toContainText('Meant for another company');
  await expect(reviews.stats).toContainText(/Average\s*5.00/);
});

test('hidden reviews can be filtered out and in', async ({
  reviews,
  reviewsByApi,
  openOwn,
  good,
  low,
}) => {
  await reviewsByApi.hide(low._id);
  await openOwn();
  await expect(reviews.items).toHaveCount(2);
  await reviews.whichReviews.selectOption('Shown');
  await expect(reviews.items).toHaveCount(1);
  await expect(reviews.items).toContainText(good.words);
  await reviews.whichReviews.selectOption('All reviews');
  await expect(reviews.item(low.words)).toBeVisible();
});

test('a review that cannot be shown again stays hidden', async ({
  page,
  reviews,
  reviewsByApi,
  openOwn,
  low,
  expectToast,
}) => {
  await reviewsByApi.hide(low._id);
  await openOwn();
  const late = reviews.item(low.words);
  await page.route('**/hidden', (route) => route.fulfill({ status: 500 }));
  await late.getByRole('button', { name: /^Show again/ }).click();
  await expectToast('The review could not be shown again.');
  await expect(late).toContainText('Hidden');
  await expect(late.getByRole('button', { name: /^Show again/ })).toBeEnabled();
});

test('a review that is shown again counts in the average', async ({
  reviews,
  reviewsByApi,
  openOwn,
  low,
  expectToast,
}) => {
  await reviewsByApi.hide(low._id);
  await openOwn();
  await expect(reviews.stats).toContainText(/Average\s*5.00/);
  await reviews
    .item(low.words)
    .getByRole('button', { name: /^Show again/ })
    .click();
  await expectToast('The review is visible again.', 'success');
  await expect(reviews.stats).toContainText(/Average\s*3.50/);
});

test('the list of drivers shows the average and marks the chosen one', async ({
  reviews,
  openOwn,
  driver,
  low: _,
}) => {
  await openOwn();
  const own = reviews.driver(driver.name);
  await expect(own).toContainText('3.50 of 2 reviews');
  await expect(own.getByRole('button', { name: driver.name, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('on a phone the months of a driver are shown as a table', async ({
  page,
  reviews,
  openOwn,
  driver,
  low: _,
}) => {
  await page.setViewportSize(phone);
  await openOwn();
  const months = `Months of ${driver.name} as a table`;
  await reviews.driver(driver.name).getByRole('button', { name: months }).click();
  await expect(reviews.dialog.getByRole('row')).toHaveCount(13);
  await expect(reviews.dialog.getByRole('row').nth(1)).toContainText(/2\s*3.50/);
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
});

test('on a phone the reviews do not scroll sideways', async ({ page, reviews, openOwn, low }) => {
  await page.setViewportSize(phone);
  await openOwn();
  await expect(reviews.item(low.words)).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
});

test('a review links to its booking', async ({ page, reviews, openOwn, low, customer }) => {
  await openOwn();
  await reviews.item(low.words).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Review', exact: true })).toContainText(low.words);
  await expect(page.getByText(`${customer.name} rated the ride 2 of 5 stars`)).toBeVisible();
});

test('reviews that fail to load can be retried', async ({ page, reviews, expectToast }) => {
  await page.route('**/api/admin/reviews?**', (route) => route.fulfill({ status: 500 }));
  await reviews.open();
  await expectToast('Error loading reviews.');
  await page.unroute('**/api/admin/reviews?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
