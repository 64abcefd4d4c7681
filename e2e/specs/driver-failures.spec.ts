import { hoursAfter } from '../fixtures/dates.ts';
import { test } from '../fixtures/drivers.ts';
import { blockSockets, expect, recordApiCalls, storeSession } from '../fixtures/test.ts';

const actionPath = '**/api/drivers/me/bookings/*/*';

// These tests need a page that does not yet know about the change.
test.beforeEach(({ page }) => blockSockets(page));

test('a dashboard that fails to load shows an error and can be retried', {
  tag: ['@ERR-23', '@ERR-30'],
}, async ({ dashboard, page, rideUpTo, expectToast, expectNoToast }) => {
  await rideUpTo('proposed');
  for (const [path, response, text] of [
    ['me', { status: 500, json: { message: 'The garage is locked.' } }, 'The garage is locked.'],
    ['me/bookings?*', { status: 503, body: 'x' }, 'Failed to fetch your rides.'],
  ] as const) {
    await page.route(`**/api/drivers/${path}`, (route) => route.fulfill(response));
    await dashboard.open();
    await expectToast('Error loading driver dashboard.');
    expectNoToast('Error loading driver dashboard.');
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await page.unroute(`**/api/drivers/${path}`);
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(dashboard.accept()).toBeVisible();
  // The button is gone, so the keyboard focus moves to the top of the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
});

for (const [name, path] of [
  ['dashboard', '**/api/drivers/me'],
  ['list', '**/api/drivers/me/bookings?*'],
] as const) {
  test(`an open ${name} is marked as outdated while it cannot be refreshed`, async ({
    dashboard,
    page,
    rideUpTo,
    list,
  }) => {
    await rideUpTo('proposed');
    const stale = page.getByText('This information may be out of date.');
    await { dashboard, list }[name].open();
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
    await page.route(path, (route) => route.fulfill({ status: 503, body: 'x' }));
    // Earlier requests may still be in flight.
    await expect(async () => {
      await dashboard.refocusWindow();
      await expect(stale).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
    await page.unroute(path);
    await dashboard.refocusWindow();
    await expect(stale).toHaveCount(0);
  });
}

test('a deleted driver sees no rides anymore', async ({
  dashboard,
  page,
  rideUpTo,
  expectToast,
  driver,
  drivers,
}) => {
  await rideUpTo('proposed');
  await dashboard.open();
  await expect(dashboard.accept()).toBeVisible();
  await drivers.delete(String(driver.driverId));
  await dashboard.refocusWindow();
  await expect(page.getByRole('main').getByText(/^Driver profile not found\./)).toBeVisible();
  await expectToast('Error loading driver dashboard.');
  await expect(dashboard.accept()).toHaveCount(0);
  await expect(page.getByText('This information may be out of date.')).toHaveCount(0);
});

test('without a driver record the pages say what is missing', { tag: ['@ERR-34'] }, async ({
  page,
  people,
  expectToast,
  expectNoToast,
}) => {
  await storeSession(page, { ...(await people.demo('customer')), isDriver: true });
  for (const [path, text] of [
    ['/driver/dashboard', 'Error loading driver dashboard.'],
    ['/driver/my-bookings', 'Error loading bookings.'],
    ['/driver/car-details', 'Error loading your car.'],
    ['/driver/profile', 'Error loading driver profile.'],
  ] as const) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(
          'Driver profile not found. Please ensure your driver registration is complete and approved.',
        ),
    ).toBeVisible();
    await expectToast(text);
    expectNoToast(text);
  }
});

for (const [action, upTo, fallback, tag] of [
  ['accept', 'proposed', 'Failed to accept booking.', '@ERR-24'],
  ['complete', 'start', 'Failed to complete booking.', '@ERR-25'],
] as const) {
  test(`a failed ${action} changes nothing and shows the server’s message or a fallback`, {
    tag,
  }, async ({ dashboard, page, rideUpTo, expectToast }) => {
    const { dropoffTime } = await rideUpTo(upTo);
    // Close enough to the planned end to complete without confirmation.
    await page.clock.setFixedTime(hoursAfter(new Date(dropoffTime), -0.1));
    await dashboard.open();
    const button = dashboard[action]();
    for (const [response, text] of [
      [{ status: 503, json: { message: 'The office is closed.' } }, 'The office is closed.'],
      [{ status: 500, body: 'x' }, fallback],
    ] as const) {
      await page.route(actionPath, (route) => route.fulfill(response));
      await button.click();
      await expectToast(text);
      await page.unroute(actionPath);
      await expect(button).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy');
    }
  });
}

for (const { action, upTo, failure, success, status } of [
  {
    action: 'accept',
    upTo: 'proposed',
    failure: 'Failed to accept booking.',
    success: 'Booking accepted successfully!',
    status: 'Accepted',
  },
  {
    action: 'start',
    upTo: 'accept',
    failure: 'Failed to start trip.',
    success: 'Trip started. Have a good ride!',
    status: 'In Progress',
  },
  {
    action: 'complete',
    upTo: 'start',
    failure: 'Failed to complete booking.',
    success: 'Booking completed successfully!',
    status: 'Completed',
  },
] as const) {
  test(`repeating ${action} after a lost response performs it once`, async ({
    dashboard,
    page,
    people,
    customer,
    rideUpTo,
    expectToast,
  }) => {
    const { _id, pickupTime, dropoffTime } = await rideUpTo(upTo);
    const savedRide = () => people.send('GET', `/api/bookings/${_id}`, undefined, customer.token);
    const keys: (string | undefined)[] = [];
    await page.route(actionPath, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    // Close enough to the pickup or the planned end to go on without confirmation.
    const planned = action === 'complete' ? dropoffTime : pickupTime;
    await page.clock.setFixedTime(hoursAfter(new Date(planned), -0.1));
    await dashboard.open();
    const button = dashboard[action]();
    await button.click();
    await expectToast(failure);
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
    expect(await savedRide()).toMatchObject({ status });
    await button.click();
    await expectToast(success, 'success');
    await expect(button).toHaveCount(0);
    expect(await savedRide()).toMatchObject({ status });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
}

test('a request that went to another driver says why and disappears', { tag: ['@ERR-33'] }, async ({
  dashboard,
  rideUpTo,
  rides,
  people,
  customer,
  expectToast,
}) => {
  const taken = await rideUpTo('proposed');
  await dashboard.open();
  await expect(dashboard.accept()).toBeVisible();
  await rides.assign(taken._id);
  await dashboard.accept().click();
  await expectToast('This booking is no longer proposed to you.');
  await expect(dashboard.accept()).toHaveCount(0);
  expect(
    await people.send('GET', `/api/bookings/${taken._id}`, undefined, customer.token),
  ).toMatchObject({ status: 'Pending', driver: { name: 'Marcus Reed' } });
});

test('starting a ride that was cancelled says why and removes it', { tag: ['@ERR-33'] }, async ({
  dashboard,
  rideUpTo,
  rides,
  customer,
  expectToast,
}) => {
  const cancelled = await rideUpTo('accept');
  await dashboard.open();
  await expect(dashboard.row(cancelled)).toBeVisible();
  await rides.cancel(customer, cancelled._id);
  await dashboard.start().click();
  await dashboard.dialog.getByRole('button', { name: 'Start Trip' }).click();
  await expectToast('This booking is Cancelled and can’t be started.');
  await expect(dashboard.dialog).toBeHidden();
  await expect(dashboard.row(cancelled)).toHaveCount(0);
});

test('a request can be accepted once online again', async ({
  dashboard,
  rideUpTo,
  expectToast,
  page,
  context,
}) => {
  const { pickupTime } = await rideUpTo('proposed');
  await dashboard.open();
  await expect(dashboard.accept()).toBeVisible();
  await context.setOffline(true);
  await dashboard.accept().click();
  await expectToast('Failed to accept booking.');
  await expect(
    dashboard.requests.getByText('The server cannot be reached. Please check your connection.'),
  ).toBeVisible();
  await dashboard.refocusWindow();
  await expect(page.getByText('This information may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await dashboard.accept().click();
  await expectToast('Booking accepted successfully!', 'success');
  await expect(dashboard.row({ pickupTime })).toContainText('Confirmed');
  await expect(page.getByText('This information may be out of date.')).toHaveCount(0);
});

test('a double click accepts a request once', async ({
  dashboard,
  rideUpTo,
  expectToast,
  expectNoToast,
  page,
}) => {
  const { pickupTime } = await rideUpTo('proposed');
  await dashboard.open();
  const calls = recordApiCalls(page);
  await dashboard.accept().dblclick();
  await expectToast('Booking accepted successfully!', 'success');
  expectNoToast('Booking accepted successfully!', 'success');
  await expect(dashboard.row({ pickupTime })).toContainText('Confirmed');
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  await expect(dashboard.dialog).toHaveCount(0);
});

test('an early start with a lost response asks once and starts once', async ({
  dashboard,
  rideUpTo,
  expectToast,
  page,
}) => {
  await rideUpTo('accept');
  await dashboard.open();
  let isLost = false;
  await page.route(actionPath, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await dashboard.start().click();
  const confirm = dashboard.dialog.getByRole('button', { name: 'Start Trip' });
  await confirm.click();
  await expectToast('Failed to start trip.');
  await expect(dashboard.dialog.getByRole('alert')).toHaveText('Failed to start trip.');
  await confirm.click();
  await expectToast('Trip started. Have a good ride!', 'success');
  await expect(dashboard.dialog).toBeHidden();
  await expect(dashboard.complete()).toBeVisible();
});
