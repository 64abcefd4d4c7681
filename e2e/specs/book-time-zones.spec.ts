import type { Page } from '@playwright/test';
import { test } from '../fixtures/booking-form.ts';
import { formatForInput, unusedMorning } from '../fixtures/dates.ts';
import { expect } from '../fixtures/test.ts';

/** The pickup time in the next request for available cars. */
async function requestedPickupTime(page: Page, action: () => Promise<unknown>) {
  let time: string | null = null;
  // Read immediately, because a test that reroutes the request changes its URL.
  const request = page.waitForRequest((each) => {
    const { pathname, searchParams } = new URL(each.url());
    if (pathname !== '/api/cars/available') return false;
    time = searchParams.get('pickupTime');
    return time !== null;
  });
  await action();
  await request;
  return time;
}

for (const timezoneId of ['Asia/Tokyo', 'Europe/London']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('days, times and today follow the business’s time zone in any browser', {
      tag: ['@BOOK-9'],
    }, async ({ page, book, rides, customer }) => {
      const at = unusedMorning();
      const { _id: car } = await rides.freeCar(at);
      await book.open();
      await book.fill({ service: 'Half Day', at: formatForInput(at), car });
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await book.submit.click();
      expect((await sent).postDataJSON()).toMatchObject({ pickupTime: at.toISOString() });
      await expect(page).toHaveURL(/\/bookings$/);
      expect(await rides.bookedAt(customer, at)).toHaveLength(1);

      // Still the evening of the 15th in Maryland.
      await page.clock.setFixedTime('2026-11-16T02:10:00Z');
      await book.open();
      await book.pickupTime.click();
      await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(/November 15th, 2026/);
      const tonight = page.getByRole('radiogroup', { name: /^Sunday, November 15/ });
      await expect(tonight.locator('label').first()).toHaveText('9:30 PM');
    });
  });
}

test.describe('daylight saving changes', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('computes the right instants on both sides, skips missing half hours and resolves repeated ones once', async ({
    page,
    book,
  }) => {
    // The server runs in the present; its available cars do not matter here.
    await page.route('**/api/cars/available*', async (route) => {
      const url = new URL(route.request().url());
      url.search = '';
      await route.continue({ url: url.href });
    });
    await page.clock.setFixedTime('2027-03-01T12:00:00Z');
    await book.open();
    await book.service('Half Day').check();
    const fill = (text: string) => requestedPickupTime(page, () => book.pickupTime.fill(text));
    expect(await fill('03/13/2027 10:00 AM')).toBe('2027-03-13T15:00:00.000Z');
    expect(await fill('03/14/2027 1:30 AM')).toBe('2027-03-14T06:30:00.000Z');
    await expect(book.cars).toContainText('Available Sun, Mar 14, 1:30 AM EST to 6:30 AM EDT.');
    expect(await fill('03/14/2027 3:00 AM')).toBe('2027-03-14T07:00:00.000Z');
    expect(await fill('03/15/2027 10:00 AM')).toBe('2027-03-15T14:00:00.000Z');
    await book.pickupTime.fill('03/14/2027 2:30 AM');
    await book.pickupLocation.focus();
    await expect(book.pickupTime).toHaveAccessibleDescription(
      /The clocks move forward at this time/,
    );
    expect(await fill('11/06/2027 10:00 AM')).toBe('2027-11-06T14:00:00.000Z');
    expect(await fill('11/07/2027 1:30 AM')).toBe('2027-11-07T05:30:00.000Z');
    expect(await fill('11/07/2027 2:00 AM')).toBe('2027-11-07T07:00:00.000Z');
    expect(await fill('11/08/2027 10:00 AM')).toBe('2027-11-08T15:00:00.000Z');
  });
});
