import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { hoursAfter, unusedDay } from '../fixtures/dates.ts';
import { test } from '../fixtures/drivers.ts';
import { waitForSocket } from '../fixtures/live-updates.ts';
import { blockSockets, expect, horizontalOverflow, phone } from '../fixtures/test.ts';

test('drives a ride from proposal to completion on a phone while the customer watches', {
  tag: [
    '@DDASH-2',
    '@DDASH-3',
    '@DDASH-4',
    '@DDASH-5',
    '@DDASH-6',
    '@DDASH-10',
    '@DDASH-11',
    '@DDASH-12',
    '@DDASH-13',
  ],
}, async ({ dashboard, customerView, page, people, rides, driver, customer, expectToast }) => {
  await page.setViewportSize(phone);
  const history = page
    .getByRole('main')
    .getByRole('link', { name: 'Completed and canceled bookings' });

  await dashboard.open();
  await expect(dashboard.status).toContainText('Active');
  await expect(page.getByText('No ride is waiting for you')).toBeVisible();
  await expect(dashboard.complete()).toHaveCount(0);
  await expect(history).toHaveCount(0);

  const ride = await rides.book(customer);
  const { pickupTime } = ride;
  await customerView.open();
  await expect(customerView.status(ride._id)).toHaveText('Pending');
  await rides.assign(ride._id, driver);
  await dashboard.refocusWindow();
  await expect(dashboard.requests).toContainText('Airport, 2 h · Claire Harlow');
  await expect(dashboard.requests).toContainText('$150.00');
  const car = `${ride.car?.brand} ${ride.car?.model}, ${ride.car?.plateNumber}`;
  await expect(dashboard.requests).toContainText(car);
  await expect(dashboard.requests).toContainText('Fits: no other ride around it');
  await expect(dashboard.reject()).toBeVisible();

  // At each step the next action is the biggest button on the screen, within thumb reach.
  const isBiggest = async (button: ReturnType<typeof dashboard.accept>) => {
    await expect(button).toBeInViewport({ ratio: 1 });
    const height = (await button.boundingBox())?.height ?? 0;
    const others = await page.getByRole('main').getByRole('button').all();
    for (const other of others) {
      expect((await other.boundingBox())?.height ?? 0).toBeLessThanOrEqual(height);
    }
    expect(height).toBeGreaterThanOrEqual(80);
  };
  await isBiggest(dashboard.accept());
  await dashboard.accept().press('Enter');
  await expectToast('Booking accepted successfully!', 'success');
  await expect(dashboard.accept()).toHaveCount(0);
  await expect(dashboard.requests).toBeFocused();
  await expect(dashboard.row({ pickupTime })).toContainText('Confirmed');
  await expect(dashboard.row({ pickupTime })).toContainText(`Airport, ${ride.car?.plateNumber}`);
  await expect(
    dashboard.row({ pickupTime }).getByRole('button', { name: /^Start Trip/ }),
  ).toBeVisible();
  await customerView.refocusWindow();
  await expect(customerView.status(ride._id)).toHaveText('Accepted');

  await expect(dashboard.ride).toContainText(car);
  await expect(dashboard.ride.getByRole('link', { name: 'Call Claire' })).toHaveAttribute(
    'href',
    'tel:+14105550199',
  );
  await expect(dashboard.ride.getByRole('link', { name: /^Navigate to pickup/ })).toHaveAttribute(
    'href',
    /^https:\/\/.*destination=80\+Compromise\+Street%2C\+Annapolis$/,
  );
  await isBiggest(dashboard.start());
  await dashboard.start().click();
  await expect(dashboard.dialog).toContainText(
    'more than an hour from now. Start the trip already?',
  );
  await dashboard.dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(dashboard.dialog).toBeHidden();
  await expect(dashboard.start()).toBeFocused();
  // Within an hour of pickup there is no confirmation.
  await page.clock.setFixedTime(hoursAfter(new Date(pickupTime), -1));
  await dashboard.start().click();
  await expectToast('Trip started. Have a good ride!', 'success');
  await page.reload();
  await expect(dashboard.status).toContainText('Busy');
  await expect(dashboard.ride.getByRole('heading')).toHaveText('Current Ride');
  await expect(dashboard.duty).toHaveAttribute('aria-disabled', 'true');
  await expect(dashboard.duty).toHaveAccessibleDescription(
    'You have a ride in progress. Complete it before you go off duty.',
  );
  await expect(dashboard.row({ pickupTime })).toContainText('In Progress');
  await expect(
    dashboard.row({ pickupTime }).getByRole('button', { name: /^Complete/ }),
  ).toBeVisible();
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
  await customerView.refocusWindow();
  await expect(customerView.status(ride._id)).toHaveText('In Progress');

  await isBiggest(dashboard.complete());
  await dashboard.complete().click();
  await expectToast('Booking completed successfully!', 'success');
  await expect(dashboard.complete()).toHaveCount(0);
  await expect(dashboard.status).toContainText('Active');
  await expect(dashboard.row({ pickupTime })).toHaveCount(0);
  await customerView.refocusWindow();
  await expect(customerView.status(ride._id)).toHaveText('Completed');
  const { token } = await people.sharedAdmin();
  expect(await people.send('GET', `/api/bookings/${ride._id}`, undefined, token)).toMatchObject({
    status: 'Completed',
  });
  const earnings = page.getByRole('region', { name: 'Earnings' });
  await expect(earnings).toContainText('Today’s earnings$150.001 of 1 ride completed.');
  await expect(earnings).toContainText('This week $150.00');
  await history.click();
  await expect(page).toHaveURL(/\/driver\/my-bookings$/);
});

