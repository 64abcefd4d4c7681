import {
  forgotPassword,
  getProfile,
  login,
  resetPassword,
} from '@chesapeake/contract/accounts/accounts';
import { listUsers, setSuspension } from '@chesapeake/contract/accounts/users';
import { listUserActivity } from '@chesapeake/contract/activity/activity';
import { listLiveBookingsOfUser } from '@chesapeake/contract/bookings/admin-bookings';
import { listFreeDrivers } from '@chesapeake/contract/bookings/assignment';
import { createBooking } from '@chesapeake/contract/bookings/bookings';
import { getDriver } from '@chesapeake/contract/drivers/drivers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { emailedToken } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { balanceOf, pay } from '../support/payments.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { aRide, book, inDays, proposedRide, rideAtStage, storedRide } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { connectSocket, listen } from '../support/sockets.ts';

const app = useApp();

const put = (admin: TestUser, id: string, body: object) =>
  app.call(setSuspension, { token: admin.token, params: { id }, body });

const suspend = (admin: TestUser, { _id }: { _id: string }, changes: object = {}) =>
  put(admin, _id, { suspended: true, reason: 'Booked the whole fleet', ...changes });

const signIn = (person: TestUser, password = person.password) =>
  app.call(login, { body: { email: person.email, password } });

const lift = (admin: TestUser, { _id }: { _id: string }) =>
  put(admin, _id, { suspended: false, reason: 'It was a mistake' });

const activityOf = async (admin: TestUser, { _id }: { _id: string }): Promise<string[]> => {
  const { body } = await app.call(listUserActivity, { token: admin.token, params: { id: _id } });
  return body.map(({ text }: { text: string }) => text);
};

describe('suspending an account', () => {
  it('ends its sessions and sockets at once', { tags: ['ABUSE-4'] }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const { disconnected } = await connectSocket(await listen(app), customer.token);
    const response = await suspend(admin, customer);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      _id: customer._id,
      suspension: { at: expect.any(String), reason: 'Booked the whole fleet' },
    });
    expect((await app.call(getProfile, { token: customer.token })).status).toBe(401);
    await app.outbox.deliverDue();
    await disconnected;
  });

  it('suspends the driver as well, without the reason', { tags: ['ABUSE-4'] }, async () => {
    const [admin, driver] = [await addAdmin(app), await addDriver(app)];
    const ride = await book(app);
    const params = { id: driver.driverId ?? '' };
    expect((await suspend(admin, driver)).status).toBe(200);
    const { body } = await app.call(getDriver, { token: admin.token, params });
    expect(body.status).toBe('Suspended');
    expect(body).not.toHaveProperty('suspensionReason');
    const free = await app.call(listFreeDrivers, { token: admin.token, params: { id: ride._id } });
    const freeIds = free.body.atHand.map(({ _id }: { _id: string }) => _id);
    expect(freeIds).not.toContain(driver.driverId);
    expect((await lift(admin, driver)).status).toBe(200);
    expect((await app.call(getDriver, { token: admin.token, params })).body.status).toBe(
      'Suspended',
    );
  });

  it('refuses to sign in with a sentence, and tells nothing to who has no password', {
    tags: ['ABUSE-4'],
  }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    await suspend(admin, customer);
    const right = await signIn(customer);
    expect(right.status).toBe(403);
    expect(right.error).toEqual({
      code: 'ACCOUNT_SUSPENDED',
      message: 'Your account is suspended. Please call us at (410) 555-0100.',
    });
    const wrong = await signIn(customer, 'another password');
    expect([wrong.status, wrong.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('a new password does not open it', { tags: ['ABUSE-4'] }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    await suspend(admin, customer);
    await app.call(forgotPassword, { body: { email: customer.email } });
    const token = await emailedToken(app, customer.email);
    const reset = await app.call(resetPassword, { body: { token, password: 'secret2' } });
    expect(reset.status).toBe(204);
    expect((await signIn(customer, 'secret2')).error.code).toBe('ACCOUNT_SUSPENDED');
  });

  it('lifting it lets the person in again, and both are in the activity log', {
    tags: ['ABUSE-4'],
  }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    await suspend(admin, customer);
    // Saying the same again changes nothing.
    await suspend(admin, customer);
    const lifted = await lift(admin, customer);
    expect(lifted.body).not.toHaveProperty('suspension');
    const { status, body } = await signIn(customer);
    expect(status).toBe(200);
    expect((await app.call(getProfile, { token: body.token })).body).not.toHaveProperty(
      'suspension',
    );
    expect(await activityOf(admin, customer)).toEqual([
      'lifted the suspension: It was a mistake',
      'suspended the account: Booked the whole fleet',
    ]);
  });

  it('the list of users shows it', { tags: ['ABUSE-4'] }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const find = async () => {
      const query = { search: customer.email };
      return (await app.call(listUsers, { token: admin.token, query })).body[0];
    };
    expect(await find()).not.toHaveProperty('suspension');
    await suspend(admin, customer);
    expect(await find()).toMatchObject({ suspension: { reason: 'Booked the whole fleet' } });
  });

  it('asks for a reason', async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const response = await suspend(admin, customer, { reason: ' ' });
    expect(response.error.errors).toEqual({ reason: 'Reason is required' });
    const odd = await put(admin, customer._id, { suspended: false, cancelBookings: true });
    expect(odd.status).toBe(400);
  });

  it('of oneself, of somebody with more rights, and of the last owner is refused', {
    tags: ['ABUSE-4'],
  }, async () => {
    const owner = await addAdmin(app);
    expect((await suspend(owner, owner)).error.code).toBe('OWN_SUSPENSION');
    const role = await addRoleRow(app, ['users:see', 'users:change']);
    const helper = await addAdmin(app, role);
    expect((await suspend(helper, owner)).error.code).toBe('MORE_THAN_YOURS');
    expect((await suspend(helper, await addDriver(app))).error.code).toBe('MORE_THAN_YOURS');
    const customer = await addCustomer(app);
    const cancelling = await suspend(helper, customer, { cancelBookings: true });
    expect(cancelling.error.code).toBe('MORE_THAN_YOURS');
    expect((await suspend(helper, customer)).status).toBe(200);
    expect((await put(owner, crypto.randomUUID(), { suspended: false })).status).toBe(404);
  });

  it('a suspended administrator hears nothing more', async () => {
    const [admin, other] = [await addAdmin(app), await addAdmin(app)];
    await suspend(admin, other);
    await book(app);
    expect(await notificationsTo(app, other)).toEqual([]);
  });

  it('a booking that was being made is refused or cancelled with the rest', {
    tags: ['ABUSE-4'],
  }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const cars = await Promise.all(Array.from({ length: 8 }, () => addCarRow(app)));
    const [suspended, ...made] = await Promise.all([
      suspend(admin, customer, { cancelBookings: true }),
      ...cars.map((car) =>
        app.call(createBooking, { token: customer.token, body: aRide(app, car) }),
      ),
    ]);
    expect(suspended.status).toBe(200);
    for (const { status } of made) expect([201, 401, 403]).toContain(status);
    const left = await app.call(listLiveBookingsOfUser, {
      token: admin.token,
      params: { id: customer._id },
    });
    expect(left.body).toEqual([]);
  });
});

