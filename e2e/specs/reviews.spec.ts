import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/drivers.ts';
import { Reviews, uniqueReviewText } from '../fixtures/reviews.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { BookingsPage } from '../pages/bookings-page.ts';

test('a customer rates a ride by keyboard and edits it; the reply arrives live, and the driver reads the review', async ({
  page,
  people,
  rideUpTo,
  driver,
  customer,
  expectToast,
}) => {
  const { _id } = await rideUpTo('complete');
  const words = uniqueReviewText('Calm, on time, and the car was spotless.');
  await storeSession(page, customer);
  await page.setViewportSize(phone);
  const bookings = new BookingsPage(page);
  const rate = bookings.row(_id).getByRole('link', { name: `Rate booking ${_id.slice(-8)}` });
  await bookings.open();
  await rate.click();
  const asked = page.getByRole('region', { name: 'How was your ride?' });
  await expect(asked).toBeFocused();

  // Without stars nothing is sent, and the focus shows what is missing.
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expect(asked.getByText('Please choose from 1 to 5 stars')).toBeVisible();
  await expect(asked.getByRole('radio', { name: '1 star, Poor' })).toBeFocused();
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(asked.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await expect(asked.getByText('Please choose from 1 to 5 stars')).toHaveCount(0);
  await asked.getByRole('checkbox', { name: 'Clean car' }).press('Space');
  await asked.getByRole('textbox', { name: 'Your review' }).fill(words);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { within: '#review' });

  // The input survives a failure.
  await page.route('**/api/bookings/*/review', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expectToast('Your review could not be saved. Please try again.');
  await expect(asked.getByRole('textbox')).toHaveValue(words);
  await page.unroute('**/api/bookings/*/review');
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expectToast('Thank you for your review.', 'success');
  const written = page.getByRole('region', { name: 'Review', exact: true });
  await expect(written.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(written).toContainText(words);
  await expect(written).toContainText('Clean car');
  await expect(written).toContainText('Possible until');
  await expectNoAxeViolations(page, { within: '#review' });

  await written.getByRole('button', { name: 'Change review' }).click();
  await expect(written.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await written.locator('label').filter({ hasText: '5 stars' }).click();
  await written.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('Your review was updated.', 'success');
  await expect(written.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();

  const reviews = new Reviews(people);
  const id = await reviews.write(customer, _id, { rating: 5, words, tags: ['Clean car'] });
  await reviews.reply(id, 'Thank you, Claire.');
  await expect(written).toContainText('Thank you, Claire.');
  await bookings.open();
  await expect(bookings.view(_id)).toBeVisible();
  await expect(rate).toHaveCount(0);

  await storeSession(page, driver);
  await page.goto('/driver/profile');
  const reviewsRegion = page.getByRole('region', { name: 'Reviews' });
  await expect(reviewsRegion).toContainText('average of 1 review');
  await expect(reviewsRegion.getByRole('listitem').filter({ hasText: words })).toContainText(
    'Claire',
  );
  await expect(reviewsRegion).not.toContainText('Harlow');
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
});

test('the home page shows good reviews by first name, and none that is hidden', async ({
  page,
  people,
  rideUpTo,
  customer,
}) => {
  const reviews = new Reviews(people);
  const words = uniqueReviewText('Eight hours and not one look at the watch.');
  const id = await reviews.write(customer, (await rideUpTo('complete'))._id, { rating: 5, words });
  const low = uniqueReviewText('Not good.');
  await reviews.write(customer, (await rideUpTo('complete'))._id, { rating: 2, words: low });
  await page.evaluate(() => localStorage.clear());

  // Complete before any script runs.
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(words);
  expect(html).not.toContain(low);
  await page.setViewportSize(phone);
  const home = page.getByRole('banner').getByRole('link', { name: 'Chesapeake Chauffeurs' });
  await page.goto('/login');
  await home.click();
  const testimonials = page.getByRole('region', { name: 'What our customers say' });
  const testimonial = testimonials.getByRole('listitem').filter({ hasText: words });
  await expect(testimonial).toContainText(/Claire, Airport, \w+ \d{4}/);
  await expect(testimonial.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await expect(testimonials).not.toContainText('Harlow');
  expect(await horizontalOverflow(page)).toBe(0);

  await reviews.hide(id);
  await page.goto('/');
  await expect(testimonials).not.toContainText(words);
  // Without testimonials the section is missing.
  await page.route('/api/testimonials', (route) => route.fulfill({ json: [] }));
  await page.goto('/login');
  await home.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quieter way across the Bay.');
  await expect(testimonials).toHaveCount(0);
});
