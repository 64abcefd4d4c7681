import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test as base } from '../fixtures/drivers.ts';
import { Garage } from '../fixtures/garage.ts';
import { waitForSocket } from '../fixtures/live-updates.ts';
import { Reviews, uniqueReviewText } from '../fixtures/reviews.ts';
import type { Ride } from '../fixtures/rides.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { BookingsPage } from '../pages/bookings-page.ts';

const test = base.extend<{
  reviews: Reviews;
  /** A completed ride; the browser is signed out. */
  ride: Ride;
  /** The same, started about its pickup, so that the home page can show its review. */
  rideOnTime: Ride;
  /** Opens the ride as its customer, on a phone. */
  openRide: () => Promise<void>;
  bookings: BookingsPage;
  /** The link in the list that asks for a review. */
  rate: Locator;
  /** The form for a review. */
  asked: Locator;
  /** The review that was written. */
  written: Locator;
  testimonials: Locator;
  /** The link to the home page, followed without a page load. */
  home: Locator;
}>({
  reviews: async ({ people }, use) => use(new Reviews(people)),
  ride: async ({ page, rideUpTo }, use) => {
    const ride = await rideUpTo('complete');
    await page.evaluate(() => localStorage.clear());
    await use(ride);
  },
  rideOnTime: async ({ page, rideUpTo, serverUrl, people }, use) => {
    const { _id: carId } = await new Garage(serverUrl, people).addCar();
    const pickupTime = new Date(Date.now() + 20 * 60_000).toISOString();
    const ride = await rideUpTo('complete', { carId, pickupTime });
    await page.evaluate(() => localStorage.clear());
    await use(ride);
  },
  openRide: async ({ page, customer, ride }, use) =>
    use(async () => {
      await storeSession(page, customer);
      await page.setViewportSize(phone);
      await page.goto(`/bookings/${ride._id}`);
    }),
  bookings: async ({ page }, use) => use(new BookingsPage(page)),
  rate: async ({ bookings, ride }, use) =>
    use(bookings.row(ride._id).getByRole('link', { name: `Rate booking ${ride._id.slice(-8)}` })),
  asked: async ({ page }, use) => use(page.getByRole('region', { name: 'How was your ride?' })),
  written: async ({ page }, use) => use(page.getByRole('region', { name: 'Review', exact: true })),
  testimonials: async ({ page }, use) =>
    use(page.getByRole('region', { name: 'What our customers say' })),
  home: async ({ page }, use) =>
    use(page.getByRole('banner').getByRole('link', { name: 'Chesapeake Chauffeurs' })),
});

const reviewPath = '**/api/bookings/*/review';

test('the list leads to the form for a review', async ({
  page,
  customer,
  bookings,
  rate,
  asked,
}) => {
  await storeSession(page, customer);
  await page.setViewportSize(phone);
  await bookings.open();
  // The ride is over, but not paid yet.
  await expect(bookings.rows.first()).toContainText('Unpaid');
  await rate.click();
  await expect(asked).toBeFocused();
});