describe('the live bookings of a suspended account', () => {
  it('are listed, and stay unless they are cancelled with it', { tags: ['ABUSE-4'] }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const later = await book(app, { customer, pickupTime: inDays(app, 30) });
    const sooner = await book(app, { customer, pickupTime: inDays(app, 10) });
    await rideAtStage(app, 'Cancelled', { customer });
    const sent = { token: admin.token, params: { id: customer._id } };
    const live = await app.call(listLiveBookingsOfUser, { ...sent, query: { limit: '1' } });
    expect(live.body).toMatchObject([{ _id: sooner._id }]);
    expect(live.headers['x-total-count']).toBe('2');
    await suspend(admin, customer);
    expect((await storedRide(app, later._id)).status).toBe('Pending');
  });

  it('are cancelled together with a full refund, except a ride in progress', {
    tags: ['ABUSE-4'],
  }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const driver = await addDriver(app);
    const paid = await book(app, { customer, pickupTime: inDays(app, 1) });
    await pay(app, paid);
    await app.outbox.deliverDue();
    const proposed = await proposedRide(app, { driver, customer, pickupTime: inDays(app, 5) });
    const moving = await rideAtStage(app, 'In Progress', { customer });
    await app.outbox.deliverDue();
    const other = await addAdmin(app);
    const response = await suspend(admin, customer, { cancelBookings: true });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    for (const { _id } of [paid, proposed])
      expect((await storedRide(app, _id)).status).toBe('Cancelled');
    expect((await storedRide(app, moving._id)).status).toBe('In Progress');
    await app.outbox.deliverDue();
    expect(await balanceOf(app, paid._id)).toEqual({ owed: 0, paid: 0 });
    expect(await notificationsTo(app, driver, { bookingId: proposed._id })).toContainEqual(
      expect.stringMatching(/^bookingStatusUpdate: Booking now Canceled/),
    );
    expect(await notificationsTo(app, other)).toEqual([]);
    expect((await activityOf(admin, customer))[0]).toBe(
      'suspended the account: Booked the whole fleet; 2 bookings cancelled',
    );
  });

  it('1,200 of them are cancelled in one step', {
    tags: ['ABUSE-4', 'slow'],
  }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    await addBookingRows(customer, 1_200);
    const response = await suspend(admin, customer, { cancelBookings: true });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const { rows } = await sql`
      select bookings.status, balances.owed_cents::int as owed, count(*)::int as count
      from bookings join balances on booking_id = bookings.id
      where user_id = ${customer._id} group by 1, 2`.execute(app.db);
    expect(rows).toEqual([{ status: 'Cancelled', owed: 0, count: 1_200 }]);
  });
});

/** Bookings of a new car, one a day. */
async function addBookingRows(customer: TestUser, count: number) {
  const car = await addCarRow(app);
  await transaction(app.db, (tx) =>
    sql`
      insert into bookings (id, user_id, car_id, service_type, pickup_location, pickup_search,
        pickup_at, dropoff_at, blocked, status, price_cents, created_at)
      select gen_random_uuid(), ${customer._id}, ${car}, 'Half-Day', 'Annapolis', 'annapolis',
        day, day + interval '4 hours', tstzrange(day, day + interval '4 hours'), 'Pending', 35000,
        ${app.now()}
      from (select ${app.now()}::timestamptz + n * interval '1 day' as day
        from generate_series(1, ${count}) as n) as days`.execute(tx),
  );
}
