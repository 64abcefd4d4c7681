import { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { previewOfficeCancellation } from '@chesapeake/contract/bookings/cancel-by-office';
import { recordCash } from '@chesapeake/contract/payments/admin-payments';
import { getReceipt } from '@chesapeake/contract/payments/payments';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { addMs, hours } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { balanceOf, entriesOf, pay } from '../support/payments.ts';
import { addAdmin, type TestUser } from '../support/people.ts';
import { book, storedRide } from '../support/rides.ts';
import { bookTrip } from '../support/trips.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

interface Cancelled {
  _id: string;
  customer: TestUser;
}

const cancel = async ({ _id }: Pick<Cancelled, '_id'>, body: object, key?: string) =>
  app.call(setBookingStatus, {
    token: (await addAdmin(app)).token,
    params: { id: _id },
    body: { status: 'Cancelled', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const preview = async ({ _id }: Pick<Cancelled, '_id'>, query: Record<string, string> = {}) =>
  (
    await app.call(previewOfficeCancellation, {
      token: (await addAdmin(app)).token,
      params: { id: _id },
      query,
    })
  ).body;

async function paidRide(options: Parameters<typeof book>[1] = {}) {
  const ride = await book(app, options);
  expect((await pay(app, ride)).body).toEqual({ status: 'paid' });
  return ride;
}

async function ridePaidInCash(amount: number) {
  const ride = await book(app);
  const { token } = await addAdmin(app);
  const { status } = await app.call(recordCash, {
    token,
    params: { id: ride._id },
    body: { amount },
  });
  expect(status).toBe(201);
  return ride;
}

/** A pickup in ten hours, when the rules give back half. */
const tomorrow = () => ({ pickupTime: addMs(app.now(), hours(10)).toISOString() });

const amountsOf = (entries: { kind: string; cents: number }[]) =>
  entries.map(({ kind, cents }) => [kind, cents]);

async function settledBalance(id: string) {
  await app.outbox.deliverDue();
  return balanceOf(app, id);
}

async function receiptOf({ _id, customer }: Cancelled) {
  const response = await app.http.inject({
    method: 'GET',
    url: getReceipt.path.replace(':id', _id),
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

describe('what the dialog shows', () => {
  it('states what was paid and what goes back for each choice', {
    tags: ['NOSHOW-1'],
  }, async () => {
    const ride = await paidRide(tomorrow());
    expect(await preview(ride)).toEqual({
      paid: 350,
      refundPercent: 50,
      choices: {
        all: { refund: 350, refundToCard: 350, kept: 0, owes: 0 },
        rules: { refund: 175, refundToCard: 175, kept: 175, owes: 0 },
        none: { refund: 0, refundToCard: 0, kept: 350, owes: 0 },
      },
      otherRides: [],
    });
  });

  it('says what has to be handed back in cash and what an unpaid ride would owe', async () => {
    const byCash = await ridePaidInCash(100);
    expect((await preview(byCash)).choices).toMatchObject({
      all: { refund: 100, refundToCard: 0, kept: 0, owes: 0 },
      none: { refund: 0, kept: 100, owes: 250 },
    });
    expect(await preview(await book(app))).toMatchObject({
      paid: 0,
      choices: { rules: { owes: 0 }, none: { refund: 0, kept: 0, owes: 350 } },
    });
  });

  it('is for those who may change bookings', async () => {
    const ride = await book(app);
    const request = { token: ride.customer.token, params: { id: ride._id } };
    expect((await app.call(previewOfficeCancellation, request)).status).toBe(403);
  });
});

describe('cancelling by the office', () => {
  it('gives everything back without a choice, as before', async () => {
    const ride = await paidRide(tomorrow());
    const { body } = await cancel(ride, {});
    expect(body).toMatchObject({ status: 'Cancelled', cancelReason: null, cancelNote: null });
    expect(await settledBalance(ride._id)).toEqual({ owed: 0, paid: 0 });
    const told = (await notificationsTo(app, ride.customer, { bookingId: ride._id })).join();
    expect(told).toContain('Your booking was cancelled');
    expect(told).not.toContain('We keep');
  });

  it('keeps the fare only with a reason, which the customer is told', {
    tags: ['NOSHOW-2'],
  }, async () => {
    const ride = await paidRide();
    await withVerifiedEmail(app, ride.customer);
    const refused = await cancel(ride, { refund: 'none' });
    expect([refused.status, refused.error.errors]).toEqual([400, { reason: 'Reason is required' }]);
    expect((await cancel(ride, { refund: 'none', reason: '  ' })).status).toBe(400);

    const reason = 'The car was on its way already';
    const { body } = await cancel(ride, { refund: 'none', reason });
    expect(body).toMatchObject({
      status: 'Cancelled',
      paid: 350,
      owes: 0,
      cancelReason: null,
      cancelNote: reason,
    });
    expect(amountsOf(await entriesOf(app, ride._id))).toEqual([
      ['charge', -350_00],
      ['adjustment', -350_00],
      ['fee', 350_00],
    ]);
    expect(await settledBalance(ride._id)).toEqual({ owed: 0, paid: 350_00 });

    const told = (await notificationsTo(app, ride.customer, { bookingId: ride._id })).join('\n');
    expect(told).toContain(`We keep $350.00. Reason: ${reason}`);
    const [mail] = await emailsTo(app, ride.customer.email);
    expect(mail?.body_text).toContain('We keep: $350.00');
    expect(mail?.body_text).toContain(`Reason: ${reason}`);
    const receipt = await receiptOf(ride);
    for (const words of [
      'Status Cancelled',
      `Fee: Cancellation fee: ${reason} $350.00`,
      'Total $350.00',
      'Balance due $0.00',
    ])
      expect(receipt).toContain(words);
    const log = await activityRows(app, ride._id);
    expect(log.find(({ action }) => action === 'booking.cancelled')?.after).toMatchObject({
      terms: 'kept $350.00',
    });
  });

  it('follows the cancellation rules, and half cents go to the customer', async () => {
    const ride = await ridePaidInCash(0.01 + 100);
    const { status } = await cancel(
      { _id: await moveTo(ride._id, addMs(app.now(), hours(10))) },
      { refund: 'rules', reason: 'Agreed by phone' },
    );
    expect(status).toBe(200);
    expect(await settledBalance(ride._id)).toEqual({ owed: -50_01, paid: 100_01 });
    expect((await entriesOf(app, ride._id)).at(-1)).toEqual({
      kind: 'fee',
      cents: 50_00,
      reason: 'Cancellation fee (50% of what was paid)',
    });
  });

  it('gives back another amount, but never more than was paid', async () => {
    const ride = await paidRide();
    const reason = 'A gesture';
    const tooMuch = await cancel(ride, { refund: 350.01, reason });
    expect([tooMuch.status, tooMuch.error.code, tooMuch.error.errors]).toEqual([
      409,
      'REFUND_TOO_LARGE',
      { refund: 'No more than $350.00 can go back.' },
    ]);
    for (const refund of [-1, 'most', 0.001, null, 1e12])
      expect((await cancel(ride, { refund, reason })).status).toBe(400);
    const expected = { paid: 350, refund: 120.5, owes: 0 };
    expect((await cancel(ride, { refund: 120.5, reason, expected })).status).toBe(200);
    expect(await settledBalance(ride._id)).toEqual({ owed: 0, paid: 229_50 });
    const texts = (await emailsTo(app, ride.customer.email)).map(
      ({ body_text }) => body_text ?? '',
    );
    const told = texts.find((text) => text.includes('Reason: A gesture'));
    for (const fact of ['Paid: $350.00', 'We keep: $229.50', 'Refund due: $120.50'])
      expect(told).toContain(fact);
    expect(texts.some((text) => text !== told && text.includes('$120.50'))).toBe(true);
  });

  it('leaves what was kept of an unpaid fare to be paid', async () => {
    const ride = await book(app);
    const reason = 'Cancelled at the door';
    const { body } = await cancel(ride, { refund: 'none', reason });
    expect(body).toMatchObject({ status: 'Cancelled', paid: 0, owes: 350 });
    expect((await pay(app, ride)).body).toEqual({ status: 'paid' });
    expect(await settledBalance(ride._id)).toEqual({ owed: 0, paid: 350_00 });
    expect((await pay(app, ride)).error.code).toBe('NOTHING_OWED');
  });

  it('refuses when a payment has arrived meanwhile', { tags: ['NOSHOW-1'] }, async () => {
    const ride = await book(app);
    const shown = { paid: 0, refund: 0, owes: 0 };
    await pay(app, ride);
    const refused = await cancel(ride, { refund: 'all', expected: shown });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'REFUND_CHANGED',
      { paid: 350, refund: 350, owes: 0 },
    ]);
    expect((await storedRide(app, ride._id)).status).toBe('Pending');
    const key = `cancel-${ride._id}`;
    const expected = { paid: 350, refund: 350, owes: 0 };
    expect((await cancel(ride, { refund: 'all', expected }, key)).status).toBe(200);
    expect(await settledBalance(ride._id)).toEqual({ owed: 0, paid: 0 });
  });

  it.each(['all', 'none'] as const)(
    'adds up when a payment arrives with it: %s',
    async (refund) => {
      for (let count = 0; count < 4; count += 1) {
        const ride = await book(app);
        const [paid, cancelled] = await Promise.all([
          pay(app, ride),
          cancel(ride, { refund, reason: 'At the door' }),
        ]);
        expect(cancelled.status).toBe(200);
        expect(paid.status).toBeLessThan(500);
        const entries = amountsOf(await entriesOf(app, ride._id));
        const isCharged = entries.some(([kind]) => kind === 'charge');
        const kept = refund === 'none' && isCharged ? 350_00 : 0;
        const owed = refund === 'none' && !isCharged ? 350_00 : 0;
        expect(await settledBalance(ride._id)).toEqual({ owed, paid: kept });
      }
    },
  );

  it('takes the choices for a cancellation only', async () => {
    const ride = await book(app);
    const refused = await cancel(ride, { status: 'Rejected', refund: 'none', reason: 'x' });
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      { refund: 'Only for a cancellation', reason: 'Only for a cancellation' },
    ]);
    const alias = await cancel(ride, { status: 'canceled', refund: 'none', reason: 'x' });
    expect(alias.body.cancelNote).toBe('x');
  });

  it('cancels the other rides of the trip with it when asked', async () => {
    const { there, back } = await bookTrip(app);
    await pay(app, there);
    const shown = await preview(there, { wholeTrip: 'true' });
    expect(shown).toMatchObject({
      paid: 150,
      choices: { none: { kept: 150, owes: 150 } },
      otherRides: [{ _id: back._id }],
    });
    const choice = { wholeTrip: true, reason: 'Both' };
    expect((await cancel(there, { ...choice, refund: 10 })).error.errors).toHaveProperty(
      'wholeTrip',
    );
    expect((await cancel(there, { ...choice, cancelReason: 'no-show' })).status).toBe(400);
    const expected = { paid: 150, refund: 150, owes: 0 };
    expect((await cancel(there, { ...choice, refund: 'all', expected })).status).toBe(200);
    for (const { _id } of [there, back]) {
      expect((await storedRide(app, _id)).status).toBe('Cancelled');
      expect(await settledBalance(_id)).toEqual({ owed: 0, paid: 0 });
    }
  });

  it('leaves the other rides of the trip otherwise', async () => {
    const { there, back } = await bookTrip(app);
    await cancel(there, {});
    expect((await storedRide(app, back._id)).status).toBe('Pending');
  });
});

/** Moves the pickup, which no customer could do so late. */
async function moveTo(id: string, at: Date) {
  await app.db.updateTable('bookings').set({ pickup_at: at }).where('id', '=', id).execute();
  return id;
}
