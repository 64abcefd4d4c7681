import type { Page } from '@playwright/test';
import { test } from '../fixtures/booking-form.ts';
import { formatForInput, unusedMorning } from '../fixtures/dates.ts';
import type { People } from '../fixtures/people.ts';
import { blockSockets, expect, headerOf, storeSession } from '../fixtures/test.ts';
import { BookPage } from '../pages/book-page.ts';
import { LoginPage } from '../pages/login-page.ts';

/** A customer of this test alone, on the booking form. */
async function startBooking({ page, people }: { page: Page; people: People }) {
  const person = await people.register();
  const session = await people.signIn(person);
  await storeSession(page, session);
  const book = new BookPage(page);
  await book.open();
  /** The session ends elsewhere; signing in returns to the form. */
  const endAndReturn = async (notice = async () => {}) => {
    await people.send('POST', '/api/auth/logout', {}, session.token);
    await notice();
    await expect(page).toHaveURL(/\/login$/);
    await new LoginPage(page).signIn(person);
    await expect(page).toHaveURL(/\/book$/);
  };
  return { person, book, endAndReturn };
}

const storedItemCount = (page: Page) => page.evaluate(() => sessionStorage.length);

test('another user who signs in does not see the draft', async ({
  page,
  book,
  people,
  customer,
}) => {
  await book.open();
  await book.fill({ service: 'Half Day', from: 'A secret place' });
  await expect.poll(() => storedItemCount(page)).toBe(1);
  await storeSession(page, await people.demo('customer'));
  await book.open();
  await expect(book.pickupLocation).toHaveValue('');
  await storeSession(page, customer);
  await book.open();
  await expect(book.pickupLocation).toHaveValue('');
});

test('a draft survives a reload and is cleared by logout', async ({ page, book, rides }) => {
  await book.open();
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({
    service: 'Airport',
    from: '1 Main Street',
    to: 'BWI',
    at: formatForInput(at),
    car,
  });
  await page.reload();
  await expect(book.service('Airport')).toBeChecked();
  await expect(book.pickupLocation).toHaveValue('1 Main Street');
  await expect(book.destination).toHaveValue('BWI');
  await expect(book.pickupTime).toHaveValue(formatForInput(at));
  await expect(book.car(car)).toBeChecked();

  // Even from a page without booking code.
  await page.goto('/terms');
  await headerOf(page).getByRole('button', { name: 'Hello, Ada' }).hover();
  await headerOf(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedItemCount(page)).toBe(0);
});

test('an expired or unreadable draft does no harm', async ({ page, book }) => {
  await page.clock.setFixedTime('2026-11-18T17:00:00Z');
  await book.open();
  await book.fill({ service: 'Half Day', from: '1 Main Street', at: '11/18/2026 2:30 PM' });
  await page.clock.setFixedTime('2026-11-18T20:00:00Z');
  await page.reload();
  await expect(book.pickupLocation).toHaveValue('1 Main Street');
  await expect(book.pickupTime).toHaveValue('');
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"owner":1}');
  });
  await book.open();
  await expect(book.pickupLocation).toHaveValue('');
});

test('a session that ends while booking leads through sign-in back to the same draft', async ({
  page,
  people,
  rides,
}) => {
  const { person, book, endAndReturn } = await startBooking({ page, people });
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({
    service: 'City Tour',
    from: '1 Main Street',
    to: 'Harbor',
    at: formatForInput(at),
    car,
  });
  await endAndReturn();
  await expect(book.destination).toHaveValue('Harbor');
  await expect(book.car(car)).toBeChecked();
  await expect(page.getByText('may already be booked')).toHaveCount(0);
  await book.submit.click();
  await expect(page).toHaveURL(/\/bookings$/);
  const { token } = await people.signIn(person);
  expect(await rides.bookedAt({ token }, at)).toHaveLength(1);
});

test('a booking with a lost response is recognized after signing in again', async ({
  page,
  people,
  rides,
}) => {
  await blockSockets(page);
  const { person, book, endAndReturn } = await startBooking({ page, people });
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({ service: 'Half Day', at: formatForInput(at), car });
  await book.dropNextResponse();
  await book.submit.click();
  await expect(book.summary).toContainText('may already be booked');
  // The page learns that the session has ended only when the form is submitted.
  await endAndReturn(() => book.submit.click());
  await expect(book.car(car)).toBeChecked();
  await book.submit.click();
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(await people.signIn(person), at)).toHaveLength(1);
});

test('the form works without session storage', async ({ page, book }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('No', 'SecurityError');
      },
    });
  });
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI' });
  await expect(book.summaryText('Destination')).toHaveText('BWI');
});
