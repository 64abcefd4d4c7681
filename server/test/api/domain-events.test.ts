import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import {
  cancelBooking,
  createBooking,
  deleteBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import { acceptBooking, declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { deleteCar } from '@chesapeake/contract/cars/cars';
import { getSettings } from '@chesapeake/contract/settings/settings';
import { describe, expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { aRide, book, rideAtStage } from '../support/rides.ts';

const app = useApp();

/** A user's notifications about one booking; tests share the administrators' notifications. */
const notificationsAbout = (person: TestUser, bookingId: string) =>
  notificationsTo(app, person, { bookingId });

describe('the activity log', () => {
  it('records who did what and when, with the state before and after', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const lines = await activityRows(app, ride._id);
    const driver = { _id: ride.driver.driverId, name: ride.driver.name };
    expect(lines).toMatchObject([
      {
        actor_id: ride.customer._id,
        action: 'booking.booked',
        subject_kind: 'booking',
        before: null,
        after: { status: 'Pending', price: 350, driver: null, user: { _id: ride.customer._id } },
        at: expect.any(Date),
      },
      {
        actor_id: ride.admin._id,
        action: 'booking.driver-assigned',
        before: { status: 'Pending', driver: null },
        after: { status: 'Pending', driver },
      },
      {
        actor_id: ride.admin._id,
        action: 'booking.accepted',
        before: { status: 'Pending', driver },
        after: { status: 'Accepted', driver },
      },
    ]);
  });

  it('records nothing about refused requests', async () => {
    const ride = await rideAtStage(app, 'Rejected');
    await app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } });
    const body = aRide(app, ride.car._id, { price: 1 });
    await app.call(createBooking, { token: ride.customer.token, body });
    const actions = (await activityRows(app, ride._id)).map(({ action }) => action);
    expect(actions).toEqual(['booking.booked', 'booking.rejected']);
  });

  it('outlives its subject', async () => {
    const ride = await book(app);
    const admin = await addAdmin(app);
    await app.call(deleteBooking, { token: admin.token, params: { id: ride._id } });
    expect((await activityRows(app, ride._id)).at(-1)).toMatchObject({
      actor_id: admin._id,
      action: 'booking.deleted',
      before: { pickupLocation: '80 Compromise Street, Annapolis', status: 'Pending' },
      after: null,
    });
    const car = await addCarRow(app);
    await app.call(deleteCar, { token: admin.token, params: { id: car } });
    expect(await activityRows(app, car)).toMatchObject([
      { actor_id: admin._id, action: 'car.deleted', before: { brand: 'Lincoln' }, after: null },
    ]);
  });
});

describe('notifications', () => {
  // Before daylight saving: noon in Maryland is 17:00 UTC.
  const pickupTime = '2027-02-05T17:00:00.000Z';
  const called = 'Half Day on Fri, Feb 5, 2027, 12:00 PM ET';

  it('tell administrators of a new booking, but not the customer who made it', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app, { pickupTime });
    expect(await notificationsAbout(admin, ride._id)).toEqual([
      `generalNotification: New booking from ${ride.customer.name}: ${called}. It needs a driver.`,
    ]);
    expect(await notificationsAbout(ride.customer, ride._id)).toEqual([]);
  });

  it('show times in the configured zone', { tags: ['CONST-7'] }, async () => {
    const own = await startApp();
    const admin = await addAdmin(own);
    const zone = JSON.stringify('America/Los_Angeles');
    const setting = { key: 'zone', value: zone, updated_at: own.now() };
    await own.db.insertInto('settings').values(setting).execute();
    await book(own, { pickupTime });
    await own.outbox.deliverDue();
    const { message } = await own.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', admin._id)
      .executeTakeFirstOrThrow();
    expect(message).toContain('Half Day on Fri, Feb 5, 2027, 9:00 AM PT');
    expect((await own.call(getSettings)).body.zone).toBe('America/Los_Angeles');
    await own.stop();
  });

  it('do not tell an administrator of their own booking', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app, { customer: admin });
    expect(await notificationsAbout(admin, ride._id)).toEqual([]);
  });

  it('tell customer and driver of an assignment and its outcome', async () => {
    const ride = await rideAtStage(app, 'Assigned', { pickupTime });
    const { driver, customer } = ride;
    expect(await notificationsAbout(driver, ride._id)).toEqual([
      `newBookingAssigned: New booking request: ${called}.`,
    ]);
    await app.call(acceptBooking, { token: driver.token, params: { id: ride._id } });
    expect(await notificationsAbout(customer, ride._id)).toEqual([
      `driverAssignedToBooking: ${driver.name} has been assigned to your booking: ${called}.`,
      `bookingStatusUpdate: Your booking is accepted: ${called}. ${driver.name} will drive you.`,
    ]);
    await app.call(cancelBooking, { token: customer.token, params: { id: ride._id } });
    expect((await notificationsAbout(driver, ride._id)).at(-1)).toBe(
      `bookingStatusUpdate: Booking now Canceled: ${called}.`,
    );
  });

  it('tell administrators and the customer of a decline', async () => {
    const ride = await rideAtStage(app, 'Assigned', { pickupTime });
    await app.call(declineBooking, { token: ride.driver.token, params: { id: ride._id } });
    expect((await notificationsAbout(ride.admin, ride._id)).at(-1)).toBe(
      `generalNotification: ${ride.driver.name} declined a booking: ${called}. It needs another driver.`,
    );
    expect((await notificationsAbout(ride.customer, ride._id)).at(-1)).toBe(
      `bookingStatusUpdate: We are finding another driver for your booking: ${called}.`,
    );
  });

  it('tell a driver that a booking went to another', async () => {
    const ride = await rideAtStage(app, 'Assigned', { pickupTime });
    const body = { driverId: (await addDriver(app)).driverId };
    await app.call(assignDriver, { token: ride.admin.token, params: { id: ride._id }, body });
    expect((await notificationsAbout(ride.driver, ride._id)).at(-1)).toBe(
      `generalNotification: This ride is no longer yours: ${called}.`,
    );
  });

  it('tell customer and driver what an administrator did', async () => {
    const ride = await rideAtStage(app, 'In Progress', { pickupTime });
    const sent = { token: ride.admin.token, params: { id: ride._id } };
    await app.call(setBookingStatus, { ...sent, body: { status: 'Cancelled' } });
    await app.call(deleteBooking, sent);
    for (const person of [ride.customer, ride.driver]) {
      expect((await notificationsTo(app, person)).slice(-2).join()).toMatch(
        /^bookingStatusUpdate: .*[Cc]ancell?ed.*bookingDeleted: /,
      );
    }
  });

  it('are stored once, however often the event is delivered', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app);
    const event = await app.db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'domain-event')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await app.outbox.deliverDue();
    await app.db
      .insertInto('outbox')
      .values({ ...event, payload: JSON.stringify(event.payload) })
      .execute();
    expect(await notificationsAbout(admin, ride._id)).toHaveLength(1);
    expect(await activityRows(app, ride._id)).toHaveLength(1);
  });
});