test('a review without stars is not sent, and the focus shows what is missing', async ({
  page,
  openRide,
  asked,
}) => {
  await openRide();
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expect(asked.getByText('Please choose from 1 to 5 stars')).toBeVisible();
  await expect(asked.getByRole('radio', { name: '1 star, Poor' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(asked.getByText('Please choose from 1 to 5 stars')).toHaveCount(0);
});

test('a customer rates a ride by keyboard', async ({
  page,
  openRide,
  asked,
  written,
  expectToast,
}) => {
  const words = uniqueReviewText('Calm, on time, and the car was spotless.');
  await openRide();
  await asked.getByRole('radio', { name: '1 star, Poor' }).press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(asked.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await asked.getByRole('checkbox', { name: 'Clean car' }).press('Space');
  await asked.getByRole('textbox', { name: 'Your review' }).fill(words);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { within: '#review' });
  await asked.getByRole('button', { name: 'Send review' }).press('Enter');
  await expectToast('Thank you for your review.', 'success');
  await expect(written.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(written).toContainText(words);
  await expect(written).toContainText('Clean car');
  await expect(written).toContainText('You can edit it until');
  await expectNoAxeViolations(page, { within: '#review' });
});

test('a review that fails to save keeps its text and can be sent again', async ({
  page,
  openRide,
  asked,
  written,
  expectToast,
}) => {
  const words = uniqueReviewText('Calm and on time.');
  await openRide();
  await asked.getByRole('radio', { name: '4 stars, Good' }).press('Space');
  await asked.getByRole('textbox', { name: 'Your review' }).fill(words);
  await page.route(reviewPath, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expectToast('Your review could not be saved. Please try again.');
  await expect(asked.getByRole('textbox')).toHaveValue(words);
  await page.unroute(reviewPath);
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expectToast('Thank you for your review.', 'success');
  await expect(written).toContainText(words);
});

test('a review can be changed', async ({
  openRide,
  customer,
  reviews,
  ride,
  written,
  expectToast,
}) => {
  await reviews.write(customer, ride._id, { rating: 4 });
  await openRide();
  await written.getByRole('button', { name: 'Edit review' }).click();
  await expect(written.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await written.locator('label').filter({ hasText: '5 stars' }).click();
  await written.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('Your review was updated.', 'success');
  await expect(written.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
});

test('the reply to a review appears without a reload', async ({
  page,
  openRide,
  customer,
  reviews,
  ride,
  written,
}) => {
  const id = await reviews.write(customer, ride._id, { rating: 5 });
  const connected = waitForSocket(page);
  await openRide();
  await connected;
  await expect(written).toBeVisible();
  await reviews.reply(id, 'Thank you, Claire.');
  await expect(written).toContainText('Thank you, Claire.');
});

test('a rated ride is not offered for a review again', async ({
  page,
  customer,
  reviews,
  ride,
  bookings,
  rate,
}) => {
  await reviews.write(customer, ride._id, { rating: 5 });
  await storeSession(page, customer);
  await bookings.open();
  await expect(bookings.view(ride._id)).toBeVisible();
  await expect(rate).toHaveCount(0);
});

test('a driver reads reviews by first name', async ({ page, driver, customer, reviews, ride }) => {
  const words = uniqueReviewText('Calm, on time, and the car was spotless.');
  await reviews.write(customer, ride._id, { rating: 5, words, tags: ['Clean car'] });
  await page.setViewportSize(phone);
  await storeSession(page, driver);
  await page.goto('/driver/profile');
  const region = page.getByRole('region', { name: 'Reviews' });
  await expect(region).toContainText('average of 1 review');
  await expect(region.getByRole('listitem').filter({ hasText: words })).toContainText('Claire');
  await expect(region).not.toContainText('Harlow');
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
});

test('the home page has good reviews before any script runs', async ({
  page,
  customer,
  reviews,
  rideOnTime,
  rideUpTo,
}) => {
  const words = uniqueReviewText('Eight hours and not one look at the watch.');
  await reviews.choose(await reviews.write(customer, rideOnTime._id, { rating: 5, words }));
  const low = uniqueReviewText('Not good.');
  await reviews.write(customer, (await rideUpTo('complete'))._id, { rating: 2, words: low });
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(words);
  expect(html).not.toContain(low);
});

test('the office chooses a review, and the home page shows it by first name', {
  tag: ['@ABUSE-11'],
}, async ({ page, people, customer, driver, reviews, rideOnTime, testimonials, home }) => {
  const words = uniqueReviewText('Eight hours and not one look at the watch.');
  await reviews.write(customer, rideOnTime._id, { rating: 5, words });
  await page.setViewportSize(phone);
  await storeSession(page, await people.sharedAdmin());
  await page.goto(`/admin/reviews?driver=${driver.driverId}`);
  const review = page.getByRole('article').filter({ hasText: words });
  await review.getByRole('button', { name: /^Show on home page/ }).click();
  await expect(review.getByText('On the home page', { exact: true })).toBeVisible();
  await expect(review.getByRole('button', { name: /^Remove from home page/ })).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await home.click();
  const testimonial = testimonials.getByRole('listitem').filter({ hasText: words });
  await expect(testimonial).toContainText(/Claire, Airport, \w+ \d{4}/);
  await expect(testimonial.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await expect(testimonials).not.toContainText('Harlow');
  expect(await horizontalOverflow(page)).toBe(0);
});

test('a hidden review leaves the home page', async ({
  page,
  customer,
  reviews,
  rideOnTime,
  testimonials,
}) => {
  const words = uniqueReviewText('Eight hours and not one look at the watch.');
  const id = await reviews.write(customer, rideOnTime._id, { rating: 5, words });
  await reviews.choose(id);
  await page.goto('/');
  await expect(testimonials).toContainText(words);
  await reviews.hide(id);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(testimonials).not.toContainText(words);
});

test('without reviews the home page has no section for them', async ({
  page,
  testimonials,
  home,
}) => {
  await page.route('/api/testimonials', (route) => route.fulfill({ json: [] }));
  await page.goto('/login');
  await home.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quieter way across the Bay.');
  await expect(testimonials).toHaveCount(0);
});
