import {
  cancelBooking,
  deleteBooking,
  getBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import {
  adjustBooking,
  recordCash,
  refundBooking,
} from '@chesapeake/contract/payments/admin-payments';
import {
  getBookingAccount,
  payBooking,
  paymentTexts,
  stripeWebhook,
  testCards,
} from '@chesapeake/contract/payments/payments';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addMs, minutes } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { aCard, balanceOf, entriesOf, pay } from '../support/payments.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book, rideAtStage } from '../support/rides.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

type Ride = Awaited<ReturnType<typeof book>>;

const accountOf = async ({ _id, customer }: Ride) =>
  (await app.call(getBookingAccount, { token: customer.token, params: { id: _id } })).body;

async function paidRide(options: Parameters<typeof book>[1] = {}) {
  const ride = await book(app, options);
  expect((await pay(app, ride)).body).toEqual({ status: 'paid' });
  return ride;
}

/** A ride with a pickup this many minutes from now. */
const soon = (count: number) => ({ pickupTime: addMs(app.now(), minutes(count)).toISOString() });

const confirmations = async ({ _id, customer }: Ride) =>
  (await notificationsTo(app, customer, { bookingId: _id })).filter((text) =>
    text.startsWith('bookingPaymentConfirmed'),
  );

const asAdmin = async () => ({ token: (await addAdmin(app)).token });

/** Lets no reply to this person be stored, as if the server had died before. */
async function failReplies(userId: string, work: () => Promise<void>) {
  await sql`create function fail_reply() returns trigger language plpgsql as
    'begin raise exception ''the server died''; end'`.execute(app.db);
  await sql`create trigger fail_reply before update of reply on idempotency_keys
    for each row when (new.caller = ${sql.lit(userId)} and new.reply is not null)
    execute function fail_reply()`.execute(app.db);
  await work();
  await sql`drop function fail_reply cascade`.execute(app.db);
}

