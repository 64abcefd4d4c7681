import { cancelBooking } from '@chesapeake/contract/bookings/bookings';
import { shortId } from '@chesapeake/contract/format/short-id';
import {
  adjustBooking,
  countMatchingPayments,
  listPaymentProblems,
} from '@chesapeake/contract/payments/admin-payments';
import {
  type BookingAccount,
  getBookingAccount,
  testCards,
} from '@chesapeake/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { aCard, balanceOf, entriesOf, pay } from '../support/payments.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { bookTrip, type TestLeg } from '../support/trips.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const payTrip = (leg: TestLeg, change: object = {}) =>
  pay(app, leg, { body: { ...aCard(), wholeTrip: true, ...change } });

const accountOf = async ({ _id, customer }: TestLeg): Promise<BookingAccount> =>
  (await app.call(getBookingAccount, { token: customer.token, params: { id: _id } })).body;

const paid = { owed: 0, paid: 150_00 };
const unpaid = { owed: 150_00, paid: 0 };

const balances = async (...legs: TestLeg[]) =>
  Promise.all(legs.map(({ _id }) => balanceOf(app, _id)));

const paymentsOf = ({ _id }: TestLeg) =>
  app.db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.id', 'payment_parts.payment_id')
    .select(['payments.id', 'payments.status', 'payments.amount_cents'])
    .where('payment_parts.booking_id', '=', _id)
    .orderBy('payments.id')
    .execute();

