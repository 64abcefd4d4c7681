import { mergeCustomers } from '@chesapeake/contract/accounts/customers';
import { listBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { deskTexts } from '@chesapeake/contract/bookings/book-for-customer';
import { listMyBookings, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { listNotifications } from '@chesapeake/contract/notifications/notifications';
import {
  acceptQuote,
  countQuotes,
  createQuote,
  declineQuote,
  formatQuoteNumber,
  getQuoteByLink,
  listQuotes,
  quoteTexts,
  sendQuote,
  withdrawQuote,
} from '@chesapeake/contract/quotes/quotes';
import { getReport } from '@chesapeake/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { hours, minutes } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { addBookingRow, addCarRow } from '../support/cars.ts';
import { aCall } from '../support/desk.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, newRegistration, type TestUser } from '../support/people.ts';
import { countRides, inDays } from '../support/rides.ts';
import { changeSection, changeService, readSettings } from '../support/settings.ts';

const app = useApp();

const tokenOf = ({ link }: { link: string }) => link.split('/quotes/')[1] ?? '';

const readBookingSettings = async () => (await readSettings(app)).booking;

const tryQuote = (admin: TestUser, changes: object) =>
  app.call(createQuote, { token: admin.token, body: aCall(app, changes) });

/** A quote for a class of its own, so that other tests take none of its cars. */
async function aQuote(changes: object = {}, admin?: TestUser) {
  const office = admin ?? (await addAdmin(app));
  const created = await tryQuote(office, { carClass: 'SUV', ...changes });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return { ...created.body, admin: office, token: tokenOf(created.body) };
}

async function sentQuote(changes: object = {}, admin?: TestUser) {
  const quote = await aQuote(changes, admin);
  const sent = await app.call(sendQuote, {
    token: quote.admin.token,
    params: { id: quote._id },
  });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return quote as typeof quote;
}

const open = (token: string) => app.call(getQuoteByLink, { params: { token } });
const accept = (token: string, headers: Record<string, string> = {}) =>
  app.call(acceptQuote, { params: { token }, headers });
const decline = (token: string, reason?: string) =>
  app.call(declineQuote, { params: { token }, body: { reason } });
const moveByOffice = (
  quote: { _id: string; admin: TestUser },
  endpoint: typeof sendQuote | typeof withdrawQuote,
) => app.call(endpoint, { token: quote.admin.token, params: { id: quote._id } });

describe('a quote', () => {
  it('is emailed with link, number, price lines and until when', {
    tags: ['QUOTE-1'],
  }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const email = newRegistration().email;
    const quote = await sentQuote({
      customer: { name: 'Benjamin Okafor', phone: '(410) 555-0199', email },
      extras: [{ slug: 'child-seat', quantity: 1 }],
      message: 'The Navigator has room for the stroller.',
    });
    expect(quote).toMatchObject({ state: 'Draft', price: 165, carClass: 'SUV', bookingId: null });
    const [mail] = await emailsTo(app, email);
    expect(mail?.subject).toBe(`Your quote ${formatQuoteNumber(quote.number)} for $165.00`);
    for (const text of [
      quote.link,
      'Child seat: $15.00',
      'Total price: $165.00',
      'valid until',
      'room for the stroller',
    ])
      expect(mail?.body_text).toContain(text);
    expect(new Date(quote.validUntil).getTime() - app.now().getTime()).toBeLessThanOrEqual(
      hours(72),
    );
    // No car is held.
    const live = await app.call(listBookings, {
      token: quote.admin.token,
      query: { search: 'Benjamin Okafor' },
    });
    expect(live.body).toEqual([]);
  });

  it('shows trip and price to whoever has the link, and nothing else', {
    tags: ['QUOTE-2'],
  }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const quote = await sentQuote({ officeNote: 'Haggles', noteToDriver: 'Ring twice' });
    const { body } = await open(quote.token);
    expect(body).toMatchObject({
      number: quote.number,
      state: 'Sent',
      price: 150,
      rides: [{ serviceType: 'Airport', price: 150, noteToDriver: 'Ring twice' }],
      payPath: null,
    });
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['carClass', 'customer', 'isCalledOff', 'isCarFree', 'message', 'number', 'payPath'],
        ...['price', 'rides', 'sender', 'state', 'validUntil'],
      ].sort(),
    );
    expect(JSON.stringify(body)).not.toContain('Haggles');
  });

  it('becomes one booking, however often and from how many tabs it is accepted', {
    tags: ['QUOTE-3', 'slow'],
  }, async () => {
    for (let count = 0; count < 3; count += 1)
      await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const quote = await sentQuote({ pickupTime: inDays(app, 50) });
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        accept(quote.token, { 'idempotency-key': `tab-${index}-${quote._id}` }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(replies.map(({ body }) => body.booking._id));
    expect(ids.size).toBe(1);
    expect(await countRides(app, quote.customer._id)).toBe(1);
    const [id] = ids;
    const booking = await app.db
      .selectFrom('bookings')
      .select(['source', 'price_cents', 'payment_plan', 'booked_by'])
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(booking).toEqual({
      source: 'quote',
      price_cents: 150_00,
      payment_plan: 'link',
      booked_by: quote.admin._id,
    });
    expect((await open(quote.token)).body).toMatchObject({
      state: 'Accepted',
      payPath: expect.stringContaining('/pay'),
    });
    await app.outbox.deliverDue();
    const news = await app.call(listNotifications, { token: quote.admin.token });
    const about = news.body.filter(({ message }: { message: string }) =>
      message.includes(`accepted quote ${formatQuoteNumber(quote.number)}`),
    );
    expect(about).toHaveLength(1);
  });

  it('says so when its booking is cancelled later', { tags: ['QUOTE-6'] }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const quote = await sentQuote({ pickupTime: inDays(app, 58) });
    const { body } = await accept(quote.token);
    expect((await open(quote.token)).body).toMatchObject({ isCalledOff: false });
    await app.call(setBookingStatus, {
      token: quote.admin.token,
      params: { id: body.booking._id },
      body: { status: 'Cancelled' },
    });
    expect((await open(quote.token)).body).toMatchObject({ isCalledOff: true, payPath: null });
  });

  it('books there and back for a customer who can sign in', { tags: ['QUOTE-3'] }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const customer = await addCustomer(app);
    const quote = await sentQuote({
      customer: { _id: customer._id },
      pickupTime: inDays(app, 53),
      returnTrip: { pickupTime: inDays(app, 56) },
      discount: { amount: 30, reason: 'Both ways' },
    });
    const accepted = await accept(quote.token);
    expect(accepted.body.booking.price).toBe(270);
    const mine = await app.call(listMyBookings, { token: customer.token });
    expect(mine.body.map(({ price }: { price: number }) => price)).toEqual([135, 135]);
    expect(mine.body[0].trip._id).toBe(mine.body[1].trip._id);
  });

  it('keeps its way back when cars need more time between rides', {
    tags: ['QUOTE-4'],
  }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const pickupTime = inDays(app, 80);
    const { rides } = await aQuote({ pickupTime });
    const { turnaroundMinutes } = await readBookingSettings();
    const back = new Date(rides[0].dropoffTime).getTime() + minutes(turnaroundMinutes);
    const returnTrip = { pickupTime: new Date(back).toISOString() };
    const quote = await sentQuote({ pickupTime, returnTrip });
    const setTurnaround = (minutesNow: number) =>
      changeSection(app, 'booking', (now) => ({ ...now, turnaroundMinutes: minutesNow }));
    expect((await setTurnaround(turnaroundMinutes + 30)).status).toBe(200);
    expect((await open(quote.token)).body.isCarFree).toBe(true);
    expect((await accept(quote.token)).status).toBe(200);
    expect((await setTurnaround(turnaroundMinutes)).status).toBe(200);
  });

  it('keeps its price when prices change', { tags: ['QUOTE-4'] }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const quote = await sentQuote({ pickupTime: inDays(app, 59) });
    const setPrice = (priceCents: number) =>
      changeSection(app, 'services', changeService('Airport', { priceCents }));
    expect((await setPrice(200_00)).status).toBe(200);
    expect((await open(quote.token)).body.price).toBe(150);
    expect((await accept(quote.token)).body.booking.price).toBe(150);
    expect((await setPrice(150_00)).status).toBe(200);
  });

  it('is not accepted without a free car, and the office hears it once', {
    tags: ['QUOTE-5'],
  }, async () => {
    const carId = await addCarRow(app, { carClass: 'Stretch', capacity: 8 });
    const pickupTime = inDays(app, 62);
    const quote = await sentQuote({ carClass: 'Stretch', pickupTime });
    expect((await open(quote.token)).body.isCarFree).toBe(true);
    const from = new Date(pickupTime);
    await addBookingRow(app, { carId, from, until: new Date(from.getTime() + hours(3)) });
    expect((await open(quote.token)).body.isCarFree).toBe(false);
    for (let count = 0; count < 3; count += 1) {
      const refused = await accept(quote.token);
      expect([refused.status, refused.error.code]).toEqual([409, 'NO_CAR_FREE']);
      expect(refused.error.message).toContain('(410) 555-0100');
    }
    expect((await open(quote.token)).body.state).toBe('Sent');
    expect(await countRides(app, quote.customer._id)).toBe(0);
    await app.outbox.deliverDue();
    const news = await app.call(listNotifications, { token: quote.admin.token });
    const about = news.body.filter(({ message }: { message: string }) =>
      message.includes(`accept quote ${formatQuoteNumber(quote.number)}`),
    );
    expect(about).toHaveLength(1);
  });
});

