import type { Page } from '@playwright/test';
import { test } from '../fixtures/booking-form.ts';
import { someMorning, typed } from '../fixtures/days.ts';
import type { People } from '../fixtures/people.ts';
import { deafen, expect, headerOf, keepSession } from '../fixtures/test.ts';
import { BookPage } from '../pages/book-page.ts';
import { LoginPage } from '../pages/login-page.ts';

/** Someone of this test alone, in front of the form. */
async function someoneBooking({ page, people }: { page: Page; people: People }) {
  const person = await people.register();
  const session = await people.signIn(person);
  await keepSession(page, session);
  const book = new BookPage(page);
  await book.open();
  /** The session ends elsewhere; signing in leads back to the form. */
  const endAndReturn = async (notice = async () => {}) => {
    await people.send('POST', '/api/auth/logout', {}, session.token);
    await notice();
    await expect(page).toHaveURL(/\/login$/);
    await new LoginPage(page).signIn(person);
    await expect(page).toHaveURL(/\/book$/);
  };
  return { person, book, endAndReturn };
}

const keptOf = (page: Page) => page.evaluate(() => sessionStorage.length);

test('what was begun: kept by a reload, nobody else’s, harmless when it is old, and gone with a logout', async ({
  page,
  book,
  people,
  customer,
  rides,
}) => {
  await test.step('someone else who signs in finds nothing of it', async () => {
    await book.open();
    await book.fill({ service: 'Half Day', from: 'A secret place' });
    await expect.poll(() => keptOf(page)).toBe(1);
    await keepSession(page, await people.demo('customer'));
    await book.open();
    await expect(book.pickupLocation).toHaveValue('');
    await keepSession(page, customer);
    await book.open();
    await expect(book.pickupLocation).toHaveValue('');
  });

  await test.step('what was begun survives a reload, and goes with a deliberate logout', async () => {
    const at = someMorning();
    const { _id: car } = await rides.freeCar(at);
    await book.fill({ service: 'Airport', from: '1 Main Street', to: 'BWI', at: typed(at), car });
    await page.reload();
    await expect(book.service('Airport')).toBeChecked();
    await expect(book.pickupLocation).toHaveValue('1 Main Street');
    await expect(book.destination).toHaveValue('BWI');
    await expect(book.pickupTime).toHaveValue(typed(at));
    await expect(book.car(car)).toBeChecked();

    // From a page that knows nothing of bookings, too.
    await page.goto('/terms');
    await headerOf(page).getByRole('button', { name: 'Hello, Ada' }).hover();
    await headerOf(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await keptOf(page)).toBe(0);
  });

  await test.step('a draft whose time has passed, or that cannot be read, does no harm', async () => {
    await keepSession(page, await people.demo('customer'));
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
});

test('a session that ends while booking leads through sign-in and back to the same ride', async ({
  page,
  people,
  rides,
}) => {
  const { person, book, endAndReturn } = await someoneBooking({ page, people });
  const at = someMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({
    service: 'City Tour',
    from: '1 Main Street',
    to: 'Harbor',
    at: typed(at),
    car,
  });
  await endAndReturn();
  await expect(book.destination).toHaveValue('Harbor');
  await expect(book.car(car)).toBeChecked();
  await expect(page.getByText('may be booked already')).toHaveCount(0);
  await book.submit.click();
  await expect(page).toHaveURL(/\/bookings$/);
  const { token } = await people.signIn(person);
  expect(await rides.bookedAt({ token }, at)).toHaveLength(1);
});

test('an answer that was lost before the session ended is still known after signing in again', async ({
  page,
  people,
  rides,
}) => {
  await deafen(page);
  const { person, book, endAndReturn } = await someoneBooking({ page, people });
  const at = someMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({ service: 'Half Day', at: typed(at), car });
  await book.loseNextAnswer();
  await book.submit.click();
  await expect(book.summary).toContainText('may be booked already');
  // Nobody told the page: it shows when the form is sent.
  await endAndReturn(() => book.submit.click());
  await expect(book.car(car)).toBeChecked();
  await book.submit.click();
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(await people.signIn(person), at)).toHaveLength(1);
});

test('without a storage of the tab the form works all the same', async ({ page, book }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('No', 'SecurityError');
      },
    });
  });
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI' });
  await expect(book.said('Destination')).toHaveText('BWI');
});