test('the driver and the administrators change the duty status', { tag: ['@DDASH-1'] }, async ({
  dashboard,
  page,
  driver,
  drivers,
  rideUpTo,
  list,
  expectToast,
}) => {
  await blockSockets(page);
  const asked = await rideUpTo('proposed');
  await dashboard.open();
  await expect(dashboard.duty).toBeChecked();
  await dashboard.duty.click();
  await expectToast('You are off duty and will not get new bookings.', 'success');
  await expect(dashboard.status).toContainText('Off-Duty');
  await expect(dashboard.accept()).toHaveAttribute('aria-disabled', 'true');
  await expect(dashboard.accept()).toHaveAccessibleDescription(
    'You are off duty. Go on duty to accept.',
  );
  // The toast does not cover the next button.
  await dashboard.duty.click();
  await expectToast('You are on duty and can accept bookings.', 'success');
  await expect(dashboard.status).toContainText('Active');
  await drivers.setStatus(driver.driverId ?? '', 'Off-Duty');
  // The server refuses what the page does not know yet, and the page updates.
  await dashboard.accept().click();
  await expectToast('You are off duty and cannot accept bookings.');
  await expect(dashboard.status).toContainText('Off-Duty');
  await list.open();
  await expect(list.button(asked, 'Accept')).toHaveAttribute('aria-disabled', 'true');
  await expect(list.button(asked, 'Accept')).toHaveAccessibleDescription(
    'You are off duty. Go on duty to accept.',
  );
  await expect(list.button(asked, 'Decline')).not.toHaveAttribute('aria-disabled');
  await dashboard.open();

  const path = '**/api/drivers/me/status';
  await page.route(path, (route) => route.abort());
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

test('lists upcoming rides by pickup, including overdue ones and the one in progress', {
  tag: ['@DDASH-8', '@DDASH-9', '@DDASH-10', '@DDASH-12'],
}, async ({ dashboard, page, rides, customer, rideUpTo, expectToast }) => {
  const [first, second, third, fourth] = Array.from({ length: 4 }, unusedDay).sort();
  const on = (day = '') => ({ pickupTime: `${day}T17:30:00.000Z` });
  const last = await rideUpTo('accept', on(fourth));
  const overdue = await rideUpTo('accept', on(first));
  const running = await rideUpTo('start', on(third));
  const soon = await rideUpTo('accept', on(second));
  const others = await rides.book(customer);
  await rides.assign(others._id);
  await rides.driverAction(others._id, 'accept');

  await page.clock.setFixedTime(hoursAfter(new Date(overdue.pickupTime), 3));
  await dashboard.open();
  await expect(dashboard.rows).toHaveCount(4);
  const moments = await dashboard.rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(moments).toEqual([overdue, soon, running, last].map(({ pickupTime }) => pickupTime));
  await expect(dashboard.row(overdue)).toContainText('Overdue');
  await expect(dashboard.row(soon)).not.toContainText('Overdue');
  const startSoon = dashboard.row(soon).getByRole('button', { name: /^Start Trip/ });
  await expect(startSoon).toHaveAttribute('aria-disabled', 'true');
  await expect(startSoon).toHaveAccessibleDescription(
    'Complete the current ride to start the next.',
  );
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    const overflow = await horizontalOverflow(page);
    expect(overflow).toBe(0);
  }

  await dashboard
    .row(running)
    .getByRole('button', { name: /^Complete/ })
    .click();
  await expectToast('Booking completed successfully!', 'success');
  await expect(dashboard.row(running)).toHaveCount(0);
  // The most overdue ride comes first and starts without confirmation.
  await expect(dashboard.ride.getByRole('heading')).toHaveText('Next Ride');
  await expect(dashboard.ride).toContainText('Overdue by 3 h');
  await dashboard.start().click();
  await expectToast('Trip started. Have a good ride!', 'success');
  await expect(dashboard.complete()).toBeVisible();
});

test('after a ride, waiting requests come next; days without earnings stay flat', async ({
  dashboard,
  page,
  rideUpTo,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let count = 0; count < 3; count += 1) await rideUpTo('proposed');
  const earnings = page.getByRole('region', { name: 'Earnings' });
  await dashboard.open();
  await expect(dashboard.accept()).toHaveCount(3);
  const bars = await earnings.locator('rect').all();
  expect(bars).toHaveLength(7);
  for (const bar of bars) expect((await bar.boundingBox())?.height).toBe(4);
  const height = async (part: typeof earnings) => (await part.boundingBox())?.height ?? 0;
  expect(await height(earnings.locator('> div'))).toBeLessThan(
    (await height(dashboard.requests)) / 2,
  );

  await rideUpTo('start');
  await dashboard.refocusWindow();
  await dashboard.complete().press('Enter');
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