describe('a quote that is not open', () => {
  it('says what it is, and cannot be accepted', { tags: ['QUOTE-6'] }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const declined = await sentQuote();
    expect((await decline(declined.token, 'Too late in the day')).body.state).toBe('Declined');
    const withdrawn = await sentQuote();
    expect((await moveByOffice(withdrawn, withdrawQuote)).status).toBe(200);
    const expired = await sentQuote();
    await app.db
      .updateTable('quotes')
      .set({ valid_until: app.now() })
      .where('id', '=', expired._id)
      .execute();
    for (const [quote, state] of [
      [declined, 'Declined'],
      [withdrawn, 'Withdrawn'],
      [expired, 'Expired'],
    ] as const) {
      expect((await open(quote.token)).body.state).toBe(state);
      for (const refused of [await accept(quote.token), await decline(quote.token)])
        expect([refused.status, refused.error.message]).toEqual([409, quoteTexts.closed[state]]);
      expect(await countRides(app, quote.customer._id)).toBe(0);
    }
    // An expired one can be withdrawn, but not sent.
    expect((await moveByOffice(expired, sendQuote)).error.code).toBe('QUOTE_CLOSED');
    expect((await moveByOffice(declined, withdrawQuote)).error.code).toBe('QUOTE_CLOSED');
  });

  it('has no link before it is sent, nor with a changed one', { tags: ['QUOTE-6'] }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const draft = await aQuote();
    const sent = await sentQuote();
    const changed = `${sent.token.slice(0, -2)}${sent.token.endsWith('A') ? 'BB' : 'AA'}`;
    for (const token of [draft.token, changed, 'x', '..', `${sent.token}.`, '\u0000'])
      for (const call of [open, accept, decline])
        expect([400, 404]).toContain((await call(token)).status);
  });

  it('leaves no link in the log of requests', async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const { token } = await sentQuote({ pickupTime: inDays(app, 75) });
    const payPath = (await accept(token)).body.payPath as string;
    const payToken = payPath.split('/').at(-1) ?? '';
    for (const url of [
      `/quotes/${token}`,
      payPath,
      `/api/quotes/${token}`,
      `/api/%71uotes/${token}`,
      `/api/quotes/${token}/unknown`,
      `/api/pay-links/${payToken}`,
      `/api/pay-links/${payToken}/receipt`,
    ])
      await app.http.inject({ method: 'GET', url });
    // Without a mail server, emails are in the log, too.
    const requests = () => app.logged.filter((line) => line.includes('"msg":"request"')).join('');
    await expect.poll(requests).toContain('/api/pay-links/:token/receipt');
    expect(requests()).toContain('/api/quotes/:token/accept');
    for (const each of [token, payToken]) expect(requests()).not.toContain(each);
  });

  it('one of several answers at once counts', { tags: ['QUOTE-6'] }, async () => {
    for (let count = 0; count < 4; count += 1) {
      await addCarRow(app, { carClass: 'SUV', capacity: 6 });
      const quote = await sentQuote({ pickupTime: inDays(app, 65 + count) });
      const replies = await Promise.all([
        accept(quote.token),
        decline(quote.token),
        moveByOffice(quote, withdrawQuote),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { state } = (await open(quote.token)).body;
      expect(await countRides(app, quote.customer._id)).toBe(state === 'Accepted' ? 1 : 0);
    }
  });

  it('is neither made nor sent for a customer who is suspended or deleted', async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const customer = await addCustomer(app);
    const quote = await aQuote({ customer: { _id: customer._id } });
    const change = (values: object) =>
      app.db.updateTable('users').set(values).where('id', '=', customer._id).execute();
    await change({ suspended_at: app.now(), suspension_reason: 'Unpaid' });
    const again = { carClass: 'SUV', customer: { _id: customer._id } };
    expect((await tryQuote(quote.admin, again)).error.code).toBe('ACCOUNT_SUSPENDED');
    expect((await moveByOffice(quote, sendQuote)).error.code).toBe('ACCOUNT_SUSPENDED');
    await change({ deleted_at: app.now() });
    expect((await moveByOffice(quote, sendQuote)).error.code).toBe('USER_NOT_FOUND');
  });
});