describe('paying with a test card', () => {
  it('pays once with the same key and sends bookingPaymentConfirmed once', {
    tags: ['API-43'],
  }, async () => {
    const ride = await book(app);
    const key = `pay-${ride._id}`;
    const first = await pay(app, ride, { key });
    const second = await pay(app, ride, { key });
    expect(first.body).toEqual({ status: 'paid' });
    expect(second.body).toEqual(first.body);
    expect(await entriesOf(app, ride._id)).toEqual([
      { kind: 'charge', cents: -350_00, reason: 'Paid by card' },
    ]);
    expect(await confirmations(ride)).toEqual([
      expect.stringContaining('Your payment of $350.00 is confirmed: Half Day on'),
    ]);
    expect((await pay(app, ride, { key, body: aCard(testCards.declined) })).error.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('repeats the reply when the server died after the charge and before the reply', {
    tags: ['FAULT-6'],
  }, async () => {
    const ride = await book(app);
    const key = `pay-${ride._id}`;
    await failReplies(ride.customer._id, async () => {
      expect((await pay(app, ride, { key })).status).toBe(500);
    });
    await app.outbox.deliverDue();
    expect((await balanceOf(app, ride._id)).owed).toBe(0);
    const again = await pay(app, ride, { key });
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ status: 'paid' });
    const other = await pay(app, ride, { key, body: aCard(testCards.asksForConfirmation) });
    expect(other.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await pay(app, ride, { key: `${key}-other` })).error.code).toBe('NOTHING_OWED');
    expect(await entriesOf(app, ride._id)).toHaveLength(1);
  });

  it('charges once for many concurrent requests', async () => {
    const ride = await book(app);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => pay(app, ride, { key: `press-${index}` })),
    );
    for (const { status, body } of responses) {
      expect([status, body.status ?? body.code]).toBeOneOf([
        [200, 'paid'],
        [200, 'processing'],
        [409, 'NOTHING_OWED'],
      ]);
    }
    await app.outbox.deliverDue();
    expect(await entriesOf(app, ride._id)).toHaveLength(1);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
    expect(await confirmations(ride)).toHaveLength(1);
  });

  it('reports a declined card and can be retried', async () => {
    const ride = await book(app);
    const declined = await pay(app, ride, { body: aCard(testCards.declined) });
    expect([declined.status, declined.error.code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect(await entriesOf(app, ride._id)).toEqual([]);
    expect((await pay(app, ride)).body).toEqual({ status: 'paid' });
    await app.outbox.deliverDue();
    expect(await entriesOf(app, ride._id)).toHaveLength(1);
  });

  it('asks for confirmation: approved it pays, refused it does not', async () => {
    const ride = await book(app);
    const early = await pay(app, ride, { body: { method: 'test-card', approve: true } });
    expect([early.status, early.error.message]).toEqual([402, paymentTexts.nothingToConfirm]);
    const asked = await pay(app, ride, { body: aCard(testCards.asksForConfirmation) });
    expect(asked.body).toEqual({ status: 'needs-confirmation', amount: 350 });
    const refused = await pay(app, ride, { body: { method: 'test-card', approve: false } });
    expect([refused.status, refused.error.message]).toEqual([402, paymentTexts.notConfirmed]);
    expect(await entriesOf(app, ride._id)).toEqual([]);
    await pay(app, ride, { body: aCard(testCards.asksForConfirmation) });
    const approved = await pay(app, ride, { body: { method: 'test-card', approve: true } });
    expect(approved.body).toEqual({ status: 'paid' });
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
  });

  it('reports card errors at their fields and changes nothing', async () => {
    const ride = await book(app);
    const wrong = await pay(app, ride, {
      body: { method: 'test-card', number: '4111 1111 1111 1111', expiry: '13/40', cvc: 'x' },
    });
    expect([wrong.status, wrong.error.errors]).toEqual([
      400,
      {
        number: paymentTexts.notATestCard,
        expiry: paymentTexts.expiryInvalid,
        cvc: paymentTexts.cvcInvalid,
      },
    ]);
    const old = await pay(app, ride, { body: { ...aCard(), expiry: '01/20' } });
    expect(old.error.errors).toEqual({ expiry: paymentTexts.expired });
    const none = await pay(app, ride, { body: { method: 'test-card' } });
    expect(Object.keys(none.error.errors ?? {})).toEqual(['number', 'expiry', 'cvc']);
    const card = await pay(app, ride, { body: { method: 'card' } });
    expect([card.status, card.error.code]).toEqual([409, 'PAYMENT_METHOD_UNAVAILABLE']);
    expect(
      await app.db.selectFrom('payments').select('id').where('booking_id', '=', ride._id).execute(),
    ).toEqual([]);
  });

  it('is refused if the owed amount differs from the shown one', async () => {
    const ride = await book(app);
    const fee = { kind: 'fee', amount: 500, reason: 'Waiting' };
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(adjustBooking, { ...sent, body: fee });
    const stale = await pay(app, ride, { body: { ...aCard(), amount: 350 } });
    expect([stale.error.code, stale.error.details]).toEqual([
      'AMOUNT_CHANGED',
      { status: 'Pending', owes: 850 },
    ]);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 850_00, paid: 0 });
    expect((await pay(app, ride, { body: { ...aCard(), amount: 850 } })).body.status).toBe('paid');
  });

  it('returns 404 for another user', { tags: ['ROLE-14'] }, async () => {
    const ride = await book(app);
    const other = await addCustomer(app);
    const response = await pay(app, { ...ride, customer: other });
    expect([response.status, response.error.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    const looked = await app.call(getBookingAccount, {
      token: other.token,
      params: { id: ride._id },
    });
    expect(looked.status).toBe(404);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 350_00, paid: 0 });
  });

  it('refuses a paid, cancelled or rejected booking', async () => {
    const paid = await paidRide();
    expect((await pay(app, paid)).error.code).toBe('NOTHING_OWED');
    for (const stage of ['Cancelled', 'Rejected'] as const) {
      const ride = await rideAtStage(app, stage);
      expect((await pay(app, ride)).error.code).toBe('NOTHING_OWED');
      expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
    }
  });

  it('works after the ride too', async () => {
    const ride = await rideAtStage(app, 'Completed');
    expect((await accountOf(ride)).ifCancelled).toBeNull();
    expect((await pay(app, ride)).body).toEqual({ status: 'paid' });
  });

  it('emails payments and refunds with their amounts', async () => {
    const ride = await paidRide();
    await withVerifiedEmail(app, ride.customer);
    await app.call(setBookingStatus, {
      ...(await asAdmin()),
      params: { id: ride._id },
      body: { status: 'Cancelled' },
    });
    await app.outbox.deliverDue();
    const mails = await emailsTo(app, ride.customer.email);
    const textOf = (start: string) =>
      mails.find(({ subject }) => subject.startsWith(start))?.body_text;
    expect(textOf('Your payment is confirmed')).toMatch(/Paid:? \$350\.00/);
    expect(textOf('Your refund is on its way')).toMatch(/Refunded:? \$350\.00/);
  });

  it('has no webhook without Stripe keys', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' };
    expect((await app.call(stripeWebhook, { body: '{}', headers })).status).toBe(404);
  });

  it('shows in the booking and its account', async () => {
    const ride = await book(app);
    expect(ride).toMatchObject({ paid: 0, owes: 350 });
    await pay(app, ride);
    const sent = { token: ride.customer.token, params: { id: ride._id } };
    expect((await app.call(getBooking, sent)).body).toMatchObject({ paid: 350, owes: 0 });
    expect(await accountOf(ride)).toMatchObject({
      price: 350,
      paid: 350,
      owes: 0,
      mayPay: false,
      refundUnderWay: 0,
      entries: [
        {
          kind: 'charge',
          amount: -350,
          reason: 'Paid by card',
          card: { brand: 'visa', last4: '4242' },
          by: null,
        },
      ],
      ifCancelled: { refundPercent: 100, refund: 350, fee: 0 },
    });
  });
});

