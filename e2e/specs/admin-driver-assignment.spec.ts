import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { test as base, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { unusedDay } from '../fixtures/dates.ts';
import type { HiredDriver } from '../fixtures/drivers.ts';
import type { Ride, Rides } from '../fixtures/rides.ts';
import {
  blockSockets,
  expect,
  horizontalOverflow,
  phone,
  recordApiCalls,
} from '../fixtures/test.ts';

type Free = Record<'atHand' | 'onRide', FreeDriver[]>;

const test = base.extend<{
  /** Books a ride and opens its dialog. */
  openDialog: (input?: Parameters<Rides['book']>[1]) => Promise<Ride>;
  /** The drivers that can be assigned to a ride, from the API. */
  freeDrivers: (ride: Ride) => Promise<Free>;
  /** A driver who is on a ride now. */
  riding: HiredDriver;
}>({
  openDialog: async ({ bookings, customer, rides }, use) =>
    use(async (input) => {
      const ride = await rides.book(customer, input);
      await bookings.open(`?search=${ride._id}`);
      await bookings.assign(ride._id).click();
      await expect(bookings.driverOptions.first()).toBeVisible();
      return ride;
    }),
  freeDrivers: async ({ getAsAdmin }, use) =>
    use((ride) => getAsAdmin(`/api/admin/bookings/${ride._id}/free-drivers`)),
  riding: async ({ drivers, customer, rides }, use) => {
    const driver = await drivers.hire({ name: uniqueName('Rhoda') });
    const ride = await rides.book(customer);
    await rides.assign(ride._id, driver);
    for (const action of ['accept', 'start'] as const)
      await rides.driverAction(ride._id, action, driver);
    await use(driver);
  },
});

const idsOf = (some: { _id: string }[]) => some.map(({ _id }) => _id);
const allIdsOf = ({ atHand, onRide }: Free) => idsOf([...atHand, ...onRide]);

test('the dialog lists Active drivers who are free, and nobody else', {
  tag: ['@ABKG-14'],
}, async ({ bookings, getAsAdmin, drivers, openDialog, freeDrivers }) => {
  const free = await drivers.hire({ name: uniqueName('Freya') });
  const second = await drivers.hire({ name: uniqueName('Selma') });
  const others = await Promise.all(
    ['Pending', 'Off-Duty', 'Rejected'].map((status) =>
      getAsAdmin<{ _id: string }[]>(`/api/drivers?status=${status}`),
    ),
  );
  for (const some of others) expect(some.length).toBeGreaterThan(0);
  const listed = await freeDrivers(await openDialog());
  await expect(bookings.group('Free for the whole window').locator('label')).toContainText(
    listed.atHand.map(({ name }) => name),
  );
  expect(idsOf(listed.atHand)).toEqual(expect.arrayContaining([free.driverId, second.driverId]));
  for (const id of idsOf(others.flat())) expect(allIdsOf(listed)).not.toContain(id);
});

test('a driver with a ride within the window and turnaround is not listed', {
  tag: ['@ABKG-15'],
}, async ({ bookings, customer, drivers, rides, openDialog, freeDrivers }) => {
  const busy = await drivers.hire({ name: uniqueName('Boris') });
  const day = unusedDay();
  // Two hours plus the turnaround reach into the other ride.
  const near = await rides.book(customer, { pickupTime: `${day}T19:00:00.000Z` });
  await rides.assign(near._id, busy);
  const ride = await openDialog({ pickupTime: `${day}T17:00:00.000Z` });
  expect(allIdsOf(await freeDrivers(ride))).not.toContain(busy.driverId);
  await expect(bookings.assignDialog.getByText(busy.name)).toHaveCount(0);
});

test('drivers who are on a ride now are listed last', { tag: ['@ABKG-16'] }, async ({
  bookings,
  riding,
  openDialog,
  freeDrivers,
}) => {
  const listed = await freeDrivers(await openDialog());
  const atHand = bookings.group('Free for the whole window');
  const onRide = bookings.group('On a ride now, free by then');
  await expect(onRide.locator('label')).toContainText(listed.onRide.map(({ name }) => name));
  expect(idsOf(listed.onRide)).toContain(riding.driverId);
  await expect(onRide.getByText(riding.name)).toBeVisible();
  const boxes = await Promise.all([atHand.boundingBox(), onRide.boundingBox()]);
  expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) - 1);
});

