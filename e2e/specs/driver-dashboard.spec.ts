import type { Locator } from '@playwright/test';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { hoursAfter, unusedDay } from '../fixtures/dates.ts';
import { test as base } from '../fixtures/drivers.ts';
import { waitForSocket } from '../fixtures/live-updates.ts';
import type { Ride } from '../fixtures/rides.ts';
import { blockSockets, expect, horizontalOverflow, phone } from '../fixtures/test.ts';

const test = base.extend<{
  earnings: Locator;
  /** The status of a booking, as administrators see it. */
  statusOf: (ride: Ride) => Promise<string>;
  /** Overdue, soon, in progress and later; booked in another order than they are driven. */
  mixedRides: () => Promise<{ overdue: Ride; soon: Ride; running: Ride; last: Ride }>;
}>({
  earnings: async ({ page }, use) => use(page.getByRole('region', { name: 'Earnings' })),
  statusOf: async ({ people }, use) =>
    use(async ({ _id }) => {
      const { token } = await people.sharedAdmin();
      const ride = await people.send('GET', `/api/bookings/${_id}`, undefined, token);
      return (ride as Ride).status;
    }),
  mixedRides: async ({ page, rideUpTo }, use) =>
    use(async () => {
      const [first, second, third, fourth] = Array.from({ length: 4 }, () => unusedDay()).sort();
      const on = (day = '') => ({ pickupTime: `${day}T17:30:00.000Z` });
      const last = await rideUpTo('accept', on(fourth));
      const overdue = await rideUpTo('accept', on(first));
      const running = await rideUpTo('start', on(third));
      const soon = await rideUpTo('accept', on(second));
      await page.clock.setFixedTime(hoursAfter(new Date(overdue.pickupTime), 3));
      return { overdue, soon, running, last };
    }),
});

const carOf = ({ car }: Ride) => `${car?.brand} ${car?.model}, ${car?.plateNumber}`;

test('without a ride there is nothing to complete', { tag: ['@DDASH-4'] }, async ({
  dashboard,
  page,
  driver: _,
}) => {
  await dashboard.open();
  await expect(dashboard.status).toContainText('Active');
  await expect(page.getByText('No ride is waiting for you')).toBeVisible();
  await expect(dashboard.complete()).toHaveCount(0);
});

test('the first completed ride brings a link to past bookings', { tag: ['@DDASH-13'] }, async ({
  dashboard,
  page,
  rideUpTo,
}) => {
  const history = page
    .getByRole('main')
    .getByRole('link', { name: 'Completed and canceled bookings' });
  await dashboard.open();
  await expect(page.getByText('No ride is waiting for you')).toBeVisible();
  await expect(history).toHaveCount(0);
  await rideUpTo('complete');
  await dashboard.refocusWindow();
  await history.click();
  await expect(page).toHaveURL(/\/driver\/my-bookings$/);
});

test('an assigned booking appears as a request with its details', { tag: ['@DDASH-5'] }, async ({
  dashboard,
  page,
  rideUpTo,
}) => {
  await dashboard.open();
  await expect(page.getByText('No ride is waiting for you')).toBeVisible();
  const ride = await rideUpTo('proposed');
  await dashboard.refocusWindow();
  await expect(dashboard.requests).toContainText('Airport, 2 h · Claire Harlow');
  await expect(dashboard.requests).toContainText('$150.00');
  await expect(dashboard.requests).toContainText(carOf(ride));
  await expect(dashboard.requests).toContainText('No conflicts');
  await expect(dashboard.accept()).toBeVisible();
  await expect(dashboard.reject()).toBeVisible();
});