describe('cancelling a paid booking', () => {
  it.each([
    { when: 'a day before or more', minutesAhead: 24 * 60 + 5, back: 350, kept: 0 },
    { when: 'less than a day before', minutesAhead: 24 * 60 - 5, back: 175, kept: 175 },
    { when: 'two hours before', minutesAhead: 2 * 60 + 5, back: 175, kept: 175 },
    { when: 'less than two hours before', minutesAhead: 2 * 60 - 5, back: 0, kept: 350 },
  ])('$when, $back of 350 dollars go back, as shown before', async (step) => {
    const ride = await paidRide(soon(step.minutesAhead));
    const terms = (await accountOf(ride)).ifCancelled;
    expect(terms).toMatchObject({ refund: step.back, fee: step.kept });
    const sent = { token: ride.customer.token, params: { id: ride._id } };
    const response = await app.call(cancelBooking, { ...sent, body: { refund: terms.refund } });
    expect([response.status, response.body.status]).toEqual([200, 'Cancelled']);
    await app.outbox.deliverDue();
    const account = await accountOf(ride);
    expect(account).toMatchObject({ paid: step.kept, owes: 0, refundUnderWay: 0, mayPay: false });
    const back = account.entries.filter(({ kind }: { kind: string }) => kind === 'refund');
    expect(back.map(({ amount }: { amount: number }) => amount)).toEqual(
      step.back ? [step.back] : [],
    );
  });

  it('is refused if the refund differs from the shown one', async () => {
    const ride = await paidRide(soon(23 * 60));
    const sent = { token: ride.customer.token, params: { id: ride._id } };
    const response = await app.call(cancelBooking, { ...sent, body: { refund: 350 } });
    expect([response.status, response.error.code, response.error.details]).toEqual([
      409,
      'REFUND_CHANGED',
      { refund: 175 },
    ]);
    expect((await app.call(getBooking, sent)).body).toMatchObject({ status: 'Pending', owes: 0 });
  });

  it.each(['Cancelled', 'Rejected'])(
    'refunds everything if the company has it %s',
    async (status) => {
      const ride = await paidRide(soon(60));
      await app.call(setBookingStatus, {
        ...(await asAdmin()),
        params: { id: ride._id },
        body: { status },
      });
      await app.outbox.deliverDue();
      expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
      const text = await notificationsTo(app, ride.customer, { bookingId: ride._id });
      expect(text.at(-1)).toContain('$350.00 is being refunded to your card');
      const log = await activityRows(app, ride._id);
      expect(log.map(({ action }) => action)).toContain('payment.refunded');
    },
  );

  it('rounds a fraction of a cent in the customer’s favor', async () => {
    const ride = await book(app, soon(23 * 60));
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(adjustBooking, {
      ...sent,
      body: { kind: 'fee', amount: 0.01, reason: 'An odd cent' },
    });
    await pay(app, ride);
    expect((await accountOf(ride)).ifCancelled).toMatchObject({ refund: 175.01, fee: 175 });
  });
});

