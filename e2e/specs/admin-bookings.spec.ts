import { readFileSync } from 'node:fs';
import { bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { type Counts, test, uniqueName } from '../fixtures/admin-bookings.ts';
import { unusedDay, unusedMorning } from '../fixtures/dates.ts';
import type { Ride, Rides } from '../fixtures/rides.ts';
import { blockSockets, expect, holdRequests } from '../fixtures/test.ts';
import type { AdminBookingsPage } from '../pages/admin-bookings-page.ts';

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A service for each status: its slug, name and price. */
const examples = {
  Pending: ['Half-Day', 'Half Day', 350],
  Accepted: ['Full-Day', 'Full Day', 700],
  Completed: ['City-Tour', 'City Tour', 150],
  Cancelled: ['Airport', 'Airport', 150],
  Rejected: ['Airport', 'Airport', 150],
  // Last, because its driver can have no other ride meanwhile.
  'In Progress': ['Half-Day', 'Half Day', 350],
} as const;
const actions = ['accept', 'start', 'complete'] as const;
const driven = ['Accepted', 'In Progress', 'Completed'];

type ExampleStatus = keyof typeof examples;
const exampleStatuses = Object.keys(examples) as ExampleStatus[];

/** A booking of each status. */
async function bookEveryStatus(rides: Rides, customer: { token: string }) {
  const made = {} as Record<ExampleStatus, Ride>;
  for (const status of exampleStatuses) {
    const ride = await rides.book(customer, { serviceType: examples[status][0] });
    made[status] = ride;
    const along = driven.indexOf(status);
    if (along >= 0) await rides.assign(ride._id);
    for (const action of actions.slice(0, along + 1)) await rides.driverAction(ride._id, action);
    if (status === 'Cancelled' || status === 'Rejected') await rides.setStatus(ride._id, status);
  }
  return made;
}

const countsPath = '/api/admin/bookings/counts';

async function expectStats(bookings: AdminBookingsPage, { counts, revenue }: Counts) {
  await expect(bookings.stat('Total Bookings')).toHaveText(String(counts.all));
  await expect(bookings.stat('Pending')).toHaveText(String(counts.Pending));
  await expect(bookings.stat('Completed')).toHaveText(String(counts.Completed));
  await expect(bookings.stat('Total Revenue')).toHaveText(dollars(revenue.all));
}

test('stats count every booking, and filters those within the search', {
  tag: ['@ABKG-1', '@ABKG-2', '@ABKG-3', '@CONST-13'],
}, async ({ bookings, getAsAdmin, customer, rides }) => {
  await rides.book(customer);
  await bookings.open(`?search=${customer.name}`);
  await expect(bookings.summary).toHaveText('Showing 1 of 1 booking');
  await expectStats(bookings, await getAsAdmin<Counts>(countsPath));
  await expect(bookings.chips.getByRole('button')).toHaveText([
    'All1',
    'Unassigned1',
    ...bookingStatuses.map((status) => `${status}${status === 'Pending' ? 1 : 0}`),
  ]);
});

test('each status filter lists its own bookings with their cells and actions', {
  tag: ['@ABKG-3', '@ABKG-9', '@ABKG-10', '@ABKG-11', '@ABKG-12', '@CONST-13'],
}, async ({ bookings, page, customer, rides }) => {
  const made = await bookEveryStatus(rides, customer);
  await bookings.open(`?search=${customer.name}`);
  await expect(bookings.summary).toHaveText('Showing 6 of 6 bookings');
  await expect(bookings.headers).toHaveText([
    'Customer',
    'Service',
    'Date & Time',
    'Driver',
    'Status',
    'Price',
    'Actions',
  ]);
  for (const status of bookingStatuses) {
    await bookings.chip(status).click();
    await expect(page).toHaveURL(new RegExp(`status=${status.replace(' ', '\\+')}`));
    await expect(bookings.rows).toHaveCount(1);
    const { _id, pickupTime, car } = made[status];
    const [, service, price] = examples[status];
    await expect(bookings.status(_id)).toHaveText(status);
    await expect(bookings.cell(_id, 0)).toHaveText(`${customer.name}, booking ${_id.slice(-8)}`);
    await expect(bookings.cell(_id, 1)).toHaveText(service);
    await expect(bookings.cell(_id, 2).locator('time')).toHaveAttribute('datetime', pickupTime);
    await expect(bookings.driver(_id)).toHaveText(
      `${driven.includes(status) ? 'Marcus Reed' : 'Not assigned'}${car?.brand} ${car?.model}`,
    );
    await expect(bookings.cell(_id, 5)).toHaveText(`$${price}.00`);
    await expect(bookings.assign(_id)).toHaveCount(status === 'Pending' ? 1 : 0);
    await expect(bookings.delete(_id)).toHaveCount(1);
  }
  await page.goBack();
  await expect(bookings.chip('Cancelled')).toHaveAttribute('aria-pressed', 'true');
  await expect(bookings.row(made.Cancelled._id)).toBeVisible();
  await rides.delete(made['In Progress']._id);
});

test('deleting asks for confirmation, and keeping the booking returns to its button', async ({
  bookings,
  customer,
  rides,
}) => {
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  await bookings.delete(_id).click();
  await expect(bookings.confirmDialog).toContainText(customer.name);
  await bookings.confirm('Keep booking').click();
  await expect(bookings.delete(_id)).toBeFocused();
});

test('a deleted booking of any status leaves the list and the stats', {
  tag: ['@ABKG-22'],
}, async ({ bookings, getAsAdmin, customer, rides, expectToast }) => {
  const made = await bookEveryStatus(rides, customer);
  const before = await getAsAdmin<Counts>(countsPath);
  await bookings.open(`?search=${customer.name}`);
  await expectStats(bookings, before);
  for (const { _id } of Object.values(made)) {
    await bookings.delete(_id).click();
    await bookings.confirm('Delete booking').click();
    await expectToast('Booking deleted successfully!', 'success');
    await expect(bookings.row(_id)).toHaveCount(0);
  }
  // The row disappears at once, before the server has finished.
  await expect
    .poll(async () => before.counts.all - (await getAsAdmin<Counts>(countsPath)).counts.all)
    .toBe(6);
  const after = await getAsAdmin<Counts>(countsPath);
  expect(before.revenue.all - after.revenue.all).toBe(350 + 700 + 150 + 150 + 150 + 350);
  await expectStats(bookings, after);
});

test('the link in a notification lists only its booking', { tag: ['@ABKG-8'] }, async ({
  bookings,
  customer,
  rides,
}) => {
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  await expect(bookings.search).toHaveValue(_id);
  await expect(bookings.rows).toHaveCount(1);
  await expect(bookings.row(_id)).toBeVisible();
  await expect(bookings.summary).toHaveText('Showing 1 of 1 booking');
});

test('a search finds bookings by id, driver, place, customer and service', {
  tag: ['@ABKG-6'],
}, async ({ bookings, page, customer, drivers, rides }) => {
  const day = unusedDay();
  const driver = await drivers.hire({ name: uniqueName('Ottoline') });
  const place = uniqueName('Wharf');
  const ride = await rides.book(customer, {
    serviceType: 'Full-Day',
    pickupTime: `${day}T15:00:00.000Z`,
    pickupLocation: `12 ${place}, Annapolis`,
  });
  const other = await rides.book(customer, { pickupTime: `${day}T15:00:00.000Z` });
  await rides.assign(ride._id, driver);
  await bookings.open();
  for (const text of [
    ride._id.slice(-8).toUpperCase(),
    driver.name.toLowerCase(),
    place.toUpperCase(),
  ]) {
    await bookings.search.fill(text);
    await expect(page).toHaveURL(new RegExp(`search=${text.replace(' ', '\\+')}$`));
    await expect(bookings.rows).toHaveCount(1);
    await expect(bookings.row(ride._id)).toBeVisible();
  }
  await bookings.search.fill(customer.name);
  await expect(bookings.rows).toHaveCount(2);
  await bookings.day.fill(day);
  for (const [text, found, missing] of [
    ['full day', ride, other],
    ['AIRPORT', other, ride],
  ] as const) {
    await bookings.search.fill(text);
    await expect(bookings.row(found._id)).toBeVisible();
    await expect(bookings.row(missing._id)).toHaveCount(0);
  }
});

test('a search without results leads back to all bookings', async ({ bookings, page }) => {
  await bookings.open();
  await bookings.day.fill(unusedDay());
  await bookings.search.fill('nobody is called like this');
  await expect(page.getByText('No bookings found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all bookings' }).click();
  await expect(page).toHaveURL('/admin/bookings');
  await expect(bookings.search).toHaveValue('');
  await expect(bookings.day).toHaveValue('');
  await expect(bookings.summary).toHaveText(/^Showing 10 of/);
});

test('pages of ten show every booking once, newest first', {
  tag: ['@ABKG-24', '@ABKG-25'],
}, async ({ bookings, page, customer, rides }) => {
  const place = uniqueName('Pier');
  const { _id: carId } = await rides.freeCar(unusedMorning());
  const made: string[] = [];
  for (let count = 0; count < 23; count += 1) {
    const input = count < 7 ? { carId, pickupLocation: place } : { carId };
    made.push((await rides.book(customer, input))._id.slice(-8));
  }
  await bookings.open(`?search=${place}`);
  await expect(bookings.summary).toHaveText('Showing 7 of 7 bookings');
  await bookings.search.fill(customer.name);
  await expect(bookings.summary).toHaveText('Showing 10 of 23 bookings');
  const newest = made.toReversed();
  const expectPage = async (number: number) => {
    const ids = newest.slice((number - 1) * 10, number * 10);
    await expect(bookings.summary).toHaveText(`Showing ${ids.length} of 23 bookings`);
    await expect(bookings.rows.locator('[title]').filter({ hasText: /^[0-9a-f]{8}$/ })).toHaveText(
      ids,
    );
  };
  await expectPage(1);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  for (const [link, number] of [
    ['Next', 2],
    ['Next', 3],
    ['Previous', 2],
    ['Page 1', 1],
    ['Page 2', 2],
  ] as const) {
    await pager.getByRole('link', { name: link }).click();
    await expectPage(number);
  }
  await page.reload();
  await expectPage(2);
});

test('a filter covers all bookings and starts on its first page', { tag: ['@ABKG-26'] }, async ({
  bookings,
  page,
  customer,
  rides,
}) => {
  const { _id: carId } = await rides.freeCar(unusedMorning());
  for (let count = 0; count < 12; count += 1) await rides.book(customer, { carId });
  await bookings.open(`?search=${customer.name}&page=2`);
  await expect(bookings.summary).toHaveText('Showing 2 of 12 bookings');
  // The two oldest, which are on page 2.
  const all = (await rides.bookedBy(customer)).map(({ _id }) => _id);
  for (const id of all.slice(-2)) await rides.cancel(customer, id);
  await bookings.chip('Cancelled').click();
  await expect(bookings.summary).toHaveText('Showing 2 of 2 bookings');
  await expect(page).not.toHaveURL(/page=/);
});

test('bookings can be sorted, and the page remembers the order', async ({
  bookings,
  page,
  customer,
  rides,
}) => {
  const [older, newer] = [await rides.book(customer), await rides.book(customer)];
  await bookings.open(`?search=${customer.name}`);
  await expect(bookings.rows.first()).toContainText(newer._id.slice(-8));
  await bookings.sort.selectOption('Earliest booked first');
  await expect(bookings.rows.first()).toContainText(older._id.slice(-8));
  await page.goto('/admin/dashboard');
  await bookings.open(`?search=${customer.name}`);
  await expect(bookings.sort).toHaveValue('oldest');
  await expect(bookings.rows.first()).toContainText(older._id.slice(-8));
});

test('the status menu offers only what the life cycle allows', { tag: ['@ABKG-23'] }, async ({
  bookings,
  page,
  customer,
  rides,
}) => {
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  await bookings.menu(_id).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Cancelled', 'Rejected']);
  await page.keyboard.press('Escape');
  await expect(bookings.menu(_id)).toBeFocused();
});

test('taking the driver off an accepted booking returns it to Pending', {
  tag: ['@ABKG-23'],
}, async ({ bookings, page, customer, rides, expectToast }) => {
  await blockSockets(page);
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  await expect(bookings.status(_id)).toHaveText('Pending');
  await rides.assign(_id);
  await bookings.refocusWindow();
  await expect(bookings.status(_id)).toHaveText('Assigned');
  await expect(bookings.driver(_id)).toHaveText('Marcus ReedWaiting for a response');
  await bookings.choose(_id, 'Accepted');
  await expectToast('The booking is now Accepted.', 'success');
  await bookings.menu(_id).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Remove driver',
    'In Progress',
    'Cancelled',
    'Rejected',
  ]);
  await bookings.item('Remove driver').click();
  await expectToast('The driver was removed from this booking. It needs a new one.', 'success');
  await expect(bookings.status(_id)).toHaveText('Pending');
  await expect(bookings.driver(_id)).toContainText('Not assigned');
});

