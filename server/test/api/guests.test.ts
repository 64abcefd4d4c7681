import {
  forgotPassword,
  getProfile,
  login,
  register,
  resetPassword,
  verifyEmail,
} from '@chesapeake/contract/accounts/accounts';
import {
  changeGuest,
  customerTexts,
  mergeCustomers,
} from '@chesapeake/contract/accounts/customers';
import { exportPersonalData } from '@chesapeake/contract/accounts/privacy';
import { countUsers, deleteUser, listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import { createBooking, getBooking, listMyBookings } from '@chesapeake/contract/bookings/bookings';
import { getBookingAccount } from '@chesapeake/contract/payments/payments';
import { acceptQuote, createQuote, sendQuote } from '@chesapeake/contract/quotes/quotes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { aCall, aCaller, bookByPhone, tryCall } from '../support/desk.ts';
import { emailedToken, emailsTo } from '../support/mailbox.ts';
import { pay } from '../support/payments.ts';
import {
  addAdmin,
  addCustomer,
  addDriver,
  newRegistration,
  signIn,
  type TestUser,
} from '../support/people.ts';
import { reviewedRide } from '../support/reviews.ts';
import { aRide, book, rideAtStage, storedRide } from '../support/rides.ts';
import { connectSocket, listen } from '../support/sockets.ts';

const app = useApp();

/** A ride that the office booked for a guest with this address. */
async function guestRide(email: string | null = newRegistration().email) {
  const admin = await addAdmin(app);
  const ride = await bookByPhone(app, admin, { customer: { ...aCaller(), email } });
  return { admin, ride, email: email ?? '', guestId: ride.user._id as string };
}

const mine = async (token: string) => (await app.call(listMyBookings, { token })).body;

async function signUpWith(email: string) {
  const person = { ...newRegistration(), email };
  const { status } = await app.call(register, { body: person });
  expect(status).toBe(201);
  return { ...person, token: await signIn(app, person) };
}

const merge = (admin: TestUser, into: string, other: string) =>
  app.call(mergeCustomers, { token: admin.token, params: { id: into }, body: { other } });

describe('a guest', () => {
  it('cannot sign in, and gets no link to set a password', async () => {
    const { email } = await guestRide();
    for (const password of ['secret1', 'undefined']) {
      const refused = await app.call(login, { body: { email, password } });
      expect(refused.error.code).toBe('INVALID_CREDENTIALS');
    }
    const before = (await emailsTo(app, email)).length;
    expect((await app.call(forgotPassword, { body: { email } })).status).toBe(202);
    expect(await emailsTo(app, email)).toHaveLength(before);
  });

  it('is listed, found and counted apart from accounts', async () => {
    const { admin, guestId, ride } = await guestRide(null);
    const listed = await app.call(listUsers, {
      token: admin.token,
      query: { filter: 'guests', search: ride.user.name },
    });
    expect(listed.body).toMatchObject([{ _id: guestId, email: null, hasAccount: false }]);
    const count = async () => (await app.call(countUsers, { token: admin.token })).body;
    const before = await count();
    await guestRide();
    const after = await count();
    // The new administrator is an unverified account.
    expect(after.guests - before.guests).toBe(1);
    expect(after.unverified - before.unverified).toBe(1);
    expect(after.all - before.all).toBe(2);
  });

  it('cannot become an administrator, and can be deleted', async () => {
    const { admin, guestId, ride } = await guestRide(null);
    const params = { id: guestId };
    const promoted = await app.call(setAdmin, {
      token: admin.token,
      params,
      body: { isAdmin: true },
    });
    expect([promoted.status, promoted.error.code]).toEqual([409, 'NO_ACCOUNT']);
    const refused = await app.call(deleteUser, { token: admin.token, params });
    expect(refused.error.code).toBe('USER_HAS_BOOKINGS');
    await app.call(
      { method: 'PUT', path: '/api/admin/bookings/:id/status' },
      { token: admin.token, params: { id: ride._id }, body: { status: 'Cancelled' } },
    );
    expect((await app.call(deleteUser, { token: admin.token, params })).status).toBe(204);
  });

  it('gets other contact details from the office, unless they are taken', async () => {
    const { admin, guestId } = await guestRide(null);
    const change = (id: string, body: object) =>
      app.call(changeGuest, { token: admin.token, params: { id }, body });
    const email = newRegistration().email;
    const changed = await change(guestId, { name: 'Ada Byron', phone: '(410) 555-0190', email });
    expect(changed.body).toMatchObject({ name: 'Ada Byron', phone: '4105550190', email });
    const other = await guestRide();
    const refused = await change(guestId, { name: 'A', phone: '4105550190', email: other.email });
    expect(refused.error.errors).toEqual({
      email: customerTexts.emailBelongsTo(other.ride.user.name),
    });
    const account = await addCustomer(app);
    const notTheirs = await change(account._id, { name: 'A', phone: '4105550190' });
    expect(notTheirs.error.code).toBe('HAS_ACCOUNT');
  });
});

describe('a guest who registers', () => {
  it('has the history once the address is verified, and nothing before', {
    tags: ['DESK-18'],
  }, async () => {
    const { email, ride, guestId, admin } = await guestRide();
    const account = await signUpWith(email);
    const params = { id: ride._id };
    expect(await mine(account.token)).toEqual([]);
    expect((await app.call(getBooking, { token: account.token, params })).status).toBe(404);
    const data = await app.call(exportPersonalData, { token: account.token });
    expect(JSON.stringify(data.body)).not.toContain(ride._id.slice(-8));
    await app.call(verifyEmail, { body: { token: await emailedToken(app, email) } });
    expect(await mine(account.token)).toMatchObject([
      { _id: ride._id, user: { name: account.name } },
    ]);
    expect((await pay(app, { _id: ride._id, customer: account })).status).toBe(200);
    const gone = await app.call(listUsers, {
      token: admin.token,
      query: { search: ride.user.name },
    });
    expect(gone.body.map(({ _id }: { _id: string }) => _id)).not.toContain(guestId);
  });

  it('has it also after setting a new password by email', { tags: ['DESK-18'] }, async () => {
    const { email, ride } = await guestRide();
    const account = await signUpWith(email);
    await app.call(forgotPassword, { body: { email } });
    const token = await emailedToken(app, email);
    await app.call(resetPassword, { body: { token, password: 'secret2' } });
    const session = await signIn(app, { ...account, password: 'secret2' });
    expect(await mine(session)).toMatchObject([{ _id: ride._id }]);
  });

  it('stays a guest for the office as long as the address is unverified', async () => {
    const email = newRegistration().email;
    const account = await signUpWith(email);
    const { ride } = await guestRide(email);
    const profile = await app.call(getProfile, { token: account.token });
    expect(ride.user._id).not.toBe(profile.body._id);
    expect(await mine(account.token)).toEqual([]);
  });
});

describe('a guest whose history cannot be claimed', () => {
  /** Sets a password by email, which proves who owns the address. */
  async function setPassword(email: string) {
    await app.call(forgotPassword, { body: { email } });
    const token = await emailedToken(app, email);
    return app.call(resetPassword, { body: { token, password: 'secret2' } });
  }

  it('keeps nobody from verifying an address', { tags: ['DESK-18'] }, async () => {
    const suspended = await guestRide();
    await app.db
      .updateTable('users')
      .set({ suspended_at: app.now(), suspension_reason: 'Unpaid' })
      .where('id', '=', suspended.guestId)
      .execute();
    const account = await signUpWith(suspended.email);
    const token = await emailedToken(app, suspended.email);
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(204);
    expect(await mine(account.token)).toEqual([]);
    expect((await setPassword(suspended.email)).status).toBe(204);
  });

  it('keeps no driver from setting a password', { tags: ['DESK-18'] }, async () => {
    const driver = await addDriver(app);
    const ride = await bookByPhone(app, await addAdmin(app), {
      customer: { ...aCaller(), email: driver.email },
      driverId: driver.driverId,
    });
    expect((await setPassword(driver.email)).status).toBe(204);
    const stored = await storedRide(app, ride._id);
    expect(stored.user_id).toBe(ride.user._id);
  });
});

it('no guest is left behind with an address that is verified meanwhile', {
  tags: ['DESK-18'],
}, async () => {
  const admin = await addAdmin(app);
  const booked = [];
  for (let count = 0; count < 8; count += 1) {
    const email = newRegistration().email;
    await signUpWith(email);
    const token = await emailedToken(app, email);
    const car = await addCarRow(app);
    const [verified, ride] = await Promise.all([
      app.call(verifyEmail, { body: { token } }),
      tryCall(app, admin, aCall(app, { car, customer: { ...aCaller(), email } })),
    ]);
    expect(verified.status).toBe(204);
    if (ride.status !== 201) expect(ride.error.code).toBe('CUSTOMER_EXISTS');
    booked.push(email.toLowerCase());
  }
  const guests = await app.db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', booked)
    .where('password_hash', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  expect(guests).toEqual([]);
});

describe('two records of one person', () => {
  it('become one with bookings, payments and reviews', { tags: ['DESK-19'] }, async () => {
    const admin = await addAdmin(app);
    const [kept, other] = [await addCustomer(app), await addCustomer(app)];
    const paid = await book(app, { customer: other });
    expect((await pay(app, paid)).status).toBe(200);
    const reviewed = await reviewedRide(app, {}, { customer: other });
    const url = await listen(app);
    const [stays, goes] = [
      await connectSocket(url, kept.token),
      await connectSocket(url, other.token),
    ];
    const merged = await merge(admin, kept._id, other._id);
    expect(merged.body).toMatchObject({ _id: kept._id, rides: 2 });
    expect((await mine(kept.token)).map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [paid._id, reviewed._id].sort(),
    );
    const account = await app.call(getBookingAccount, {
      token: kept.token,
      params: { id: paid._id },
    });
    expect(account.body).toMatchObject({ paid: 350, owes: 0 });
    const review = await app.db
      .selectFrom('reviews')
      .select('user_id')
      .where('id', '=', reviewed.reviewId)
      .executeTakeFirstOrThrow();
    expect(review.user_id).toBe(kept._id);
    // The other is gone, and its sessions have ended, with their sockets.
    await app.outbox.deliverDue();
    await goes.disconnected;
    expect(stays.client.connected).toBe(true);
    stays.client.disconnect();
    expect((await app.call(getProfile, { token: other.token })).status).toBe(401);
    expect((await app.call(login, { body: other })).error.code).toBe('INVALID_CREDENTIALS');
    const line = await app.db
      .selectFrom('activity')
      .select('actor_id')
      .where('action', '=', 'user.merged')
      .where('subject_id', '=', kept._id)
      .executeTakeFirstOrThrow();
    expect(line.actor_id).toBe(admin._id);
  });

  it('a guest without an address takes over that of the other', { tags: ['DESK-19'] }, async () => {
    const [kept, other] = [await guestRide(null), await guestRide()];
    const merged = await merge(kept.admin, kept.guestId, other.guestId);
    expect(merged.body).toMatchObject({ rides: 2, email: other.email });
  });

  it('stay two where something would be lost', { tags: ['DESK-19'] }, async () => {
    const { admin, guestId } = await guestRide();
    const account = await addCustomer(app);
    const driver = await addDriver(app);
    const driven = await rideAtStage(app, 'Completed');
    const suspended = await addCustomer(app);
    await app.db
      .updateTable('users')
      .set({ suspended_at: app.now(), suspension_reason: 'Unpaid' })
      .where('id', '=', suspended._id)
      .execute();
    for (const [into, other] of [
      [guestId, account._id],
      [guestId, guestId],
      [account._id, driver._id],
      [account._id, admin._id],
      [account._id, suspended._id],
      [driven.driver._id, driven.customer._id],
    ] as const) {
      const refused = await merge(admin, into, other);
      expect([refused.status, refused.error.code]).toEqual([409, 'NOT_MERGEABLE']);
    }
    expect((await merge(admin, account._id, '01a1f0f8-0000-7000-8000-000000000000')).status).toBe(
      404,
    );
  });

  it('merge once, however often it is asked at the same time', async () => {
    const [kept, other] = [await guestRide(null), await guestRide()];
    const replies = await Promise.all([
      merge(kept.admin, kept.guestId, other.guestId),
      merge(kept.admin, other.guestId, kept.guestId),
      merge(kept.admin, kept.guestId, other.guestId),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('lose nothing that is booked, accepted or paid meanwhile', {
    tags: ['DESK-19', 'slow'],
  }, async () => {
    const admin = await addAdmin(app);
    const people: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const [kept, other] = [await addCustomer(app), await addCustomer(app)];
      people.push(kept._id, other._id);
      const unpaid = await book(app, { customer: other });
      const quote = await app.call(createQuote, {
        token: admin.token,
        body: aCall(app, { car: await addCarRow(app), customer: { _id: other._id } }),
      });
      await app.call(sendQuote, { token: admin.token, params: { id: quote.body._id } });
      const token = quote.body.link.split('/quotes/')[1] ?? '';
      const byPhone = aCall(app, { car: await addCarRow(app), customer: { _id: other._id } });
      const online = aRide(app, await addCarRow(app));
      const replies = await Promise.all([
        app.call(acceptQuote, { params: { token } }),
        tryCall(app, admin, byPhone),
        app.call(createBooking, { token: other.token, body: online }),
        pay(app, unpaid),
        merge(admin, kept._id, other._id),
      ]);
      const [accepted, phoned, , , merged] = replies;
      expect([accepted.status, merged.status]).toEqual([200, 200]);
      expect([201, 404]).toContain(phoned.status);
      for (const { status } of replies) expect(status).toBeLessThan(500);
    }
    const { rows: lost } = await sql`
      select bookings.id from bookings join users on users.id = bookings.user_id
      where users.deleted_at is not null and users.id = any(${people})
      union all
      select quotes.id from quotes join users on users.id = quotes.user_id
      where users.deleted_at is not null and users.id = any(${people})`.execute(app.db);
    expect(lost).toEqual([]);
  });
});
