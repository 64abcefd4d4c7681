import {
  countBookings,
  getBookingForOffice,
  listBookings,
} from '@chesapeake/contract/bookings/admin-bookings';
import {
  getBooking,
  listMyBookings,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import { previewOfficeCancellation } from '@chesapeake/contract/bookings/cancel-by-office';
import { listDriverBookings } from '@chesapeake/contract/bookings/driver-bookings';
import { adjustBooking, recordCash } from '@chesapeake/contract/payments/admin-payments';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { entriesOf, pay } from '../support/payments.ts';
import { addAdmin } from '../support/people.ts';
import { book, rideAtStage } from '../support/rides.ts';
import { changeSection, withOwnApp } from '../support/settings.ts';

const app = useApp();

const markNoShow = async ({ _id }: { _id: string }, body: object = {}, at = app) =>
  at.call(setBookingStatus, {
    token: (await addAdmin(at)).token,
    params: { id: _id },
    body: { status: 'Cancelled', cancelReason: 'no-show', ...body },
  });

it('a no-show is a cancelled booking that everyone sees as a no-show, and keeps the fare', {
  tags: ['NOSHOW-3'],
}, async () => {
  const ride = await rideAtStage(app, 'Accepted');
  await pay(app, ride);
  const { status, body } = await markNoShow(ride);
  expect([status, body]).toMatchObject([
    200,
    { status: 'Cancelled', cancelReason: 'no-show', paid: 350, owes: 0 },
  ]);
  const noShow = { _id: ride._id, status: 'Cancelled', cancelReason: 'no-show' };
  const one = { params: { id: ride._id } };
  const { token } = ride.admin;
  expect((await app.call(getBookingForOffice, { ...one, token })).body).toMatchObject(noShow);
  const query = { status: 'Cancelled', search: ride._id };
  expect((await app.call(listBookings, { query, token })).body).toMatchObject([noShow]);
  const customer = { token: ride.customer.token };
  expect((await app.call(getBooking, { ...one, ...customer })).body).toMatchObject(noShow);
  const mine = await app.call(listMyBookings, { ...customer, query: { status: 'Cancelled' } });
  expect(mine.body).toMatchObject([noShow]);
  const driver = { token: ride.driver.token, query: { status: 'Cancelled' } };
  const [driven] = (await app.call(listDriverBookings, driver)).body;
  expect(driven).toMatchObject(noShow);
  expect(driven).not.toHaveProperty('cancelNote');
  expect(await entriesOf(app, ride._id)).toContainEqual({
    kind: 'fee',
    cents: 350_00,
    reason: 'No-show fee',
  });
  const toCustomer = (await notificationsTo(app, ride.customer, { bookingId: ride._id })).join(
    '\n',
  );
  expect(toCustomer).toContain('Nobody came to the pickup of your booking');
  expect(toCustomer).toContain('We keep $350.00.');
  const toDriver = (await notificationsTo(app, ride.driver, { bookingId: ride._id })).join('\n');
  expect(toDriver).toContain('Booking now No-show');
  const [mail] = await emailsTo(app, ride.customer.email);
  expect(mail?.subject).toContain('We missed you');
  expect(mail?.body_text).toContain('We keep: $350.00');
});

it('a no-show is counted as cancelled', { tags: ['NOSHOW-3'] }, async () => {
  await withOwnApp(async (own) => {
    const ride = await book(own);
    await markNoShow(ride, {}, own);
    const { token } = await addAdmin(own);
    const { counts } = (await own.call(countBookings, { token })).body;
    expect(counts).toMatchObject({ Cancelled: 1, Pending: 0 });
  });
});

it('what a no-show costs is a setting, with half cents to the customer', {
  tags: ['NOSHOW-4'],
}, async () => {
  await withOwnApp(async (own) => {
    expect((await changeSection(own, 'noShow', () => ({ keptPercent: 101 }))).status).toBe(400);
    expect((await changeSection(own, 'noShow', () => ({ keptPercent: 50 }))).status).toBe(200);
    const ride = await book(own);
    const { token } = await addAdmin(own);
    const one = { token, params: { id: ride._id } };
    const discount = { kind: 'discount', amount: 0.01, reason: 'Odd' };
    await own.call(adjustBooking, { ...one, body: discount });
    await own.call(recordCash, { ...one, body: { amount: 349.99 } });
    const query = { cancelReason: 'no-show' };
    const shown = (await own.call(previewOfficeCancellation, { ...one, query })).body;
    expect(shown).toMatchObject({
      paid: 349.99,
      refundPercent: 50,
      choices: { rules: { refund: 175, kept: 174.99, owes: 0 } },
    });
    expect((await markNoShow(ride, {}, own)).body).toMatchObject({ paid: 349.99, owes: -175 });

    const unpaid = await book(own);
    expect((await markNoShow(unpaid, {}, own)).body).toMatchObject({ paid: 0, owes: 175 });
  });
});

it('the office can still choose what goes back for a no-show, with or without a reason', async () => {
  const ride = await book(app);
  await pay(app, ride);
  const { body } = await markNoShow(ride, { refund: 'all', reason: 'A flight was cancelled' });
  expect(body).toMatchObject({ cancelReason: 'no-show', cancelNote: 'A flight was cancelled' });
  expect(await entriesOf(app, ride._id)).not.toContainEqual(
    expect.objectContaining({ kind: 'fee' }),
  );
});

it('a no-show fee that was not paid can be paid in cash or forgiven', async () => {
  const [first, second] = [await book(app), await book(app)];
  const { token } = await addAdmin(app);
  for (const ride of [first, second]) await markNoShow(ride);
  const inCash = await app.call(recordCash, {
    token,
    params: { id: first._id },
    body: { amount: 350 },
  });
  expect(inCash.body).toMatchObject({ paid: 350, owes: 0 });
  const forgiven = await app.call(adjustBooking, {
    token,
    params: { id: second._id },
    body: { kind: 'discount', amount: 350, reason: 'Goodwill' },
  });
  expect(forgiven.body).toMatchObject({ paid: 0, owes: 0 });
  const more = await app.call(adjustBooking, {
    token,
    params: { id: second._id },
    body: { kind: 'fee', amount: 5, reason: 'No' },
  });
  expect(more.error.code).toBe('ADJUSTMENT_REFUSED');
});

it('the database refuses a no-show that is not cancelled', async () => {
  const ride = await book(app);
  const set = (values: object) =>
    app.db.updateTable('bookings').set(values).where('id', '=', ride._id).execute();
  await expect(set({ cancel_reason: 'no-show' })).rejects.toThrow('bookings_cancel_reason');
  await expect(set({ cancel_note: 'Because' })).rejects.toThrow('bookings_cancel_note');
  const wrong = sql`update bookings set status = 'Cancelled', cancel_reason = 'late'
    where id = ${ride._id}`;
  await expect(wrong.execute(app.db)).rejects.toThrow('bookings_cancel_reason');
});