for (const [upTo, action] of [
  ['proposed', 'accept'],
  ['accept', 'start'],
  ['start', 'complete'],
] as const) {
  test(`the button to ${action} is the biggest on a phone, and within reach`, async ({
    dashboard,
    page,
    rideUpTo,
  }) => {
    await page.setViewportSize(phone);
    await rideUpTo(upTo);
    await dashboard.open();
    const button = dashboard[action]();
    await expect(button).toBeInViewport({ ratio: 1 });
    const height = (await button.boundingBox())?.height ?? 0;
    const others = await page.getByRole('main').getByRole('button').all();
    for (const other of others) {
      expect((await other.boundingBox())?.height ?? 0).toBeLessThanOrEqual(height);
    }
    expect(height).toBeGreaterThanOrEqual(80);
  });
}

test('an accepted request moves to the upcoming rides, and the customer sees it', {
  tag: ['@DDASH-6'],
}, async ({ dashboard, customerView, rideUpTo, expectToast }) => {
  const ride = await rideUpTo('proposed');
  await customerView.open();
  await expect(customerView.status(ride._id)).toHaveText('Pending');
  await dashboard.open();
  await dashboard.accept().press('Enter');
  await expectToast('Booking accepted successfully!', 'success');
  await expect(dashboard.accept()).toHaveCount(0);
  await expect(dashboard.requests).toBeFocused();
  await expect(dashboard.row(ride)).toContainText('Confirmed');
  await expect(dashboard.row(ride)).toContainText(`Airport, ${ride.car?.plateNumber}`);
  await customerView.refocusWindow();
  await expect(customerView.status(ride._id)).toHaveText('Accepted');
});

test('an upcoming ride offers its next action', { tag: ['@DDASH-10'] }, async ({
  dashboard,
  driver,
  rides,
  rideUpTo,
}) => {
  const ride = await rideUpTo('accept');
  const button = (name: RegExp) => dashboard.row(ride).getByRole('button', { name });
  await dashboard.open();
  await expect(button(/^Start Trip/)).toBeVisible();
  await rides.driverAction(ride._id, 'start', driver);
  await dashboard.refocusWindow();
  await expect(button(/^Complete/)).toBeVisible();
});

test('the next ride shows the car, whom to call and the way to the pickup', async ({
  dashboard,
  rideUpTo,
}) => {
  const ride = await rideUpTo('accept');
  await dashboard.open();
  await expect(dashboard.ride).toContainText(carOf(ride));
  await expect(dashboard.ride.getByRole('link', { name: 'Call Claire' })).toHaveAttribute(
    'href',
    'tel:+14105550199',
  );
  await expect(dashboard.ride.getByRole('link', { name: /^Navigate to pickup/ })).toHaveAttribute(
    'href',
    /^https:\/\/.*destination=80\+Compromise\+Street%2C\+Annapolis$/,
  );
});

test('the current ride shows whom to call, the way to the drop-off and its end', {
  tag: ['@DDASH-3'],
}, async ({ dashboard, rideUpTo }) => {
  await rideUpTo('start');
  await dashboard.open();
  await expect(dashboard.ride.getByRole('heading')).toHaveText('Current Ride');
  await expect(dashboard.complete()).toBeVisible();
  await expect(dashboard.ride.getByRole('link', { name: 'Call Claire' })).toHaveAttribute(
    'href',
    'tel:+14105550199',
  );
  const navigateLink = dashboard.ride.getByRole('link', { name: /^Navigate to drop-off/ });
  await expect(navigateLink).toHaveAttribute(
    'href',
    /^https:\/\/.*destination=BWI\+Airport%2C\+Terminal\+B$/,
  );
  await expect(navigateLink).toHaveAttribute('rel', 'noreferrer');
  await expect(dashboard.ride).toContainText(/Planned until \d+:30 [AP]M ET/);
});

test('a start more than an hour early asks first', async ({ dashboard, rideUpTo, statusOf }) => {
  const ride = await rideUpTo('accept');
  await dashboard.open();
  await dashboard.start().click();
  await expect(dashboard.dialog).toContainText('more than an hour from now. Start now anyway?');
  await dashboard.dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(dashboard.dialog).toBeHidden();
  await expect(dashboard.start()).toBeFocused();
  expect(await statusOf(ride)).toBe('Accepted');
});