test('the list of drivers scrolls within the dialog', { tag: ['@ABKG-13'] }, async ({
  bookings,
  page,
  riding: _,
  openDialog,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openDialog();
  const last = bookings.group('On a ride now, free by then').getByRole('radio').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(bookings.confirmAssignment).toBeInViewport();
});

test('assigning without a choice asks for one and sends nothing', { tag: ['@ABKG-18'] }, async ({
  bookings,
  page,
  customer,
  rides,
}) => {
  const ride = await rides.book(customer);
  await bookings.open(`?search=${ride._id}`);
  await bookings.assign(ride._id).click();
  await expect(bookings.driverOptions.first()).toBeVisible();
  const calls = recordApiCalls(page);
  await bookings.confirmAssignment.click();
  await expect(
    bookings.assignDialog.getByText('Please select a booking and a driver.'),
  ).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('an administrator assigns a driver, and the row shows it even after a reload', {
  tag: ['@ABKG-19', '@ABKG-20'],
}, async ({ bookings, page, customer, drivers, rides, expectToast }) => {
  const free = await drivers.hire({ name: uniqueName('Freya') });
  const ride = await rides.book(customer);
  await bookings.open(`?search=${ride._id}`);
  await bookings.assign(ride._id).click();
  await bookings.assignDialog.getByRole('radio', { name: free.name }).check();
  await expect(bookings.assignDialog.getByText('Freya will be asked to accept.')).toBeVisible();
  await page.getByRole('button', { name: `Assign ${free.name}` }).click();
  await expectToast(`Driver assigned to booking ${ride._id.slice(-8)} successfully!`, 'success');
  await expect(bookings.assignDialog).toHaveCount(0);
  await expect(bookings.assign(ride._id)).toBeFocused();
  await expect(bookings.status(ride._id)).toHaveText('Assigned');
  await expect(bookings.driver(ride._id)).toHaveText(`${free.name}Waiting for a response`);
  await expect(bookings.assign(ride._id)).toHaveText(/^Reassign Driver/);
  await page.reload();
  await expect(bookings.status(ride._id)).toHaveText('Assigned');
  await expect(bookings.driver(ride._id)).toContainText(free.name);
});

test('another driver takes over a booking that waits for an answer', { tag: ['@ABKG-21'] }, async ({
  bookings,
  people,
  customer,
  drivers,
  rides,
}) => {
  const free = await drivers.hire({ name: uniqueName('Freya') });
  const second = await drivers.hire({ name: uniqueName('Selma') });
  const ride = await rides.book(customer);
  await rides.assign(ride._id, free);
  await bookings.open(`?search=${ride._id}`);
  await bookings.assign(ride._id).click();
  await expect(bookings.assignDialog).toContainText(`${free.name} has not responded yet.`);
  await bookings.assignDialog.getByRole('radio', { name: second.name }).check();
  await bookings.confirmAssignment.click();
  await expect(bookings.driver(ride._id)).toContainText(second.name);
  await expect(bookings.assignDialog).toHaveCount(0);
  const proposedTo = async ({ token }: { token: string }) => {
    const path = '/api/drivers/me/bookings/proposed';
    return ((await people.send('GET', path, undefined, token)) as Ride[]).map(({ _id }) => _id);
  };
  expect(await proposedTo(free)).toEqual([]);
  expect(await proposedTo(second)).toEqual([ride._id]);
});

test('an assignment that fails keeps the dialog and the choice', { tag: ['@ERR-21'] }, async ({
  bookings,
  page,
  customer,
  drivers,
  rides,
  expectToast,
}) => {
  const driver = await drivers.hire({ name: uniqueName('Tilda') });
  const ride = await rides.book(customer);
  await bookings.open(`?search=${ride._id}`);
  await bookings.assign(ride._id).click();
  const choice = bookings.assignDialog.getByRole('radio', { name: driver.name });
  await choice.check();

  const path = '**/assign-driver';
  await page.route(path, (route) => route.fulfill({ status: 500, body: 'x' }));
  await bookings.confirmAssignment.click();
  await expectToast('Failed to assign driver.');
  await expect(bookings.assignDialog.getByText('Failed to assign driver.')).toBeVisible();
  await expect(choice).toBeChecked();
});

test('a driver who was just taken is refused, and the dialog shows who is left', {
  tag: ['@ERR-21'],
}, async ({ bookings, page, customer, drivers, rides, expectToast }) => {
  await blockSockets(page);
  const driver = await drivers.hire({ name: uniqueName('Tilda') });
  const pickupTime = `${unusedDay()}T17:00:00.000Z`;
  const [ride, other] = [
    await rides.book(customer, { pickupTime }),
    await rides.book(customer, { pickupTime }),
  ];
  await bookings.open(`?search=${ride._id}`);
  await bookings.assign(ride._id).click();
  const choice = bookings.assignDialog.getByRole('radio', { name: driver.name });
  await choice.check();
  await rides.assign(other._id, driver);
  await bookings.confirmAssignment.click();
  const refusal = 'This driver has another booking at that time. Please choose another.';
  await expectToast(refusal);
  await expect(choice).toHaveCount(0);
  await expect(bookings.assignDialog.getByRole('alert').getByText(refusal)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bookings.status(ride._id)).toHaveText('Pending');
  await expect(bookings.driver(ride._id)).toContainText('Not assigned');
});

test('a booking that was cancelled meanwhile gets no driver', { tag: ['@ERR-21'] }, async ({
  bookings,
  page,
  customer,
  rides,
  expectToast,
}) => {
  await blockSockets(page);
  const ride = await rides.book(customer);
  await bookings.open(`?search=${ride._id}`);
  await bookings.assign(ride._id).click();
  await bookings.driverOptions.first().check();
  await rides.cancel(customer, ride._id);
  await bookings.confirmAssignment.click();
  await expectToast('This booking is Cancelled and can’t be assigned.');
});

test('free drivers that fail to load can be retried', async ({
  bookings,
  page,
  customer,
  rides,
}) => {
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  const path = '**/free-drivers';
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'x' }));
  await bookings.assign(_id).click();
  await expect(
    bookings.assignDialog.getByText('The free drivers could not be loaded.'),
  ).toBeVisible();
  await page.unroute(path);
  await bookings.assignDialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(bookings.driverOptions.first()).toBeVisible();
});