test('an administrator moves a booking from Assigned to Completed', { tag: ['@ABKG-23'] }, async ({
  bookings,
  page,
  customer,
  rides,
  expectToast,
}) => {
  const { _id } = await rides.book(customer);
  await rides.assign(_id);
  await bookings.open(`?search=${_id}`);
  await expect(bookings.status(_id)).toHaveText('Assigned');
  for (const status of ['Accepted', 'In Progress', 'Completed']) {
    await bookings.choose(_id, status);
    // Final statuses ask for confirmation.
    if (status === 'Completed') await bookings.confirm('Complete ride').click();
    await expect(bookings.status(_id)).toHaveText(status);
    await expectToast(`The booking is now ${status}.`, 'success');
  }
  await page.reload();
  await expect(bookings.status(_id)).toHaveText('Completed');
  await expect(bookings.menu(_id)).toHaveCount(0);
});

test('a change that fails is rolled back', async ({
  bookings,
  page,
  customer,
  rides,
  expectToast,
}) => {
  await blockSockets(page);
  const { _id } = await rides.book(customer);
  await rides.assign(_id);
  await bookings.open(`?search=${_id}`);
  const moves = `**/api/admin/bookings/${_id}/status`;
  await page.route(moves, (route) => route.fulfill({ status: 500, body: 'x' }));
  await bookings.choose(_id, 'Accepted');
  await expectToast('Failed to change the booking.');
  await expect(bookings.status(_id)).toHaveText('Assigned');
});