test('a trip started an hour before pickup is in progress for everyone', {
  tag: ['@DDASH-11'],
}, async ({ dashboard, customerView, page, rideUpTo, statusOf, expectToast }) => {
  const ride = await rideUpTo('accept');
  await customerView.open();
  await expect(customerView.status(ride._id)).toHaveText('Accepted');
  await page.clock.setFixedTime(hoursAfter(new Date(ride.pickupTime), -1));
  await dashboard.open();
  await dashboard.start().click();
  await expectToast('Trip started. Have a good ride!', 'success');
  await page.reload();
  await expect(dashboard.ride.getByRole('heading')).toHaveText('Current Ride');
  await expect(dashboard.row(ride)).toContainText('In Progress');
  await customerView.refocusWindow();
  await expect(customerView.status(ride._id)).toHaveText('In Progress');
  expect(await statusOf(ride)).toBe('In Progress');
});

/** Its place in the document, which scrolling does not change. */
const placeOf = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + window.scrollX, y: y + window.scrollY, width, height };
  });

test('a driver is busy until the ride is complete', { tag: ['@DDASH-2'] }, async ({
  dashboard,
  page,
  rideUpTo,
}) => {
  const { pickupTime } = await rideUpTo('accept');
  await page.clock.setFixedTime(hoursAfter(new Date(pickupTime), -1));
  await page.setViewportSize(phone);
  await dashboard.open();
  const startButton = await placeOf(dashboard.start());
  await dashboard.start().click();
  await expect(dashboard.status).toContainText('Busy');
  // Nothing moves under the driver's thumb.
  expect(await placeOf(dashboard.complete())).toEqual(startButton);
  await page.reload();
  await expect(dashboard.status).toContainText('Busy');
  await expect(dashboard.duty).toHaveAttribute('aria-disabled', 'true');
  await expect(dashboard.duty).toHaveAccessibleDescription(
    'You have a ride in progress. Complete it before you go off duty.',
  );
  await page.clock.setFixedTime(hoursAfter(new Date(pickupTime), 1.75));
  await dashboard.complete().click();
  await expect(dashboard.status).toContainText('Active');
});

test('a completed ride is completed for everyone', { tag: ['@DDASH-12'] }, async ({
  dashboard,
  customerView,
  rideUpTo,
  statusOf,
  expectToast,
}) => {
  const ride = await rideUpTo('start');
  await customerView.open();
  await expect(customerView.status(ride._id)).toHaveText('In Progress');
  await dashboard.open();
  await dashboard.complete().click();
  await expect(dashboard.dialog).toContainText(/planned until .+ ET. Complete it now anyway\?/);
  await dashboard.confirmCompletion();
  await expectToast('Booking completed successfully!', 'success');
  await expect(dashboard.complete()).toHaveCount(0);
  await expect(dashboard.row(ride)).toHaveCount(0);
  await customerView.refocusWindow();
  await expect(customerView.status(ride._id)).toHaveText('Completed');
  expect(await statusOf(ride)).toBe('Completed');
});

test('a ride is completed in its row as well', { tag: ['@DDASH-12'] }, async ({
  dashboard,
  rideUpTo,
  expectToast,
}) => {
  const later = await rideUpTo('accept');
  const ride = await rideUpTo('start');
  await dashboard.open();
  await dashboard
    .row(ride)
    .getByRole('button', { name: /^Complete/ })
    .click();
  await dashboard.confirmCompletion();
  await expectToast('Booking completed successfully!', 'success');
  await expect(dashboard.row(ride)).toHaveCount(0);
  await expect(dashboard.row(later)).toBeVisible();
  await expect(dashboard.ride.getByRole('heading')).toHaveText('Next Ride');
});

