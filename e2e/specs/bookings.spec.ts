import { type BookingStatus, bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { pages } from '@chesapeake/contract/pages/pages';
import { test } from '../fixtures/booking-list.ts';
import { expect, phone, recordApiCalls, storeSession } from '../fixtures/test.ts';
import { BookingsPage } from '../pages/bookings-page.ts';

const isNotMoving = (status: BookingStatus) => status !== 'In Progress';

test('an empty list links to the form; an empty filter links to all bookings', {
  tag: ['@MYB-6'],
}, async ({ page, me, rides, list }) => {
  await list.open();
  const link = page.getByRole('main').getByRole('link', { name: 'Book your first ride' });
  await expect(link).toHaveAttribute('href', pages.book);
  await rides.book(me, { serviceType: 'City-Tour' });
  await list.open('?status=Rejected');
  await expect(page.getByText('No rejected bookings')).toBeVisible();
  await page.getByRole('button', { name: 'Show all bookings' }).click();
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(/\/bookings$/);
});

test('shows the title, the status filter and the columns in order', {
  tag: ['@MYB-1', '@MYB-2'],
}, async ({ page, me, rides, list }) => {
  const ride = await rides.book(me, { serviceType: 'City-Tour' });
  await list.open();
  await expect(page).toHaveTitle('My Booking History | Chesapeake Chauffeurs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Booking History');
  await expect(page.getByRole('group', { name: 'Filter by status' })).toBeVisible();
  await expect(list.headers).toHaveText([
    'Booking ID',
    'Service',
    'Date & Time',
    'Car',
    'Driver',
    'Status',
    'Price',
    'Actions',
  ]);
  await expect(list.cell(ride._id, 0)).toHaveText(ride._id.slice(-8));
  await expect(list.cell(ride._id, 0).getByTitle(ride._id)).toBeVisible();
  await expect(list.cell(ride._id, 1)).toHaveText('City Tour');
  await expect(list.cell(ride._id, 3)).toContainText(`${ride.car?.brand} ${ride.car?.model}`);
  await expect(list.cell(ride._id, 3)).toContainText(ride.car?.plateNumber ?? '?');
  await expect(list.cell(ride._id, 6)).toHaveText('$150.00');
  await expect(list.view(ride._id)).toHaveAttribute('href', `/bookings/${ride._id}`);
  await expect(list.summary).toHaveText('Showing 1 of 1 booking');
  await page.getByRole('main').getByRole('link', { name: 'Book a Ride' }).click();
  await expect(page).toHaveURL(/\/book$/);
});

test('shows placeholders for a missing driver, car or price', {
  tag: ['@MYB-3', '@MYB-4'],
}, async ({ page, me, rides, list }) => {
  const [bare, usual] = [await rides.book(me), await rides.book(me)];
  await rides.assign(usual._id);
  await page.route('**/api/bookings/mybookings?*', async (route) => {
    const response = await route.fetch();
    const rows: { _id: string }[] = await response.json();
    const json = rows.map((row) =>
      row._id === bare._id ? { ...row, car: null, price: null } : row,
    );
    await route.fulfill({ response: response, json });
  });
  await list.open();
  await expect(list.cell(bare._id, 3)).toHaveText('Not assigned');
  await expect(list.cell(bare._id, 4)).toHaveText('Not assigned');
  await expect(list.cell(bare._id, 6)).toHaveText('N/A');
  await expect(list.cell(usual._id, 4)).toHaveText('Marcus Reed');
});

test('two customers each see only their own bookings', { tag: ['@MYB-11'] }, async ({
  page,
  me,
  rides,
  list,
  people,
}) => {
  const ride = await rides.book(me);
  const other = await people.signIn(await people.register());
  const theirs = await rides.book(other);
  await list.open();
  await expect(list.row(ride._id)).toBeVisible();
  await expect(list.rows).toHaveCount(1);
  await storeSession(page, other);
  await list.open();
  await expect(list.row(theirs._id)).toBeVisible();
  await expect(list.rows).toHaveCount(1);
});

test('each filter shows its rows, and only Pending and Accepted can be cancelled', {
  tag: ['@MYB-5', '@MYB-7'],
}, async ({ me, rides, list }) => {
  const ids: Record<string, string> = {};
  // In Progress last, because its driver can have no other ride.
  for (const status of [...bookingStatuses.filter(isNotMoving), 'In Progress'] as const) {
    ids[status] = (await rides.bookUpTo(me, status))._id;
  }
  await list.open();
  await expect(list.rows).toHaveCount(6);
  await expect(list.chip('All')).toHaveAccessibleName('All 6');
  for (const status of bookingStatuses) {
    const id = ids[status] ?? '';
    await expect(list.status(id)).toHaveText(status);
    await expect(list.view(id)).toBeVisible();
    const offered = status === 'Pending' || status === 'Accepted' ? 1 : 0;
    await expect(list.cancel(id), status).toHaveCount(offered);
  }
  for (const status of bookingStatuses) {
    await expect(list.chip(status)).toHaveAccessibleName(`${status} 1`);
    await list.chip(status).click();
    await expect(list.chip(status)).toHaveAttribute('aria-pressed', 'true');
    await expect(list.row(ids[status] ?? '')).toBeVisible();
    await expect(list.rows).toHaveCount(1);
  }
  await list.chip('All').click();
  await expect(list.rows).toHaveCount(6);
  await rides.driverAction(ids['In Progress'] ?? '', 'complete');
});

test('Cancel asks for confirmation and sends nothing when dismissed', {
  tag: ['@MYB-8', '@MYB-9'],
}, async ({ page, me, rides, list }) => {
  const { _id } = await rides.book(me);
  await list.open();
  const cancel = list.cancel(_id);
  for (const dismiss of [() => list.dismiss.click(), () => page.keyboard.press('Escape')]) {
    await cancel.click();
    await expect(list.dialog).toContainText(
      'Are you sure you want to cancel this booking? This action cannot be undone.',
    );
    await expect(list.dialog).toContainText(_id.slice(-8));
    await expect(list.dialog).toContainText('You haven’t paid yet, so there’s nothing to refund.');
    const calls = recordApiCalls(page);
    await dismiss();
    await expect(list.dialog).toBeHidden();
    await expect(list.status(_id)).toHaveText('Pending');
    await expect(cancel).toBeFocused();
    expect(calls).toEqual([]);
  }
});

test('the car of a cancelled booking can be booked again for that time', {
  tag: ['@MYB-12'],
}, async ({ me, rides, list }) => {
  const ride = await rides.book(me);
  await list.open();
  const isFree = async () => {
    const cars = await rides.availableCars(new Date(ride.pickupTime), ride.serviceType);
    return cars.some(({ _id }) => _id === ride.car?._id);
  };
  expect(await isFree()).toBe(false);
  await list.cancel(ride._id).click();
  await list.confirm.click();
  await expect(list.status(ride._id)).toHaveText('Cancelled');
  expect(await isFree()).toBe(true);
});

test('a booking is opened and cancelled by keyboard alone', async ({ page, me, rides, list }) => {
  const { _id } = await rides.book(me);
  await list.open();
  await expect(list.rows).toHaveCount(1);
  await list.chip('Rejected').focus();
  await page.keyboard.press('Tab');
  await expect(list.view(_id)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airport');
  for (const name of [
    'Pay $150.00',
    'Add to calendar',
    'Book again',
    'Change time or places',
    'Cancel booking',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(list.dismiss).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book again' })).toBeFocused();
});

test('a confirmed cancellation shows Cancelled at once and removes the Cancel button', {
  tag: ['@MYB-10'],
}, async ({ page, me, rides, list, expectToast }) => {
  const { _id } = await rides.book(me);
  await list.open();
  const before = await page.evaluate(() => performance.timeOrigin);
  await list.cancel(_id).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/cancel'));
  await list.confirm.click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^\w{32}$/);
  await expectToast('Booking cancelled successfully!', 'success');
  await expect(list.dialog).toBeHidden();
  await expect(list.status(_id)).toHaveText('Cancelled');
  await expect(list.cancel(_id)).toHaveCount(0);
  // The button is gone, so the keyboard focus stays in the row.
  await expect(list.view(_id)).toBeFocused();
  await expect(list.chip('Cancelled')).toHaveAccessibleName('Cancelled 1');
  await expect(list.chip('Pending')).toHaveAccessibleName('Pending 0');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
});

test('a cancelled booking leaves the filter of its old status', { tag: ['@MYB-10'] }, async ({
  page,
  me,
  rides,
  list,
}) => {
  const accepted = await rides.bookUpTo(me, 'Accepted');
  await list.open();
  await list.chip('Accepted').click();
  await list.cancel(accepted._id).click();
  await list.confirm.click();
  await expect(page.getByText('No accepted bookings')).toBeVisible();
  await expect(list.chip('Cancelled')).toHaveAccessibleName('Cancelled 1');
});

test('keeps page and filter in the URL and follows the back button', async ({
  page,
  me,
  rides,
  list,
}) => {
  const { _id: oldest } = await rides.bookUpTo(me, 'Cancelled');
  const booked = await Promise.all(Array.from({ length: 11 }, () => rides.book(me)));
  const [{ _id: next } = { _id: '' }] = booked.sort((a, b) =>
    a.pickupTime.localeCompare(b.pickupTime),
  );
  const pageLinks = page.getByRole('navigation', { name: 'Pages' });
  await list.open();
  await expect(list.summary).toHaveText('Showing 10 of 12 bookings');
  // The next ride is on top, then come the other upcoming ones and the past.
  const nextRide = page.getByRole('region', { name: 'Your next ride' });
  await expect(nextRide).toContainText(next.slice(-8));
  await expect(nextRide).toContainText('Your car is reserved.');
  await expect(list.rows.first()).toContainText(next.slice(-8));
  await expect(list.table.getByRole('rowheader')).toHaveText(['Upcoming']);
  await pageLinks.getByRole('link', { name: 'Page 2' }).click();
  await expect(list.summary).toHaveText('Showing 2 of 12 bookings');
  await expect(page).toHaveURL(/\/bookings\?page=2$/);
  await expect(list.row(oldest)).toBeVisible();
  await expect(list.table.getByRole('rowheader')).toHaveText(['Upcoming', 'Past']);
  await expect(page.getByRole('region', { name: 'Bookings' })).toBeFocused();
  await list.chip('Pending').click();
  await expect(list.summary).toHaveText('Showing 10 of 11 bookings');
  await expect(page).toHaveURL(/\/bookings\?status=Pending$/);
  await expect(pageLinks.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/bookings?status=Pending&page=2',
  );
  await page.reload();
  await expect(list.chip('Pending')).toHaveAttribute('aria-pressed', 'true');
  await expect(list.summary).toHaveText('Showing 10 of 11 bookings');
  await page.goBack();
  await expect(list.summary).toHaveText('Showing 2 of 12 bookings');
  await expect(list.chip('All')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(list.summary).toHaveText('Showing 10 of 12 bookings');
  // Invalid values fall back to the closest valid ones.
  await list.open('?page=99');
  await expect(page).toHaveURL(/\/bookings\?page=2$/);
  await list.open('?page=x&status=Lost');
  await expect(list.summary).toHaveText('Showing 10 of 12 bookings');
});

test('Back closes a dialog, and leaves the page once it is closed', async ({
  page,
  list,
  rides,
  me,
}) => {
  const { _id } = await rides.book(me);
  // The page is the first of its document, where Back would leave the app.
  await page.goto('/profile');
  await list.open();
  await list.cancel(_id).click();
  await expect(list.dialog).toBeVisible();
  await page.goBack();
  await expect(list.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(list.cancel(_id)).toBeFocused();
  await list.cancel(_id).click();
  await list.dismiss.click();
  await expect(list.dialog).toHaveCount(0);
  await list.view(_id).click();
  await expect(page).toHaveURL(`/bookings/${_id}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/bookings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
});

test('shows Maryland times in any browser, on both daylight saving days', {
  tag: ['@CONST-13', '@CONST-14'],
}, async ({ browser, baseURL, people, me, rides }) => {
  const moments = {
    '2027-03-14T06:30:00Z': 'Sun, Mar 14, 2027, 1:30 AM ET',
    '2027-03-14T07:00:00Z': 'Sun, Mar 14, 2027, 3:00 AM ET',
    '2025-11-02T04:30:00Z': 'Sun, Nov 2, 2025, 12:30 AM ET',
    // This hour comes twice.
    '2025-11-02T05:30:00Z': 'Sun, Nov 2, 2025, 1:30 AM EDT',
    '2025-11-02T06:30:00Z': 'Sun, Nov 2, 2025, 1:30 AM EST',
  };
  const { email } = await people.register();
  const session = await people.signIn({ email, password: 'secret1' });
  const ride = await rides.book(me);
  const rows = Object.keys(moments).map((pickupTime, index) => ({
    ...ride,
    _id: `${ride._id.slice(0, -1)}${index}`,
    pickupTime,
    isReviewed: false,
  }));
  for (const timezoneId of ['Asia/Tokyo', 'Europe/London']) {
    const context = await browser.newContext({
      baseURL,
      timezoneId,
      viewport: phone,
    });
    const page = await context.newPage();
    // The year follows the same clock.
    await page.clock.setFixedTime(new Date('2026-11-15T12:00:00Z'));
    await page.route('**/api/bookings/mybookings?*', (route) =>
      route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } }),
    );
    await storeSession(page, session);
    await new BookingsPage(page).open();
    await expect(page.locator('tbody time')).toHaveText(Object.values(moments));
    await expect(page.getByRole('table').getByText('$150.00')).toHaveCount(rows.length);
    await context.close();
  }
});

test('on a phone each booking is a card, without horizontal scroll', async ({
  page,
  me,
  rides,
  list,
}) => {
  await page.setViewportSize(phone);
  const { _id } = await rides.bookUpTo(me, 'Accepted');
  await list.open();
  await expect(list.row(_id).getByText('Booking ID')).toBeVisible();
  await expect(list.headers.first()).not.toBeInViewport({ ratio: 0.5 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // Eight columns need space, so narrower screens show cards.
  for (const width of [1100, 900, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(`${width}: ${await overflow()}`).toBe(`${width}: 0`);
  }
  await list.cancel(_id).click();
  await expect(list.confirm).toBeInViewport();
  expect(await overflow()).toBe(0);
  await list.dismiss.click();
  await list.view(_id).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airport');
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  expect(await overflow()).toBe(0);
});