describe('administrators', () => {
  it('refund in part and in full with a reason, never more than was paid', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    const part = await app.call(refundBooking, {
      ...sent,
      body: { amount: '100.50', reason: 'Late start' },
    });
    expect([part.status, part.body]).toEqual([
      201,
      { paid: 350, owes: -100.5, refundUnderWay: 100.5 },
    ]);
    await app.outbox.deliverDue();
    const tooMuch = await app.call(refundBooking, {
      ...sent,
      body: { amount: 249.51, reason: 'x' },
    });
    expect([tooMuch.error.code, tooMuch.error.details]).toEqual([
      'REFUND_TOO_LARGE',
      { atMost: 249.5 },
    ]);
    await app.call(refundBooking, { ...sent, body: { amount: 249.5, reason: 'Goodwill' } });
    await app.outbox.deliverDue();
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
    expect(await entriesOf(app, ride._id)).toEqual([
      { kind: 'charge', cents: -350_00, reason: 'Paid by card' },
      { kind: 'adjustment', cents: -100_50, reason: 'Late start' },
      { kind: 'refund', cents: 100_50, reason: 'Refunded to the card' },
      { kind: 'adjustment', cents: -249_50, reason: 'Goodwill' },
      { kind: 'refund', cents: 249_50, reason: 'Refunded to the card' },
    ]);
  });

  it('refund twice, each once, the second while the first is in progress', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    for (const amount of [100, 50]) {
      await app.call(refundBooking, { ...sent, body: { amount, reason: 'Late start' } });
    }
    await app.outbox.deliverDue();
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 200_00 });
  });

  it('cannot refund what is already being refunded, by card or in cash', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    const refund = { ...sent, body: { amount: 350, reason: 'Booked twice' } };
    await app.call(refundBooking, refund);
    expect((await app.call(refundBooking, refund)).error.code).toBe('REFUND_TOO_LARGE');
    const cash = { ...sent, body: { direction: 'handed-back', amount: 1 } };
    expect((await app.call(recordCash, cash)).error.code).toBe('CASH_TOO_MUCH');
  });

  it('cannot add or discount on a cancelled or rejected booking', async () => {
    const ride = await rideAtStage(app, 'Cancelled');
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    for (const kind of ['fee', 'discount']) {
      const response = await app.call(adjustBooking, {
        ...sent,
        body: { kind, amount: 1, reason: 'x' },
      });
      expect(response.error.code).toBe('ADJUSTMENT_REFUSED');
    }
    const cash = await app.call(recordCash, { ...sent, body: { amount: 1 } });
    expect(cash.error.code).toBe('NOTHING_OWED');
  });

  it('cannot add more than any card could pay', async () => {
    const ride = await book(app);
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    const fee = { kind: 'fee', amount: 999_650, reason: 'x' };
    expect((await app.call(adjustBooking, { ...sent, body: fee })).error.message).toBe(
      'No more than $999,649.99 can be added.',
    );
  });

  it('manage the payments of a deleted booking; its customer cannot', async () => {
    const ride = await book(app);
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    await app.call(deleteBooking, sent);
    expect((await app.call(getBookingAccount, sent)).status).toBe(200);
    const own = { ...sent, token: ride.customer.token };
    expect((await app.call(getBookingAccount, own)).status).toBe(404);
  });

  it('are named in the admin view of the account, but not in the customer’s', async () => {
    const ride = await book(app);
    const admin = await addAdmin(app);
    const sent = { token: admin.token, params: { id: ride._id } };
    await app.call(recordCash, { ...sent, body: { amount: 10 } });
    expect((await app.call(getBookingAccount, sent)).body.entries[0].by).toBe(admin.name);
    expect((await accountOf(ride)).entries[0].by).toBeNull();
  });

  it('record cash up to what is owed, and hand back no more than is due', async () => {
    const ride = await book(app);
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    const cash = (body: object) => app.call(recordCash, { ...sent, body });
    expect((await cash({ amount: 350.01 })).error.errors).toEqual({
      amount: 'No more than $350.00 is owed',
    });
    expect((await cash({ amount: 100 })).body).toMatchObject({ paid: 100, owes: 250 });
    expect(await confirmations(ride)).toEqual([]);
    expect((await cash({ amount: 250, note: 'In the car' })).body).toMatchObject({ owes: 0 });
    expect(await confirmations(ride)).toHaveLength(1);
    expect((await cash({ amount: 1 })).error.code).toBe('NOTHING_OWED');
    expect((await cash({ direction: 'handed-back', amount: 1 })).error.code).toBe('CASH_TOO_MUCH');
    await app.call(setBookingStatus, { ...sent, body: { status: 'Cancelled' } });
    expect(await balanceOf(app, ride._id)).toEqual({ owed: -350_00, paid: 350_00 });
    const back = await cash({ direction: 'handed-back', amount: 350 });
    expect(back.body).toEqual({ paid: 0, owes: 0, refundUnderWay: 0 });
  });

  it('add fees and discounts, and an overpayment goes back', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    const adjust = (body: object) => app.call(adjustBooking, { ...sent, body });
    const fee = await adjust({ kind: 'fee', amount: 40, reason: 'An hour of waiting' });
    expect(fee.body).toMatchObject({ paid: 350, owes: 40 });
    expect((await pay(app, ride)).body).toEqual({ status: 'paid' });
    const off = await adjust({ kind: 'discount', amount: 90, reason: 'The heating was out' });
    expect(off.body).toMatchObject({ paid: 390, owes: -90, refundUnderWay: 90 });
    await app.outbox.deliverDue();
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 300_00 });
    const more = await adjust({ kind: 'discount', amount: 300.01, reason: 'x' });
    expect([more.error.code, more.error.details]).toEqual(['ADJUSTMENT_REFUSED', { atMost: 300 }]);
  });

  it('must refund a booking before deleting it', async () => {
    const ride = await paidRide();
    const sent = { ...(await asAdmin()), params: { id: ride._id } };
    const refused = await app.call(deleteBooking, sent);
    expect([refused.status, refused.error.code]).toEqual([409, 'BOOKING_PAID']);
    await app.call(refundBooking, { ...sent, body: { amount: 350, reason: 'Booked twice' } });
    expect((await app.call(deleteBooking, sent)).error.code).toBe('BOOKING_PAID');
    await app.outbox.deliverDue();
    expect((await app.call(deleteBooking, sent)).status).toBe(204);
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
  });

  it.each(['0', '-5', '1.005', 'ten', '', '1000000.01', 'NaN', '1e3'])(
    'refuses the amount %j at its field',
    async (amount) => {
      const ride = await paidRide();
      const sent = { ...(await asAdmin()), params: { id: ride._id } };
      for (const [endpoint, rest] of [
        [refundBooking, { reason: 'x' }],
        [recordCash, {}],
        [adjustBooking, { kind: 'fee', reason: 'x' }],
      ] as const) {
        const response = await app.call(endpoint, { ...sent, body: { amount, ...rest } });
        expect([response.status, Object.keys(response.error.errors ?? {})]).toEqual([
          400,
          ['amount'],
        ]);
      }
      expect(await entriesOf(app, ride._id)).toHaveLength(1);
    },
  );
});