test('a completed ride counts toward the earnings', async ({ dashboard, rideUpTo, earnings }) => {
  await rideUpTo('start');
  await dashboard.open();
  await dashboard.complete().click();
  await dashboard.confirmCompletion();
  await expect(earnings).toContainText('Today’s earnings$150.001 of 1 ride completed.');
  await expect(earnings).toContainText('This week $150.00');
});

test('a driver goes off duty and on duty again', { tag: ['@DDASH-1'] }, async ({
  dashboard,
  driver: _,
  expectToast,
}) => {
  await dashboard.open();
  await expect(dashboard.duty).toBeChecked();
  await dashboard.duty.click();
  await expectToast('You are off duty and will not get new bookings.', 'success');
  await expect(dashboard.status).toContainText('Off-Duty');
  // The toast does not cover the next button.
  await dashboard.duty.click();
  await expectToast('You are on duty and can accept bookings.', 'success');
  await expect(dashboard.status).toContainText('Active');
});

test('off duty, a request can be declined but not accepted', async ({
  dashboard,
  rideUpTo,
  list,
}) => {
  const asked = await rideUpTo('proposed');
  const reason = 'You are off duty. Go on duty to accept.';
  await dashboard.open();
  await dashboard.duty.click();
  await expect(dashboard.accept()).toHaveAttribute('aria-disabled', 'true');
  await expect(dashboard.accept()).toHaveAccessibleDescription(reason);
  await expect(dashboard.status).toContainText('Off-Duty');
  await list.open();
  await expect(list.button(asked, 'Accept')).toHaveAttribute('aria-disabled', 'true');
  await expect(list.button(asked, 'Accept')).toHaveAccessibleDescription(reason);
  await expect(list.button(asked, 'Decline')).not.toHaveAttribute('aria-disabled');
});

test('accepting is refused once an administrator has set the driver off duty', async ({
  dashboard,
  page,
  driver,
  drivers,
  rideUpTo,
  expectToast,
}) => {
  // The page does not know yet.
  await blockSockets(page);
  await rideUpTo('proposed');
  await dashboard.open();
  await expect(dashboard.accept()).toBeVisible();
  await drivers.setStatus(driver.driverId ?? '', 'Off-Duty');
  await dashboard.accept().click();
  await expectToast('You are off duty and cannot accept bookings.');
  await expect(dashboard.status).toContainText('Off-Duty');
});