describe('the office', () => {
  it('filters and counts quotes by state, and finds them', { tags: ['QUOTE-7'] }, async () => {
    const admin = await addAdmin(app);
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const count = async () => (await app.call(countQuotes, { token: admin.token })).body;
    const before = await count();
    const name = `Quentin ${process.pid}`;
    const draft = await aQuote({ customer: { name, phone: '4105550111' } }, admin);
    const after = await count();
    expect([after.all - before.all, after.Draft - before.Draft]).toEqual([1, 1]);
    const list = async (query: Record<string, string>) =>
      (await app.call(listQuotes, { token: admin.token, query })).body;
    for (const search of [name, formatQuoteNumber(draft.number), name.toLowerCase()])
      expect(await list({ search })).toMatchObject([{ _id: draft._id, state: 'Draft' }]);
    expect(await list({ search: name, state: 'Sent' })).toEqual([]);
    await moveByOffice(draft, sendQuote);
    expect(await list({ search: name, state: 'Sent' })).toHaveLength(1);
    await app.db
      .updateTable('quotes')
      .set({ valid_until: app.now() })
      .where('id', '=', draft._id)
      .execute();
    expect(await list({ search: name, state: 'Expired' })).toHaveLength(1);
    expect(await list({ search: name, state: 'Sent' })).toEqual([]);
  });

  it('finds quotes by the name that the customer has now', { tags: ['QUOTE-7'] }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const quote = await aQuote();
    const into = await addCustomer(app);
    await app.call(mergeCustomers, {
      token: quote.admin.token,
      params: { id: into._id },
      body: { other: quote.customer._id },
    });
    const find = async (search: string) =>
      (await app.call(listQuotes, { token: quote.admin.token, query: { search } })).body;
    expect(await find(into.name)).toMatchObject([{ _id: quote._id }]);
    expect(await find(quote.customer.name)).toEqual([]);
  });

  it('gets no link with which to accept unless it may change bookings', {
    tags: ['QUOTE-7'],
  }, async () => {
    await addCarRow(app, { carClass: 'SUV', capacity: 6 });
    const quote = await aQuote();
    const linkFor = async (role: string) => {
      const { token } = await addAdmin(app, role);
      const query = { search: formatQuoteNumber(quote.number) };
      return (await app.call(listQuotes, { token, query })).body[0].link;
    };
    expect(await linkFor('finance')).toBeNull();
    expect(await linkFor('dispatcher')).toBe(quote.link);
  });

  it.each([
    [{ validUntil: '2020-01-01T00:00:00.000Z' }, { validUntil: quoteTexts.validityPast }],
    [{ validUntil: 'soon' }, { validUntil: quoteTexts.validityInvalid }],
    [{ validUntil: '2099-01-01T00:00:00.000Z' }, { validUntil: quoteTexts.validityAfterPickup }],
    [{ message: 'x'.repeat(1001) }, { message: 'Message must be at most 1000 characters' }],
    [{ carClass: null }, { car: deskTexts.carOrClass }],
    [{ pickupTime: '2020-01-01T00:00:00.000Z' }, undefined],
  ])('is told what is wrong with %j', async (changes, errors) => {
    const refused = await tryQuote(await addAdmin(app), { carClass: 'SUV', ...changes });
    expect(refused.status).toBe(400);
    if (errors) expect(refused.error.errors).toEqual(errors);
  });
});

it('counts won and lost quotes in reports, by the day they were sent', {
  tags: ['QUOTE-7'],
}, async () => {
  const admin = await addAdmin(app);
  await addCarRow(app, { carClass: 'SUV', capacity: 6 });
  const day = isoDayIn(app.now(), 'America/New_York');
  const count = async () =>
    (await app.call(getReport, { token: admin.token, query: { from: day, to: day } })).body.now
      .quotes;
  const before = await count();
  await aQuote({}, admin);
  await sentQuote({}, admin);
  expect(
    (await accept((await sentQuote({ pickupTime: inDays(app, 70) }, admin)).token)).status,
  ).toBe(200);
  await decline((await sentQuote({}, admin)).token);
  await moveByOffice(await sentQuote({}, admin), withdrawQuote);
  const after = await count();
  expect([after.sent - before.sent, after.won - before.won, after.lost - before.lost]).toEqual([
    4, 1, 2,
  ]);
});