test('a change that was overtaken shows why and the current status', { tag: ['@ERR-33'] }, async ({
  bookings,
  page,
  customer,
  rides,
  expectToast,
}) => {
  await blockSockets(page);
  const { _id } = await rides.book(customer);
  await rides.assign(_id);
  await bookings.open(`?search=${_id}`);
  await bookings.choose(_id, 'Rejected');
  await expect(bookings.confirmDialog).toContainText('Reject this booking?');
  await rides.cancel(customer, _id);
  await bookings.confirm('Reject booking').click();
  await expectToast('This booking is Cancelled and can’t be rejected.');
  await expect(bookings.status(_id)).toHaveText('Cancelled');
});

test('a failed load shows an error, and Try Again reloads the page', {
  tag: ['@ABKG-27', '@ERR-20'],
}, async ({ bookings, page, expectToast, expectNoToast }) => {
  // Otherwise the first socket connection might refetch the list just when it should fail.
  await blockSockets(page);
  const lists = '**/api/admin/bookings?*';
  for (const [response, text] of [
    [{ status: 500, json: { message: 'The ledger is locked.' } }, 'The ledger is locked.'],
    [{ status: 503, body: 'x' }, 'Error loading booking overview.'],
  ] as const) {
    await page.route(lists, (route) => route.fulfill(response));
    await bookings.open();
    await expectToast('Error loading booking overview.');
    expectNoToast('Error loading booking overview.');
    await expect(page.getByRole('main').getByRole('alert').getByText(text)).toBeVisible();
    await page.unroute(lists);
  }
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(bookings.summary).toHaveText(/^Showing 10 of/);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
});

