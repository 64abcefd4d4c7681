import { deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { adjustBooking } from '@chesapeake/contract/payments/admin-payments';
import {
  emailPayLink,
  getBookingPayLink,
  getLinkedReceipt,
  getPayLink,
  payByLink,
} from '@chesapeake/contract/payments/pay-links';
import { testCards } from '@chesapeake/contract/payments/payments';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandInStripe, startStripe } from '../../../stand-ins/stripe.ts';
import { startApp, type TestApp, useApp } from '../support/app.ts';
import { bookByPhone } from '../support/desk.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { aCard, balanceOf, deliverWebhook, entriesOf, stripeAt } from '../support/payments.ts';
import { addAdmin, addCustomer, newRegistration } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { bookTrip } from '../support/trips.ts';

const app = useApp();

/** The token of a booking's link, as the office copies it. */
async function linkOf({ _id }: { _id: string }, at: TestApp = app) {
  const { token } = await addAdmin(at);
  const { body } = await at.call(getBookingPayLink, { token, params: { id: _id } });
  return String(body.url).split('/pay/')[1] ?? '';
}

const open = (token: string, at = app) => at.call(getPayLink, { params: { token } });

const payWith = (token: string, { key, body = aCard() }: { key?: string; body?: object } = {}) =>
  app.call(payByLink, {
    params: { token },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function receiptOf(token: string, query: Record<string, string> = {}) {
  const path = getLinkedReceipt.path.replace(':token', token);
  const response = await app.http.inject({ method: 'GET', url: path, query });
  if (response.statusCode !== 200) return response.statusCode;
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

/** A guest with an address, and a booking by phone. */
async function guestRide(changes: object = {}) {
  const { name, email, phone } = newRegistration();
  const admin = await addAdmin(app);
  const ride = await bookByPhone(app, admin, { customer: { name, email, phone }, ...changes });
  return { ...ride, email, admin } as { _id: string; email: string; admin: typeof admin };
}

describe('paying by a mailed link', () => {
  it('shows the ride and the balance to whoever has the link, and nothing else', async () => {
    const ride = await book(app, { noteToDriver: 'Gate 4711', passengerName: 'Ottoline' });
    const { status, body } = await open(await linkOf(ride));
    expect(status).toBe(200);
    expect(Object.keys(body.booking).sort()).toEqual([
      '_id',
      'car',
      'destination',
      'pickupLocation',
      'pickupTime',
      'priceLines',
      'serviceType',
      'status',
      'stops',
    ]);
    expect(body).toMatchObject({
      booking: { _id: ride._id, status: 'Pending', priceLines: [{ amount: 350 }] },
      account: { price: 350, paid: 0, owes: 350, mayPay: true, otherRidesToPay: [] },
    });
    const text = JSON.stringify(body);
    for (const secret of [ride.customer.name, ride.customer.phone, 'Gate', 'Ottoline', 'plate'])
      expect(text).not.toContain(secret);
  });

  it('refuses a link that is forged, changed or of something else', async () => {
    const [ride, other] = [await book(app), await book(app)];
    const token = await linkOf(ride);
    const [content, signature] = token.split('.');
    const [otherContent] = (await linkOf(other)).split('.');
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const forged = [
      ride._id,
      content,
      `${otherContent}.${signature}`,
      changed,
      `${token}.x`,
      'x'.repeat(301),
      '%00',
    ];
    for (const each of forged) {
      expect((await open(String(each))).status).toBe(404);
      expect((await payWith(String(each))).status).toBe(404);
      expect(await receiptOf(String(each))).toBe(404);
    }
    expect(await entriesOf(app, ride._id)).toEqual([]);
    expect(await linkOf(ride)).toBe(token);
  });

  it('pays once as the customer, however often it is asked', async () => {
    const ride = await book(app);
    const token = await linkOf(ride);
    expect(await receiptOf(token)).toBe(404);
    const key = `link-${ride._id}`;
    const [first, second] = [await payWith(token, { key }), await payWith(token, { key })];
    expect([first.body, second.body]).toEqual([{ status: 'paid' }, { status: 'paid' }]);
    expect(await entriesOf(app, ride._id)).toEqual([
      { kind: 'charge', cents: -350_00, reason: 'Paid by card' },
    ]);
    expect((await payWith(token)).error.code).toBe('NOTHING_OWED');
    expect((await open(token)).body.account).toMatchObject({ paid: 350, owes: 0, mayPay: false });
    expect(await receiptOf(token)).toContain('Balance due $0.00');
    const told = (await notificationsTo(app, ride.customer, { bookingId: ride._id })).join();
    expect(told).toContain('bookingPaymentConfirmed');
  });

  it('passes on declines, confirmations and a changed amount', async () => {
    const ride = await book(app);
    const token = await linkOf(ride);
    const declined = await payWith(token, { body: aCard(testCards.declined) });
    expect(declined.error.code).toBe('PAYMENT_DECLINED');
    const outdated = await payWith(token, { body: { ...aCard(), amount: 1 } });
    expect(outdated.error.code).toBe('AMOUNT_CHANGED');
    expect((await payWith(token, { body: { method: 'test-card' } })).status).toBe(400);
    const asked = await payWith(token, { body: aCard(testCards.asksForConfirmation) });
    expect(asked.body).toEqual({ status: 'needs-confirmation', amount: 350 });
    const approved = await payWith(token, { body: { method: 'test-card', approve: true } });
    expect(approved.body).toEqual({ status: 'paid' });
  });

  it('pays a whole trip, with a receipt for each ride', async () => {
    const { there, back } = await bookTrip(app);
    const stranger = await book(app);
    const token = await linkOf(there);
    expect((await open(token)).body.account.otherRidesToPay).toMatchObject([
      { _id: back._id, owes: 150 },
    ]);
    const body = { ...aCard(), wholeTrip: true, amount: 300 };
    expect((await payWith(token, { body })).body).toEqual({ status: 'paid' });
    for (const { _id } of [there, back])
      expect(await balanceOf(app, _id)).toEqual({ owed: 0, paid: 150_00 });
    expect(await receiptOf(token, { ride: back._id })).toContain(back._id.slice(-8).toUpperCase());
    expect(await receiptOf(token, { ride: stranger._id })).toBe(404);
  });

  it('says that a booking was cancelled meanwhile, and takes no money', async () => {
    const ride = await book(app);
    const token = await linkOf(ride);
    const { token: admin } = await addAdmin(app);
    const sent = { token: admin, params: { id: ride._id } };
    await app.call(setBookingStatus, { ...sent, body: { status: 'Cancelled' } });
    expect((await open(token)).body).toMatchObject({
      booking: { status: 'Cancelled' },
      account: { owes: 0, mayPay: false },
    });
    expect((await payWith(token)).error.code).toBe('NOTHING_OWED');
    expect((await app.call(getBookingPayLink, sent)).error.code).toBe('NOTHING_OWED');
    await app.call(deleteBooking, sent);
    expect((await open(token)).status).toBe(404);
  });
});

describe('through Stripe', () => {
  let stripe: StandInStripe;
  let own: TestApp;
  beforeAll(async () => {
    stripe = await startStripe();
    own = await startApp({ stripe: stripeAt(stripe) });
  });
  afterAll(async () => {
    await own.stop();
    await stripe.stop();
  });

  it('opens the provider’s form, and is paid once Stripe confirms it', async () => {
    const ride = await book(own);
    const token = await linkOf(ride, own);
    const body = { method: 'card', amount: 350 };
    const asked = await own.call(payByLink, { params: { token }, body });
    expect(asked.body).toMatchObject({ status: 'needs-card', amount: 350 });
    stripe.confirm(String(asked.body.clientSecret).split('_secret_')[0] ?? '');
    for (const event of stripe.events) await deliverWebhook(own, event);
    expect(await balanceOf(own, ride._id)).toEqual({ owed: 0, paid: 350_00 });
    expect((await open(token, own)).body.account.mayPay).toBe(false);
  });
});

describe('the office', () => {
  it('emails the link, which the log keeps', async () => {
    const ride = await guestRide();
    await app.outbox.deliverDue();
    const sent = { token: ride.admin.token, params: { id: ride._id } };
    const { body } = await app.call(emailPayLink, sent);
    expect(body).toEqual({ to: ride.email });
    const [mail] = await emailsTo(app, ride.email);
    expect(mail?.subject).toContain('Pay for your ride');
    expect(mail?.body_text).toContain(`/pay/${await linkOf(ride)}`);
    const log = await activityRows(app, ride._id);
    expect(log.at(-1)).toMatchObject({
      action: 'payment.link-emailed',
      after: { amount: '$150.00' },
    });
  });

  it('cannot email it without an address, or when nothing is due', async () => {
    const admin = await addAdmin(app);
    const { _id } = await bookByPhone(app, admin);
    const sent = { token: admin.token, params: { id: _id } };
    expect((await app.call(getBookingPayLink, sent)).body.email).toBeNull();
    expect((await app.call(emailPayLink, sent)).error.code).toBe('NO_EMAIL_ADDRESS');
    await app.call(setBookingStatus, { ...sent, body: { status: 'Cancelled' } });
    expect((await app.call(emailPayLink, sent)).error.code).toBe('NOTHING_OWED');
    const stranger = await addCustomer(app);
    expect((await app.call(emailPayLink, { ...sent, token: stranger.token })).status).toBe(403);
  });
});

describe('emails to a customer without an account', () => {
  /** The links of the newest email, except to unsubscribe. */
  async function linksIn(email: string) {
    const [mail] = await emailsTo(app, email);
    const links = [...(mail?.body_text ?? '').matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)];
    return links.flatMap(([, path = '']) => (path.startsWith('/unsubscribe') ? [] : [path]));
  }

  it('link to the payment without signing in, and to no page that needs an account', async () => {
    const ride = await guestRide();
    const payLink = `/pay/${await linkOf(ride)}`;
    expect(await linksIn(ride.email)).toEqual([payLink]);
    const [mail] = await emailsTo(app, ride.email);
    expect(mail?.body_text).toContain('Pay $150.00:');

    const sent = { token: ride.admin.token, params: { id: ride._id } };
    const fee = { kind: 'fee', amount: 10, reason: 'Waiting' };
    await app.call(adjustBooking, { ...sent, body: fee });
    expect(await linksIn(ride.email)).toEqual([payLink]);

    await payWith(await linkOf(ride));
    expect(await linksIn(ride.email)).toEqual([payLink]);
    const [paid] = await emailsTo(app, ride.email);
    expect(paid?.body_text).toContain('Open your receipt');
    expect(paid?.body_text).not.toContain('booking page');

    await app.call(setBookingStatus, { ...sent, body: { status: 'Rejected' } });
    await app.outbox.deliverDue();
    for (const { body_text: text } of await emailsTo(app, ride.email))
      expect(text).not.toMatch(/\/(bookings|book|profile)\b/);
  });

  it('have no link to pay where the ride is paid in cash', async () => {
    const ride = await guestRide({ payment: 'cash' });
    expect(await linksIn(ride.email)).toEqual([]);
  });

  it('have the way back in the same amount', async () => {
    const pickupTime = new Date(app.now().getTime() + 20 * 86_400_000);
    const returnTime = new Date(pickupTime.getTime() + 86_400_000);
    const ride = await guestRide({
      pickupTime: pickupTime.toISOString(),
      returnTrip: { pickupTime: returnTime.toISOString() },
    });
    const [mail] = await emailsTo(app, ride.email);
    expect(mail?.body_text).toContain('Pay $300.00:');
  });

  it('a customer with an account is sent the link too if the office promised it', async () => {
    const customer = await addCustomer(app);
    const admin = await addAdmin(app);
    const ride = await bookByPhone(app, admin, { customer: { _id: customer._id } });
    expect(await linksIn(customer.email)).toContain(`/pay/${await linkOf(ride)}`);
    await book(app, { customer });
    expect((await linksIn(customer.email)).join()).not.toContain('/pay/');
  });
});
