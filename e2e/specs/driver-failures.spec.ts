import { test } from '../fixtures/driving.ts';
import { callsOf, deafen, expect, keepSession } from '../fixtures/test.ts';

const moves = '**/api/drivers/me/bookings/*/*';

// What fails here is what the page does not know yet.
test.beforeEach(({ page }) => deafen(page));

test('a dashboard that does not load says so; an open page says when it is out of date', {
  tag: ['@ERR-23', '@ERR-30'],
}, async ({ dashboard, page, ride, toast, list, driver, drivers }) => {
  await test.step('a dashboard that does not load says so, and loads on the next try', async () => {
    await ride('proposed');
    for (const [path, answer, text] of [
      ['me', { status: 500, json: { message: 'The garage is locked.' } }, 'The garage is locked.'],
      ['me/bookings?*', { status: 503, body: 'x' }, 'Failed to fetch your rides.'],
    ] as const) {
      await page.route(`**/api/drivers/${path}`, (route) => route.fulfill(answer));
      await dashboard.open();
      await expect(toast('Error loading driver dashboard.')).toHaveCount(1);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await page.unroute(`**/api/drivers/${path}`);
    }
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(dashboard.accept()).toBeVisible();
    // The button went; whoever pressed it by keyboard goes on at the top of the page.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  });

  await test.step('an open page says when it is out of date, and shows no ride of a driver who was deleted', async () => {
    const stale = page.getByText('What you see may be out of date.');
    for (const [open, path] of [
      [() => dashboard.open(), '**/api/drivers/me'],
      [() => list.open(), '**/api/drivers/me/bookings?*'],
    ] as const) {
      await open();
      await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
      await page.route(path, (route) => route.fulfill({ status: 503, body: 'x' }));
      // What was asked before it failed may still be on its way.
      await expect(async () => {
        await dashboard.lookAgain();
        await expect(stale).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
      await page.unroute(path);
      await dashboard.lookAgain();
      await expect(stale).toHaveCount(0);
    }

    await dashboard.open();
    await expect(dashboard.accept()).toBeVisible();
    await drivers.delete(String(driver.driverId));
    await dashboard.lookAgain();
    await expect(page.getByRole('main').getByText(/^Driver profile not found\./)).toBeVisible();
    await expect(toast('Error loading driver dashboard.')).toBeVisible();
    await expect(dashboard.accept()).toHaveCount(0);
    await expect(stale).toHaveCount(0);
  });
});

test('without a driver’s record, the pages say what is missing', { tag: ['@ERR-34'] }, async ({
  page,
  people,
  toast,
}) => {
  await keepSession(page, { ...(await people.demo('customer')), isDriver: true });
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
    await expect(toast(text)).toHaveCount(1);
  }
});

test('what cannot be accepted or completed stays; the server’s words, else our own', {
  tag: ['@ERR-24', '@ERR-25'],
}, async ({ dashboard, page, ride, toast }) => {
  await ride('proposed');
  await ride('start');
  await dashboard.open();
  for (const [button, otherwise] of [
    [dashboard.accept(), 'Failed to accept booking.'],
    [dashboard.complete(), 'Failed to complete booking.'],
  ] as const) {
    for (const [answer, text] of [
      [{ status: 503, json: { message: 'The office is closed.' } }, 'The office is closed.'],
      [{ status: 500, body: 'x' }, otherwise],
    ] as const) {
      await page.route(moves, (route) => route.fulfill(answer));
      await button.click();
      await expect(toast(text).first()).toBeVisible();
      await page.unroute(moves);
      await expect(button).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy');
    }
  }
});

test('a press whose answer is lost, pressed again, acts once and well', async ({
  dashboard,
  page,
  people,
  driver,
  customer,
  rides,
  toast,
}) => {
  // Soon enough that a start is not asked back.
  const soon = new Date(Math.ceil((Date.now() + 5 * 60_000) / 60_000) * 60_000);
  const { _id } = await rides.book(customer, { pickupTime: soon.toISOString() });
  await rides.assign(_id, driver);
  await dashboard.open();
  const statusOf = async () =>
    (
      (await people.send('GET', `/api/bookings/${_id}`, undefined, customer.token)) as {
        status: string;
      }
    ).status;
  for (const [button, lost, done, status] of [
    [dashboard.accept(), 'Failed to accept booking.', 'Booking accepted successfully!', 'Accepted'],
    [dashboard.start(), 'Failed to start trip.', 'Trip started. Have a good ride!', 'In Progress'],
    [
      dashboard.complete(),
      'Failed to complete booking.',
      'Booking completed successfully!',
      'Completed',
    ],
  ] as const) {
    let isLost = false;
    const keys: (string | undefined)[] = [];
    await page.route(moves, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await button.click();
    await expect(toast(lost)).toBeVisible();
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
    expect(await statusOf()).toBe(status);
    await button.click();
    await expect(toast(done, 'success')).toBeVisible();
    await expect(button).toHaveCount(0);
    expect(await statusOf()).toBe(status);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await page.unroute(moves);
  }
});

test('a request that was taken meanwhile; an early start whose answer was lost; offline', {
  tag: ['@ERR-33'],
}, async ({ dashboard, ride, rides, people, customer, toast, page, context }) => {
  await test.step('a request that went to another driver meanwhile says why, and leaves', async () => {
    const taken = await ride('proposed');
    await dashboard.open();
    await expect(dashboard.accept()).toBeVisible();
    await rides.assign(taken._id);
    await dashboard.accept().click();
    await expect(toast('This booking is no longer proposed to you.')).toBeVisible();
    await expect(dashboard.accept()).toHaveCount(0);
    expect(
      await people.send('GET', `/api/bookings/${taken._id}`, undefined, customer.token),
    ).toMatchObject({ status: 'Pending', driver: { name: 'Marcus Reed' } });

    const cancelled = await ride('accept');
    await dashboard.lookAgain();
    await expect(dashboard.row(cancelled)).toBeVisible();
    await rides.cancel(customer, cancelled._id);
    await dashboard.start().click();
    await dashboard.dialog.getByRole('button', { name: 'Start Trip' }).click();
    await expect(toast('This booking is Cancelled now and cannot be started.')).toBeVisible();
    await expect(dashboard.dialog).toBeHidden();
    await expect(dashboard.row(cancelled)).toHaveCount(0);
  });

  await test.step('offline it says so, and the same press works once there is a connection; two at once are one', async () => {
    const { pickupTime } = await ride('proposed');
    await dashboard.open();
    await expect(dashboard.accept()).toBeVisible();
    await context.setOffline(true);
    await dashboard.accept().click();
    await expect(toast('Failed to accept booking.')).toBeVisible();
    await expect(
      dashboard.requests.getByText('The server cannot be reached. Please check your connection.'),
    ).toBeVisible();
    await dashboard.lookAgain();
    await expect(page.getByText('What you see may be out of date.')).toBeVisible();
    await context.setOffline(false);
    const calls = callsOf(page);
    await dashboard.accept().dblclick();
    await expect(toast('Booking accepted successfully!', 'success')).toHaveCount(1);
    await expect(dashboard.row({ pickupTime })).toContainText('Confirmed');
    await expect(page.getByText('What you see may be out of date.')).toHaveCount(0);
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
    await expect(dashboard.dialog).toHaveCount(0);
  });

  await test.step('an early start whose answer is lost is asked about once, and starts once', async () => {
    let isLost = false;
    await page.route(moves, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await dashboard.start().click();
    const confirm = dashboard.dialog.getByRole('button', { name: 'Start Trip' });
    await confirm.click();
    await expect(toast('Failed to start trip.')).toBeVisible();
    await expect(dashboard.dialog.getByRole('alert')).toHaveText('Failed to start trip.');
    await confirm.click();
    await expect(toast('Trip started. Have a good ride!', 'success')).toBeVisible();
    await expect(dashboard.dialog).toBeHidden();
    await expect(dashboard.complete()).toBeVisible();
  });
});
