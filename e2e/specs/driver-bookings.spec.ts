import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test as base } from '../fixtures/drivers.ts';
import type { Ride } from '../fixtures/rides.ts';
import { blockSockets, expect, horizontalOverflow, storeSession } from '../fixtures/test.ts';

const listPath = '**/api/drivers/me/bookings?*';

/** A booking of each status that the driver sees, with the driver's word and actions. */
const test = base.extend<{
  everyStatus: Record<string, { statusLabel: string; bookings: Ride[]; buttons: string[] }>;
}>({
  everyStatus: async ({ rideUpTo, rides, customer }, use) => {
    const completed = await rideUpTo('complete');
    const running = await rideUpTo('start');
    const pending = await rideUpTo('proposed');
    const confirmed = await rideUpTo('accept');
    const cancelled = await rideUpTo('accept');
    await rides.cancel(customer, cancelled._id);
    const rejected = await rideUpTo('accept');
    await rides.setStatus(rejected._id, 'Rejected');
    const declined = await rideUpTo('decline');
    await use({
      Pending: { statusLabel: 'Pending', bookings: [pending], buttons: ['Decline', 'Accept'] },
      Accepted: { statusLabel: 'Confirmed', bookings: [confirmed], buttons: ['Start Trip'] },
      'In Progress': {
        statusLabel: 'In Progress',
        bookings: [running],
        buttons: ['Complete Trip'],
      },
      Completed: { statusLabel: 'Completed', bookings: [completed], buttons: [] },
      Cancelled: { statusLabel: 'Canceled', bookings: [cancelled, rejected], buttons: [] },
      Declined: { statusLabel: 'Declined', bookings: [declined], buttons: [] },
    });
  },
});

test('a row shows customer, service, time, places and price, next pickup first', {
  tag: ['@DMYB-6', '@DMYB-7', '@DMYB-8'],
}, async ({ list, rideUpTo }) => {
  const pending = await rideUpTo('proposed', { serviceType: 'Half-Day', destination: '' });
  const confirmed = await rideUpTo('accept');
  await list.open();
  await expect(list.rows).toHaveCount(2);
  await expect(list.headers).toHaveText([
    'Customer',
    'Service',
    'Date & Time',
    'Pickup',
    'Destination',
    'Price',
    'Status',
    'Actions',
  ]);
  const moments = [pending, confirmed].map(({ pickupTime }) => pickupTime);
  await expect(list.rows.first().locator('time')).toHaveAttribute(
    'datetime',
    moments.sort()[0] ?? '',
  );
  await expect(list.cell(pending, 0)).toHaveText('Claire Harlow');
  await expect(list.cell(pending, 1)).toHaveText(`Half Day, ${pending.car?.plateNumber}`);
  await expect(list.cell(pending, 2)).toHaveText(/^\w{3}, \w{3} \d+(, \d{4})?, 1?\d:30 [AP]M ET$/);
  await expect(list.cell(pending, 3)).toHaveText('80 Compromise Street, Annapolis');
  await expect(list.cell(pending, 4)).toHaveText('Multiple Stops / N/A');
  await expect(list.cell(pending, 5)).toHaveText('$350.00');
  await expect(list.cell(confirmed, 4)).toHaveText('BWI Airport, Terminal B');
  await expect(list.cell(confirmed, 5)).toHaveText('$150.00');
});

test('open rides are listed first, the next one on top, and the filters count them', {
  tag: ['@DMYB-1'],
}, async ({ list, everyStatus }) => {
  await list.open();
  await expect(list.chips.getByRole('button')).toHaveText([
    'All7',
    'Pending1',
    'Confirmed1',
    'In Progress1',
    'Completed1',
    'Canceled2',
    'Declined1',
  ]);
  const pickups = (isOpen: boolean) =>
    Object.values(everyStatus)
      .filter(({ buttons }) => buttons.length > 0 === isOpen)
      .flatMap(({ bookings }) => bookings.map(({ pickupTime }) => pickupTime))
      .sort();
  const openFirst = [...pickups(true), ...pickups(false).reverse()];
  const times = list.rows.locator('time');
  await expect(times).toHaveCount(7);
  const moments = await times.evaluateAll((times) =>
    times.map((time) => time.getAttribute('datetime') ?? ''),
  );
  expect(moments).toEqual(openFirst);
  await expect(list.table.getByRole('rowheader')).toHaveText(['Upcoming', 'Past']);
  await list.chip('Completed').click();
  await expect(list.rows).toHaveCount(1);
  await expect(list.table.getByRole('rowheader')).toHaveCount(0);
});

test('each filter shows its own bookings with the driver’s word and actions', {
  tag: ['@DMYB-2', '@DMYB-3', '@DMYB-5', '@DMYB-9', '@DMYB-13'],
}, async ({ list, page, everyStatus }) => {
  await list.open();
  for (const [status, { statusLabel, bookings, buttons }] of Object.entries(everyStatus)) {
    await list.chip(statusLabel).click();
    await expect(page).toHaveURL(`/driver/my-bookings?${new URLSearchParams({ status })}`);
    await expect(list.rows).toHaveCount(bookings.length);
    for (const each of bookings) {
      await expect(list.status(each)).toHaveText(statusLabel);
      await expect(list.buttons(each)).toHaveCount(buttons.length);
      for (const label of buttons) await expect(list.button(each, label)).toBeVisible();
    }
  }
  await page.reload();
  await expect(list.chip('Declined')).toHaveAttribute('aria-pressed', 'true');
  await expect(list.rows).toHaveCount(1);
});