test('without free drivers the dialog links to the drivers page', { tag: ['@ABKG-17'] }, async ({
  bookings,
  page,
  customer,
  rides,
}) => {
  const { _id } = await rides.book(customer);
  await bookings.open(`?search=${_id}`);
  const path = '**/free-drivers';
  // Faked, because making all demo drivers busy would affect other tests.
  await page.route(path, (route) => route.fulfill({ json: { atHand: [], onRide: [] } }));
  await bookings.assign(_id).click();
  await expect(
    bookings.assignDialog.getByText('No active drivers available for assignment.'),
  ).toBeVisible();
  await expect(bookings.confirmAssignment).toHaveCount(0);
  await bookings.assignDialog.getByRole('link', { name: 'Go to Drivers' }).click();
  await expect(page).toHaveURL('/admin/drivers');
});

const sizes = [{ width: 1440, height: 900 }, phone];
const inDialog = { without: ['landmark-one-main', 'page-has-heading-one'] };

test('the bookings page fits and has no axe violations', async ({ bookings, page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await bookings.open();
    await expect(bookings.summary).toHaveText(/^Showing 10 of/);
    await expectNoAxeViolations(page, { schemes: schemesAt(size.width) });
    expect(await horizontalOverflow(page)).toBe(0);
  }
});

test('the menu of a booking has no axe violations', async ({ bookings, page, customer, rides }) => {
  const { _id } = await rides.book(customer);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await bookings.open(`?search=${_id}`);
    await bookings.menu(_id).click();
    await expect(bookings.item('Rejected')).toBeVisible();
    await expectNoAxeViolations(page, { schemes: schemesAt(size.width) });
  }
});

test('the dialog that assigns a driver has no axe violations', async ({
  bookings,
  page,
  openDialog,
}) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openDialog();
    await bookings.driverOptions.first().check();
    await expectNoAxeViolations(page, { ...inDialog, schemes: schemesAt(size.width) });
  }
});

test('the dialog that deletes a booking has no axe violations', async ({
  bookings,
  page,
  customer,
  rides,
}) => {
  const { _id } = await rides.book(customer);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await bookings.open(`?search=${_id}`);
    await bookings.delete(_id).click();
    await expect(bookings.confirmDialog).toBeVisible();
    await expectNoAxeViolations(page, { ...inDialog, schemes: schemesAt(size.width) });
  }
});