test('loaded bookings stay on screen and are marked as outdated when a later load fails', async ({
  bookings,
  page,
}) => {
  await blockSockets(page);
  const lists = '**/api/admin/bookings?*';
  await bookings.open();
  await expect(bookings.summary).toHaveText(/^Showing 10 of/);
  await page.route(lists, (route) => route.fulfill({ status: 503, body: 'x' }));
  await bookings.refocusWindow();
  await expect(page.getByText('This information may be out of date.')).toBeVisible();
  await expect(bookings.rows).toHaveCount(10);
});

test('an unfinished search and a filter combine', async ({ bookings, page }) => {
  await bookings.open('?sort=oldest');
  await bookings.search.fill('airport');
  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(page).toHaveURL(/search=airport/);
  await expect(page).toHaveURL(/status=Completed/);
});

test('going back clears a search that was being typed', async ({ bookings, page }) => {
  await bookings.open('?sort=oldest');
  for (const text of ['airport', 'airp']) {
    await bookings.search.fill(text);
    await expect(page).toHaveURL(`/admin/bookings?sort=oldest&search=${text}`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/admin/bookings?sort=oldest');
  await expect(bookings.search).toHaveValue('');
});

test('a booking whose deletion fails stays, and the reason is shown', { tag: ['@ERR-22'] }, async ({
  bookings,
  page,
  customer,
  rides,
  expectToast,
}) => {
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  const one = `**/api/bookings/${_id}`;
  for (const [response, text] of [
    [{ status: 409, json: { message: 'It is paid for.', code: 'X' } }, 'It is paid for.'],
    [undefined, 'Failed to delete booking.'],
  ] as const) {
    await page.route(one, (route) => (response ? route.fulfill(response) : route.abort()));
    await bookings.delete(_id).click();
    await bookings.confirm('Delete booking').click();
    await expectToast(text);
    await expect(bookings.row(_id)).toBeVisible();
    await page.unroute(one);
  }
});

test('a deleted row disappears at once and comes back when the server is down', {
  tag: ['@ERR-22'],
}, async ({ bookings, page, customer, rides }) => {
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  await expect(bookings.row(_id)).toBeVisible();
  const one = `**/api/bookings/${_id}`;
  const refuse = await holdRequests(page, one, 'abort');
  const totalBookings = bookings.stat('Total Bookings');
  await expect(totalBookings).toHaveText(/^\d/);
  const before = (await totalBookings.textContent()) ?? '';
  await bookings.delete(_id).click();
  await bookings.confirm('Delete booking').click();
  await expect(bookings.row(_id)).toHaveCount(0);
  await expect(totalBookings).not.toHaveText(before);
  await page.route('**/api/admin/**', (route) => route.abort());
  refuse();
  await expect(bookings.row(_id)).toBeVisible();
  await expect(totalBookings).toHaveText(before);
});

test.describe('in a Tokyo browser', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  /** 11:30 PM in New York, which is the next day in UTC and in Tokyo. */
  function lateEveningOn(day: string) {
    const candidates = [3, 4].map((hour) => {
      const moment = new Date(`${day}T0${hour}:30:00.000Z`);
      moment.setUTCDate(moment.getUTCDate() + 1);
      return moment;
    });
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
    });
    const isSummer = clock.format(candidates[0]) === '11:30 PM';
    return { isSummer, pickup: candidates[isSummer ? 0 : 1] as Date };
  }

  test('days follow the business’s calendar in winter and summer', {
    tag: ['@ABKG-4', '@ABKG-5', '@ABKG-7', '@CONST-14'],
  }, async ({ bookings, page, customer, rides }) => {
    const booked: { day: string; ride: Ride }[] = [];
    for (const isSummer of [true, false]) {
      const day = unusedDay((each) => lateEveningOn(each).isSummer === isSummer);
      const pickupTime = lateEveningOn(day).pickup.toISOString();
      booked.push({ day, ride: await rides.book(customer, { pickupTime }) });
    }
    for (const { day, ride } of booked) {
      await bookings.open(`?search=${customer.name}`);
      await expect(bookings.rows).toHaveCount(2);
      await expect(bookings.cell(ride._id, 2).locator('time')).toHaveText(/, 11:30 PM ET$/);
      await bookings.day.fill(day);
      await expect(bookings.rows).toHaveCount(1);
      await expect(bookings.row(ride._id)).toBeVisible();
      await bookings.chip('Accepted').click();
      await expect(page.getByText('No bookings found')).toBeVisible();
      await bookings.chip('Pending').click();
      await expect(bookings.row(ride._id)).toBeVisible();
      await page.reload();
      await expect(bookings.day).toHaveValue(day);
      await expect(bookings.row(ride._id)).toBeVisible();
      await bookings.day.fill(ride.pickupTime.slice(0, 10));
      await expect(page.getByText('No bookings found')).toBeVisible();
    }
  });

  test('a pending booking shows the time until its pickup, then that it is overdue', async ({
    bookings,
    page,
    customer,
    rides,
  }) => {
    const ride = await rides.book(customer);
    await page.clock.setFixedTime(new Date(Date.parse(ride.pickupTime) - 139 * 60_000));
    await bookings.open(`?search=${ride._id}`);
    await expect(bookings.cell(ride._id, 2)).toContainText('Pickup in 2 h 19 min');
    await page.clock.setFixedTime(new Date(Date.parse(ride.pickupTime) + 25 * 60_000));
    await bookings.open(`?search=${ride._id}`);
    await expect(bookings.cell(ride._id, 2)).toContainText('Overdue by 25 min');
  });
});

test('the filtered list is saved as CSV, and a failure is told', async ({
  page,
  bookings,
  customer,
  rides,
  expectToast,
}) => {
  const ride = await rides.book(customer, { pickupLocation: '=1 Main Street' });
  const cancelled = await rides.book(customer);
  await rides.cancel(customer, cancelled._id);
  await bookings.open(`?search=${customer.name}&status=Pending`);
  await expect(bookings.row(ride._id)).toBeVisible();
  const downloading = page.waitForEvent('download');
  const save = page.getByRole('button', { name: 'Download CSV' });
  await save.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('bookings-pending.csv');
  const [header, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(header).toContain('Booking,Booked at,Pickup time,Service,Status,Customer');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`,Airport,Pending,${customer.name},`);
  expect(lines[0]).toContain(",'=1 Main Street,");
  await expectToast('The bookings are in your downloads.', 'success');
  await page.route('**/api/admin/bookings/file?*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await save.click();
  await expectToast('The bookings could not be saved. Please try again.');
});