describe('paying for a whole trip', { tags: ['FACT-3'] }, () => {
  it('pays every ride with one payment', async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const { there, back } = await bookTrip(app, customer);
    expect((await accountOf(there)).otherRidesToPay).toMatchObject([
      { _id: back._id, owes: 150, pickupLocation: 'BWI Marshall Airport' },
    ]);
    const reply = await payTrip(there, { amount: 300 });
    expect(reply.body).toEqual({ status: 'paid' });
    expect(await balances(there, back)).toEqual([paid, paid]);
    expect(await paymentsOf(there)).toMatchObject([{ status: 'succeeded', amount_cents: 300_00 }]);
    expect(await paymentsOf(back)).toEqual(await paymentsOf(there));
    expect((await accountOf(back)).entries).toMatchObject([
      { kind: 'charge', amount: -150, card: { last4: '4242' } },
    ]);
    expect((await accountOf(there)).otherRidesToPay).toEqual([]);
  });

  it('says so once, for all rides', async () => {
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const { there, back } = await bookTrip(app, customer);
    await payTrip(back);
    await app.outbox.deliverDue();
    const received = (await emailsTo(app, customer.email)).filter(({ subject }) =>
      subject.startsWith('Your payment is confirmed'),
    );
    expect(received).toHaveLength(1);
    expect(received[0]?.body_text).toContain('Paid: $300.00');
    expect(received[0]?.body_text).toMatch(
      new RegExp(`Also paid: Airport.*\\(${shortId(there._id)}\\), \\$150\\.00`),
    );
    const stored = (await notificationsTo(app, customer)).filter((text) => text.includes('$300'));
    expect(stored).toEqual([expect.stringContaining('and 1 more ride')]);
  });

  it('charges nothing if the amount is not the balance of all rides', async () => {
    const { there, back } = await bookTrip(app);
    const refused = await payTrip(there, { amount: 150 });
    expect([refused.status, refused.error.code]).toEqual([409, 'AMOUNT_CHANGED']);
    expect(refused.error.details).toMatchObject({ owes: 300 });
    expect(await balances(there, back)).toEqual([unpaid, unpaid]);
  });

  it('pays what is left of it', async () => {
    const { there, back } = await bookTrip(app);
    await pay(app, there);
    expect(await balances(there, back)).toEqual([paid, unpaid]);
    expect((await payTrip(there, { amount: 150 })).body).toEqual({ status: 'paid' });
    expect(await balances(there, back)).toEqual([paid, paid]);
    const refused = await payTrip(back);
    expect(refused.error.code).toBe('NOTHING_OWED');
  });

  it('is the same as before for a booking without a trip', async () => {
    const ride = await book(app);
    expect((await payTrip(ride, { amount: 350 })).body).toEqual({ status: 'paid' });
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
  });

  it('refuses the trip of another customer', async () => {
    const { there, back } = await bookTrip(app);
    const refused = await payTrip({ ...there, customer: await addCustomer(app) });
    expect([refused.status, refused.error.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(await balances(there, back)).toEqual([unpaid, unpaid]);
  });

  it('charges once, however many pay its rides at the same time', async () => {
    const { there, back } = await bookTrip(app);
    const replies = await Promise.all(
      [1, 2, 3].flatMap(() => [payTrip(there), payTrip(back), pay(app, there), pay(app, back)]),
    );
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    await app.outbox.deliverDue();
    await payTrip(there);
    await app.outbox.deliverDue();
    expect(await balances(there, back)).toEqual([paid, paid]);
  });
});

describe('a payment for a whole trip', { tags: ['FACT-3'] }, () => {
  const waitsForBank = { number: testCards.asksForConfirmation };
  const approve = { method: 'test-card', approve: true };

  it('waits for the bank like any other', async () => {
    const { there, back } = await bookTrip(app);
    const asked = await payTrip(there, waitsForBank);
    expect(asked.body).toEqual({ status: 'needs-confirmation', amount: 300 });
    const reply = await pay(app, there, { body: { ...approve, wholeTrip: true } });
    expect(reply.body).toEqual({ status: 'paid' });
    expect(await balances(there, back)).toEqual([paid, paid]);
  });

  it('makes way for a payment of one ride', async () => {
    const { there, back } = await bookTrip(app);
    await payTrip(there, waitsForBank);
    expect((await pay(app, back)).body).toEqual({ status: 'paid' });
    expect(await balances(there, back)).toEqual([unpaid, paid]);
    expect(await paymentsOf(there)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('replaces payments of its rides that are open', async () => {
    const { there, back } = await bookTrip(app);
    await pay(app, there, { body: aCard(testCards.asksForConfirmation) });
    await pay(app, back, { body: aCard(testCards.asksForConfirmation) });
    expect((await payTrip(there, { amount: 300 })).body).toEqual({ status: 'paid' });
    expect(await balances(there, back)).toEqual([paid, paid]);
  });

  it('is closed when what is owed for one ride changes', async () => {
    const { there, back } = await bookTrip(app);
    await payTrip(there, waitsForBank);
    await app.call(adjustBooking, {
      token: (await addAdmin(app)).token,
      params: { id: back._id },
      body: { kind: 'fee', amount: 10, reason: 'Waiting' },
    });
    await app.outbox.deliverDue();
    expect(await paymentsOf(there)).toMatchObject([{ status: 'cancelled' }]);
    expect((await payTrip(there, { amount: 310 })).body).toEqual({ status: 'paid' });
    expect(await balances(there, back)).toEqual([paid, { owed: 0, paid: 160_00 }]);
  });

  it('is refunded for the ride that is cancelled, and no more', { tags: ['FACT-4'] }, async () => {
    const { there, back } = await bookTrip(app);
    await payTrip(there);
    await app.call(cancelBooking, { token: back.customer.token, params: { id: back._id } });
    await app.outbox.deliverDue();
    expect(await balances(there, back)).toEqual([paid, { owed: 0, paid: 0 }]);
    expect((await entriesOf(app, back._id)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['charge', -150_00],
      ['adjustment', -150_00],
      ['refund', 150_00],
    ]);
  });

  const insertPart = (paymentId: string, { _id }: { _id: string }) =>
    app.db
      .insertInto('payment_parts')
      .values({ payment_id: paymentId, booking_id: _id, amount_cents: 1, is_pending: true })
      .execute();

  it('is the only one that its bookings can have pending, in the database too', async () => {
    const { there, back } = await bookTrip(app);
    await payTrip(there, waitsForBank);
    const other = await book(app);
    await pay(app, other, { body: aCard(testCards.asksForConfirmation) });
    const [payment] = await paymentsOf(other);
    await expect(insertPart(payment?.id ?? '', back)).rejects.toThrow('payment_parts_one_pending');
  });

  it('has parts that add up to its amount, in the database too', async () => {
    const { there } = await bookTrip(app);
    await payTrip(there);
    const [payment] = await paymentsOf(there);
    await expect(insertPart(payment?.id ?? '', await book(app))).rejects.toThrow(
      'the parts of a payment must add up to its amount',
    );
  });
});

it('is found by any ride of the trip if something is wrong with it', async () => {
  const { there, back } = await bookTrip(app);
  await payTrip(there);
  const [payment] = await paymentsOf(there);
  await app.db
    .updateTable('payments')
    .set({ dispute_ref: 'dp_trip', dispute_status: 'open', disputed_at: app.now() })
    .where('id', '=', payment?.id ?? '')
    .execute();
  const { token } = await addAdmin(app);
  for (const { _id } of [there, back]) {
    const query = { kind: 'disputed', search: _id };
    const listed = await app.call(listPaymentProblems, { token, query });
    expect(listed.body.map((each: { _id: string }) => each._id)).toEqual([payment?.id]);
    const counted = await app.call(countMatchingPayments, { token, query: { search: _id } });
    expect(counted.body.disputed).toBe(1);
  }
});