test('bookings of every status have no axe violations and no horizontal scroll', async ({
  list,
  page,
  everyStatus: _,
}) => {
  await list.open();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(list.rows).toHaveCount(7);
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    expect(await horizontalOverflow(page)).toBe(0);
  }
});

test('a driver sees none of another driver’s bookings', { tag: ['@DMYB-12'] }, async ({
  list,
  page,
  rideUpTo,
  drivers,
}) => {
  await list.open();
  await expect(page.getByText('You have no bookings yet')).toBeVisible();
  await rideUpTo('accept');
  await storeSession(page, await drivers.hire());
  await list.open();
  await expect(page.getByText('You have no bookings yet')).toBeVisible();
  await list.chip('Confirmed').click();
  await expect(page.getByText('No confirmed bookings')).toBeVisible();
  await expect(list.rows).toHaveCount(0);
});

test('a declined booking leaves the requests and stays Declined for this driver', {
  tag: ['@DMYB-4', '@DMYB-11'],
}, async ({ list, page, rideUpTo, rides, expectToast }) => {
  const refused = await rideUpTo('proposed');
  await list.open('?status=Pending');
  await list.button(refused, 'Decline').click();
  await expectToast('Booking declined and removed from your requests.', 'success');
  await expect(list.row(refused)).toHaveCount(0);
  await expect(list.chip('Declined')).toHaveAccessibleName('Declined 1');
  // Another driver takes it; for this one it stays Declined.
  await rides.assign(refused._id);
  await rides.driverAction(refused._id, 'accept');
  await list.chip('Declined').click();
  await expect(list.status(refused)).toHaveText('Declined');
  await page.reload();
  await expect(list.status(refused)).toHaveText('Declined');
  await expect(list.buttons(refused)).toHaveCount(0);
});

test('a driver accepts, starts and completes a booking without a reload', {
  tag: ['@DMYB-10'],
}, async ({ list, page, rideUpTo, expectToast }) => {
  const driven = await rideUpTo('proposed');
  await list.open();
  await list.button(driven, 'Accept').click();
  await expectToast('Booking accepted successfully!', 'success');
  await expect(list.status(driven)).toHaveText('Confirmed');
  await list.button(driven, 'Start Trip').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Trip' }).click();
  await expect(list.status(driven)).toHaveText('In Progress');
  await list.button(driven, 'Complete Trip').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete Ride' }).click();
  await expectToast('Booking completed successfully!', 'success');
  await expect(list.status(driven)).toHaveText('Completed');
  await expect(list.chip('Completed')).toHaveAccessibleName('Completed 1');
});

test('the link of a notification opens its booking alone', async ({ list, page, rideUpTo }) => {
  await rideUpTo('accept');
  const asked = await rideUpTo('proposed');
  await page.goto('/driver/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: `Booking ${asked._id.slice(-8)}` }).click();
  await expect(page).toHaveURL(`/driver/my-bookings?booking=${asked._id}`);
  await expect(list.rows).toHaveCount(1);
  await expect(list.button(asked, 'Accept')).toBeVisible();
  await page.getByRole('link', { name: 'Show all bookings' }).click();
  await expect(list.rows).toHaveCount(2);
});

test('a list that fails to load shows an error and can be retried', { tag: ['@ERR-30'] }, async ({
  list,
  page,
  rideUpTo,
  expectToast,
}) => {
  await rideUpTo('accept');
  await page.route(listPath, (route) => route.fulfill({ status: 500, json: {} }));
  await list.open();
  await expectToast('Error loading bookings.');
  await expect(page.getByRole('main').getByText('Failed to fetch bookings.')).toBeVisible();
  await page.unroute(listPath);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(list.rows).toHaveCount(1);
});

test('starting a booking that was cancelled elsewhere shows why and the current status', {
  tag: ['@ERR-33'],
}, async ({ list, page, rideUpTo, rides, customer, expectToast }) => {
  // Otherwise the page would learn of the change.
  await blockSockets(page);
  const confirmed = await rideUpTo('accept');
  await list.open();
  await expect(list.row(confirmed)).toBeVisible();
  await rides.cancel(customer, confirmed._id);
  await list.button(confirmed, 'Start Trip').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Trip' }).click();
  await expectToast('This booking is Cancelled and can’t be started.');
  await expect(list.status(confirmed)).toHaveText('Canceled');
  await expect(list.buttons(confirmed)).toHaveCount(0);
});

test('accepting a request that was withdrawn shows why and removes it', {
  tag: ['@ERR-33'],
}, async ({ list, page, rideUpTo, rides, expectToast }) => {
  await blockSockets(page);
  const proposed = await rideUpTo('proposed');
  await list.open();
  await expect(list.row(proposed)).toBeVisible();
  await rides.assign(proposed._id, null);
  await list.button(proposed, 'Accept').click();
  await expectToast('This booking is no longer proposed to you.');
  await expect(list.row(proposed)).toHaveCount(0);
});

test('pages through a long list, also by URL', async ({ page, rideUpTo, expectToast, list }) => {
  for (let count = 0; count < 11; count += 1) await rideUpTo('proposed');
  await list.open();
  await expect(list.summary).toHaveText('Showing 10 of 11 bookings');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(list.rows).toHaveCount(1);
  await page.reload();
  await expect(list.summary).toHaveText('Showing 1 of 11 bookings');
  await list.rows.getByRole('button', { name: /^Decline/ }).click();
  await expectToast('Booking declined and removed from your requests.', 'success');
  await expect(list.rows).toHaveText([/Declined/]);
  await list.open('?status=Pending&page=2');
  await expect(page).toHaveURL(/\?status=Pending$/);
  await expect(list.rows).toHaveCount(10);
});
