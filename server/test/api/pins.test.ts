import { listBookingActivity } from '@chesapeake/contract/activity/activity';
import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { pinRide } from '@chesapeake/contract/planning/board';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, rideAtStage, storedRide } from '../support/rides.ts';
import { recordEvents } from '../support/sockets.ts';

const app = useApp();

const pin = ({ token }: TestUser, id: string, isPinned: boolean) =>
  app.call(pinRide, { token, params: { id }, body: { isPinned } });
const assign = ({ token }: TestUser, id: string, driverId: string | null) =>
  app.call(assignDriver, { token, params: { id }, body: { driverId } });
const pinnedDriver = async (id: string) => (await storedRide(app, id)).pinned_driver_id;

it('pins a ride to its driver and unpins it, tells nobody and keeps the version', async () => {
  const { _id, driver, admin, customer } = await rideAtStage(app, 'Assigned');
  const { version } = await storedRide(app, _id);
  const told = [await notificationsTo(app, driver), await notificationsTo(app, customer)];
  const pinned = await pin(admin, _id, true);
  expect([pinned.status, pinned.body]).toEqual([200, { _id, isPinned: true }]);
  expect(await pinnedDriver(_id)).toBe(driver.driverId);
  // Again changes nothing.
  await pin(admin, _id, true);
  expect((await pin(admin, _id, false)).body).toEqual({ _id, isPinned: false });
  expect(await pinnedDriver(_id)).toBeNull();
  expect((await storedRide(app, _id)).version).toBe(version);
  expect([await notificationsTo(app, driver), await notificationsTo(app, customer)]).toEqual(told);
  const { body } = await app.call(listBookingActivity, {
    token: admin.token,
    params: { id: _id },
  });
  expect(body.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
    'unpinned the ride',
    `pinned the ride to ${driver.name}`,
  ]);
});

it('refreshes the boards of other admins', async () => {
  const { _id, admin } = await rideAtStage(app, 'Accepted');
  await app.outbox.deliverDue();
  const office = await recordEvents(app, await addAdmin(app));
  await pin(admin, _id, true);
  await app.outbox.deliverDue();
  await expect.poll(() => office.received).toMatchObject([['changed', { what: 'bookings' }]]);
  office.client.disconnect();
});

it('refuses a ride without a driver, one that is over and one that does not exist', async () => {
  const open = await book(app);
  const over = await rideAtStage(app, 'Completed');
  expect((await pin(over.admin, open._id, true)).error.code).toBe('PIN_NEEDS_DRIVER');
  expect((await pin(over.admin, over._id, true)).error.code).toBe('PIN_NEEDS_DRIVER');
  expect((await pin(over.admin, newId(), true)).error.code).toBe('BOOKING_NOT_FOUND');
});

it('ends with the driver, and does not come back with them', async () => {
  const { _id, driver, admin } = await rideAtStage(app, 'Assigned');
  const other = await addDriver(app);
  await pin(admin, _id, true);
  await assign(admin, _id, other.driverId);
  expect(await pinnedDriver(_id)).toBeNull();
  await assign(admin, _id, driver.driverId);
  expect(await pinnedDriver(_id)).toBeNull();
  await pin(admin, _id, true);
  await app.call(declineBooking, { token: driver.token, params: { id: _id } });
  expect(await pinnedDriver(_id)).toBeNull();
});

it('stays when the driver accepts', async () => {
  const { _id, driver, admin } = await rideAtStage(app, 'Assigned');
  await pin(admin, _id, true);
  const accepted = await app.call(setBookingStatus, {
    token: admin.token,
    params: { id: _id },
    body: { status: 'Accepted' },
  });
  expect(accepted.status).toBe(200);
  expect(await pinnedDriver(_id)).toBe(driver.driverId);
});
