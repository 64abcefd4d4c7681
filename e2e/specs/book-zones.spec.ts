import type { Page } from '@playwright/test';
import { test } from '../fixtures/booking-form.ts';
import { someMorning, typed } from '../fixtures/days.ts';
import { expect } from '../fixtures/test.ts';

/** The pickup time that the next list of free cars is asked for. */
async function asked(page: Page, act: () => Promise<unknown>) {
  let time: string | null = null;
  // Read at once: a test that sends the request elsewhere changes its address.
  const request = page.waitForRequest((each) => {
    time = new URL(each.url()).searchParams.get('pickupTime');
    return time !== null;
  });
  await act();
  await request;
  return time;
}

for (const timezoneId of ['Asia/Tokyo', 'Europe/London']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('wherever the browser is, days, times and today are the business’s', {
      tag: ['@BOOK-9'],
    }, async ({ page, book, rides, customer }) => {
      const at = someMorning();
      const { _id: car } = await rides.freeCar(at);
      await book.open();
      await book.fill({ service: 'Half Day', at: typed(at), car });
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await book.submit.click();
      expect((await sent).postDataJSON()).toMatchObject({ pickupTime: at.toISOString() });
      await expect(page).toHaveURL(/\/bookings$/);
      expect(await rides.bookedAt(customer, at)).toHaveLength(1);

      // In Maryland it is still the evening of the 15th.
      await page.clock.setFixedTime('2026-11-16T02:10:00Z');
      await book.open();
      await book.pickupTime.click();
      await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(/November 15th, 2026/);
      const tonight = page.getByRole('radiogroup', { name: /^Sunday, November 15/ });
      await expect(tonight.locator('label').first()).toHaveText('9:30 PM');
    });
  });
}

test.describe('where the clocks change', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the instant is right on both sides, what is skipped is not offered, and what is repeated is meant once', async ({
    page,
    book,
  }) => {
    // The server lives in the present: which cars it has then is not the question here.
    await page.route('**/api/cars/available*', async (route) => {
      const url = new URL(route.request().url());
      url.search = '';
      await route.continue({ url: url.href });
    });
    await page.clock.setFixedTime('2027-03-01T12:00:00Z');
    await book.open();
    await book.service('Half Day').check();
    const fill = (text: string) => asked(page, () => book.pickupTime.fill(text));
    expect(await fill('03/13/2027 10:00 AM')).toBe('2027-03-13T15:00:00.000Z');
    expect(await fill('03/14/2027 1:30 AM')).toBe('2027-03-14T06:30:00.000Z');
    await expect(book.cars).toContainText('Free on Sun, Mar 14 from 1:30 AM EST to 6:30 AM EDT.');
    expect(await fill('03/14/2027 3:00 AM')).toBe('2027-03-14T07:00:00.000Z');
    expect(await fill('03/15/2027 10:00 AM')).toBe('2027-03-15T14:00:00.000Z');
    await book.pickupTime.fill('03/14/2027 2:30 AM');
    await book.pickupLocation.focus();
    await expect(book.pickupTime).toHaveAccessibleDescription(/The clocks go forward then/);
    expect(await fill('11/06/2027 10:00 AM')).toBe('2027-11-06T14:00:00.000Z');
    expect(await fill('11/07/2027 1:30 AM')).toBe('2027-11-07T05:30:00.000Z');
    expect(await fill('11/07/2027 2:00 AM')).toBe('2027-11-07T07:00:00.000Z');
    expect(await fill('11/08/2027 10:00 AM')).toBe('2027-11-08T15:00:00.000Z');
  });
});