describe('the ledger', () => {
  it('is append-only, and the owed amount cannot be set', async () => {
    const ride = await paidRide();
    const refused = [
      sql`update ledger_entries set cents = -1 where booking_id = ${ride._id}`,
      sql`delete from ledger_entries where booking_id = ${ride._id}`,
      sql`truncate ledger_entries`,
      sql`update balances set owed_cents = 0 where booking_id = ${ride._id}`,
      sql`delete from balances where booking_id = ${ride._id}`,
    ];
    for (const statement of refused) {
      await expect(statement.execute(app.db)).rejects.toThrow(
        /append-only|derived from the ledger/,
      );
    }
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 350_00 });
  });

  it('refuses the same payment twice', async () => {
    const ride = await paidRide();
    const [entry] = await app.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('booking_id', '=', ride._id)
      .execute();
    const again = sql`
      insert into ledger_entries (id, booking_id, kind, cents, payment_id, reason, created_at)
      values (gen_random_uuid(), ${ride._id}, 'charge', -1, ${entry?.payment_id}, 'x', now())`;
    await expect(again.execute(app.db)).rejects.toThrow('ledger_one_charge');
  });

  it('refunds a payment that succeeded while the booking was cancelled', async () => {
    const ride = await book(app);
    await pay(app, ride, { body: aCard(testCards.asksForConfirmation) });
    const sent = { token: ride.customer.token, params: { id: ride._id } };
    const [cancelled, paid] = await Promise.all([
      app.call(cancelBooking, sent),
      app.call(payBooking, { ...sent, body: { method: 'test-card', approve: true } }),
    ]);
    expect(cancelled.status).toBe(200);
    expect(paid.status).toBeOneOf([200, 409]);
    await app.outbox.deliverDue();
    expect(await balanceOf(app, ride._id)).toEqual({ owed: 0, paid: 0 });
  });
});