test('a suspended driver reads why and whom to call, and cannot accept or start', {
  tag: ['@ABUSE-8'],
}, async ({ dashboard, page, driver, drivers, rideUpTo }) => {
  await rideUpTo('proposed');
  await rideUpTo('accept');
  await drivers.setStatus(driver.driverId ?? '', 'Suspended', 'Your insurance has run out.');
  await page.setViewportSize(phone);
  await dashboard.open();
  await expect(dashboard.status).toContainText('Suspended');
  await expect(dashboard.status).toContainText('Reason: Your insurance has run out.');
  await expect(dashboard.status.getByRole('link', { name: '(410) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+14105550100',
  );
  await expect(dashboard.duty).toHaveCount(0);
  await expect(dashboard.accept()).toHaveAttribute('aria-disabled', 'true');
  const upcoming = page.getByRole('region', { name: 'Upcoming bookings' });
  await expect(upcoming.getByRole('button', { name: /^Start/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await drivers.setStatus(driver.driverId ?? '', 'Active');
  await expect(dashboard.duty).toBeChecked();
});

test('a failed change of the duty status is undone', async ({
  dashboard,
  page,
  driver,
  drivers,
  expectToast,
}) => {
  await drivers.setStatus(driver.driverId ?? '', 'Off-Duty');
  await dashboard.open();
  await page.route('**/api/drivers/me/status', (route) => route.abort());
  await dashboard.duty.click();
  await expectToast('Your status could not be changed. Please try again.');
  await expect(dashboard.duty).not.toBeChecked();
});

test('a rejected request disappears, and its booking waits for another driver', {
  tag: ['@DDASH-7'],
}, async ({ dashboard, page, people, customer, rideUpTo, expectToast }) => {
  const { _id } = await rideUpTo('proposed');
  await dashboard.open();
  await dashboard.reject().click();
  await expectToast('Booking declined and removed from your requests.', 'success');
  await expect(dashboard.accept()).toHaveCount(0);
  await page.reload();
  await expect(dashboard.status).toContainText('Active');
  await expect(dashboard.accept()).toHaveCount(0);
  const { token } = customer;
  expect(await people.send('GET', `/api/bookings/${_id}`, undefined, token)).toMatchObject({
    status: 'Pending',
    driver: null,
  });
});

test('lists own upcoming rides by pickup, including overdue ones and the one in progress', {
  tag: ['@DDASH-8', '@DDASH-9'],
}, async ({ dashboard, rides, customer, mixedRides }) => {
  const { overdue, soon, running, last } = await mixedRides();
  const others = await rides.book(customer);
  await rides.assign(others._id);
  await rides.driverAction(others._id, 'accept');
  await dashboard.open();
  await expect(dashboard.rows).toHaveCount(4);
  const moments = await dashboard.rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(moments).toEqual([overdue, soon, running, last].map(({ pickupTime }) => pickupTime));
  await expect(dashboard.row(overdue)).toContainText('Overdue');
  await expect(dashboard.row(soon)).not.toContainText('Overdue');
});

for (const width of [1440, 360]) {
  test(`upcoming rides fit ${width} pixels and have no axe violations`, async ({
    dashboard,
    page,
    mixedRides,
  }) => {
    await mixedRides();
    await page.setViewportSize({ width, height: 740 });
    await dashboard.open();
    await expect(dashboard.rows).toHaveCount(4);
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    expect(await horizontalOverflow(page)).toBe(0);
  });
}

test('no ride can start while another is in progress', async ({ dashboard, rideUpTo }) => {
  await rideUpTo('start');
  const next = await rideUpTo('accept');
  await dashboard.open();
  const start = dashboard.row(next).getByRole('button', { name: /^Start Trip/ });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start).toHaveAccessibleDescription('Complete the current ride to start the next.');
});

test('the most overdue ride comes next and starts without a question', async ({
  dashboard,
  driver,
  rides,
  mixedRides,
  expectToast,
}) => {
  const { running } = await mixedRides();
  await rides.driverAction(running._id, 'complete', driver);
  await dashboard.open();
  await expect(dashboard.ride.getByRole('heading')).toHaveText('Next Ride');
  await expect(dashboard.ride).toContainText('Overdue by 3 h');
  await dashboard.start().click();
  await expectToast('Trip started. Have a good ride!', 'success');
  await expect(dashboard.complete()).toBeVisible();
});

test('days without earnings stay flat', async ({ dashboard, page, rideUpTo, earnings }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let count = 0; count < 3; count += 1) await rideUpTo('proposed');
  await dashboard.open();
  await expect(dashboard.accept()).toHaveCount(3);
  const bars = earnings.locator('rect');
  await expect(bars).toHaveCount(7);
  for (const bar of await bars.all()) expect((await bar.boundingBox())?.height).toBe(4);
  const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  expect(await height(earnings.locator('> div'))).toBeLessThan(
    (await height(dashboard.requests)) / 2,
  );
});

test('after a ride, the focus moves to the waiting requests', async ({ dashboard, rideUpTo }) => {
  await rideUpTo('proposed');
  await rideUpTo('start');
  await dashboard.open();
  await dashboard.complete().press('Enter');
  await dashboard.confirmCompletion();
  await expect(dashboard.complete()).toHaveCount(0);
  await expect(dashboard.requests).toBeFocused();
});

test('new requests appear without a reload', async ({ page, rideUpTo, dashboard }) => {
  const connected = waitForSocket(page);
  await dashboard.open();
  await connected;
  await expect(page.getByText('No ride is waiting for you')).toBeVisible();
  await rideUpTo('proposed');
  await expect(dashboard.accept()).toBeVisible();
});
