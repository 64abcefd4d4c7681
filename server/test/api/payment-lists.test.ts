import { toCents } from '@chesapeake/contract/fields/money';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import {
  type AdminLedgerEntry,
  countMatchingPayments,
  exportLedger,
  getLedgerTotals,
  getOutstandingTotals,
  listLedger,
  listOutstandingBookings,
  listPaymentProblems,
} from '@chesapeake/contract/payments/admin-payments';
import { type EntryKind, entryKinds } from '@chesapeake/contract/payments/ledger';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMs, days, hours } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import {
  addLedgerRow,
  addPaymentPart,
  addUnpaidRide,
  type LedgerRow,
} from '../support/ledger-rows.ts';
import { addAdmin, addCustomer, type TestUser } from '../support/people.ts';

const app = useApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await addAdmin(app);
});

type Query = Record<string, string>;

async function ask(endpoint: Endpoint, query: Query = {}) {
  const response = await app.call(endpoint, { token: admin.token, query });
  expect(response.status).toBe(200);
  return response;
}

/** All listed entries, page by page, and the total the list reports. */
async function wholeLedger(query: Query) {
  const entries: AdminLedgerEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { body, headers } = await ask(listLedger, { ...query, limit: '50', page: `${page}` });
    entries.push(...body);
    if (body.length < 50) return { entries, total: Number(headers['x-total-count']) };
  }
}

/** Expected totals, computed independently. */
function expectedTotals(entries: { kind: EntryKind; cents: number }[]) {
  const of = (kind: EntryKind) =>
    entries.filter((entry) => entry.kind === kind).reduce((so, { cents }) => so + cents, 0);
  return {
    entries: entries.length,
    charged: 0 - of('charge'),
    cash: 0 - of('cash'),
    refunded: of('refund'),
    collected: 0 - of('charge') - of('cash') - of('refund'),
    fees: of('fee'),
    adjustments: of('adjustment'),
  };
}

const inCents = (totals: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(totals).map(([name, amount]) => [
      name,
      name === 'entries' ? amount : toCents(amount),
    ]),
  );

const asCents = (entries: AdminLedgerEntry[]) =>
  entries.map(({ kind, amount }) => ({ kind, cents: toCents(amount) }));

/** Deterministic, so that failures repeat. */
function createRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const zone = 'America/New_York';

describe('the ledger', () => {
  it('adds up to the cent, with and without a search, by kind and by business day', async () => {
    const roll = createRandom(8);
    const people = [await addCustomer(app), await addCustomer(app), await addCustomer(app)];
    const rides = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const customer = people[index % 3] as TestUser;
        return { ...(await addUnpaidRide(app, { customer })), customer };
      }),
    );
    const written: (LedgerRow & { customer: TestUser })[] = [];
    for (let count = 0; count < 300; count += 1) {
      const kind = entryKinds[roll(5)] as EntryKind;
      const size = 1 + roll(99_999);
      const isOut = kind === 'fee' || kind === 'refund' || (kind !== 'charge' && roll(3) === 0);
      const ride = rides[roll(12)] as (typeof rides)[number];
      const entry = {
        bookingId: ride.id,
        kind,
        cents: isOut ? size : -size,
        // At any hour around both daylight saving changes.
        at: new Date(Date.UTC(2026, roll(2) === 0 ? 2 : 10, 1) + roll(20 * 24 * 60) * 60_000),
      };
      await addLedgerRow(app, entry);
      written.push({ ...entry, customer: ride.customer });
    }

    const filters: Query[] = [
      {},
      ...entryKinds.map((kind) => ({ kind })),
      { from: '2026-03-05' },
      { to: '2026-03-08' },
      { from: '2026-03-08', to: '2026-03-08' },
      { from: '2026-11-01', to: '2026-11-07', kind: 'charge' },
      { from: '2026-11-10', to: '2026-11-01' },
    ];
    const fits = (query: Query) => (entry: (typeof written)[number]) => {
      const day = isoDayIn(entry.at, zone);
      return (
        (!query.kind || entry.kind === query.kind) &&
        (!query.from || day >= query.from) &&
        (!query.to || day <= query.to) &&
        (!query.search || entry.customer.name === query.search)
      );
    };
    for (const filter of filters) {
      for (const search of ['', people[1]?.name ?? '']) {
        const query: Query = { ...filter, ...(search && { search }) };
        const hint = `of ${JSON.stringify(query)}`;
        const totals = inCents((await ask(getLedgerTotals, query)).body);
        const { entries, total } = await wholeLedger(query);
        expect(totals, hint).toEqual(expectedTotals(asCents(entries)));
        expect(total, hint).toBe(entries.length);
        // No other test has written entries yet.
        expect(totals, hint).toEqual(expectedTotals(written.filter(fits(query))));
        const times = entries.map(({ createdAt }) => String(createdAt));
        expect(times, hint).toEqual(times.toSorted().toReversed());
      }
    }

    const { rows } = await sql<{ kept: string; counted: string }>`
      select (select sum(cents) from current_totals
          where what = 'outstanding' and part = 'owed') as kept,
        (select sum(owed_cents) from balances where owed_cents > 0) as counted`.execute(app.db);
    expect(rows[0]?.kept).toBe(rows[0]?.counted);
  });

  it('names booking, customer, card and author, also for a deleted booking', async () => {
    const { id, customer } = await addUnpaidRide(app);
    const at = new Date('2026-07-01T02:30:00.000Z');
    const entry = { bookingId: id, at, reason: 'Paid by card' };
    const charge = await addLedgerRow(app, { ...entry, kind: 'charge', cents: -350_00 });
    const fee = await addLedgerRow(app, {
      ...entry,
      kind: 'fee',
      cents: 25_50,
      reason: 'Waiting time',
      at: addMs(at, hours(1)),
      actorId: admin._id,
    });
    const find = async (search: string) => (await ask(listLedger, { search })).body;
    const [newest, oldest] = await find(customer.name);
    expect(newest).toMatchObject({ _id: fee, amount: 25.5, card: null, by: admin.name });
    expect(oldest).toMatchObject({
      _id: charge,
      kind: 'charge',
      amount: -350,
      reason: 'Paid by card',
      card: { brand: 'Visa', last4: '4242' },
      createdAt: at.toISOString(),
      by: null,
      booking: {
        _id: id,
        customer: customer.name,
        serviceType: 'Half-Day',
        status: 'Pending',
        isDeleted: false,
      },
    });
    // 10:30 PM of the day before in Maryland.
    expect((await ask(listLedger, { search: id, to: '2026-06-30' })).body).toHaveLength(2);
    expect((await ask(listLedger, { search: id, from: '2026-07-01' })).body).toHaveLength(0);

    await transaction(app.db, (tx) =>
      tx.updateTable('bookings').set({ deleted_at: app.now() }).where('id', '=', id).execute(),
    );
    for (const search of [customer.name.toUpperCase(), id, `#${id.slice(-8)}`]) {
      const found = await find(search);
      expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([fee, charge]);
      expect(found[0].booking.isDeleted).toBe(true);
    }
    expect(
      (await app.call(listLedger, { token: admin.token, query: { kind: 'tip' } })).status,
    ).toBe(400);
  });

  it('exports everything as CSV, in order and without formulas', async () => {
    const { id, customer } = await addUnpaidRide(app);
    const at = new Date('2026-05-05T16:00:00.000Z');
    // Two at the same time, and more than one batch.
    await transaction(app.db, (tx) =>
      sql`insert into ledger_entries (id, booking_id, kind, cents, reason, created_at)
        select gen_random_uuid(), ${id}, 'cash', -1, 'Coin ' || n,
          ${at}::timestamptz + interval '1.000001 second' * (n / 2)
        from generate_series(1, 2500) n`.execute(tx),
    );
    await addLedgerRow(app, {
      bookingId: id,
      kind: 'adjustment',
      cents: -12_34,
      reason: '=HYPERLINK("x"), "quoted"',
      at: addMs(at, days(1)),
      actorId: admin._id,
    });
    const { body, headers } = await ask(exportLedger, {
      search: customer.name,
      from: '2026-05-01',
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-05-01.csv"');
    const lines = (body as string).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Date and time,Day,Booking,Customer,Service,Kind,Received,Balance change,Reason,Card,By',
    );
    expect(lines[1]).toBe(
      `2026-05-06 12:00:00,2026-05-06,${id},${customer.name},Half Day,Adjustment,0.00,-12.34,"'=HYPERLINK(""x""), ""quoted""",,${admin.name}`,
    );
    const coins = lines.slice(2);
    expect(coins).toHaveLength(2500);
    expect(new Set(coins.map((line) => line.split(',')[8])).size).toBe(2500);
    expect(coins.every((line) => line.includes(',Cash,0.01,-0.01,Coin '))).toBe(true);
    const times = coins.map((line) => line.slice(0, 19));
    expect(times).toEqual(times.toSorted().toReversed());
    const none = await ask(exportLedger, { from: '2001-01-01', to: '2001-01-02' });
    expect((none.body as string).trimEnd().split('\r\n')).toHaveLength(1);
  });
});

describe('outstanding bookings', () => {
  const outstandingTotals = async () => (await ask(getOutstandingTotals)).body;
  const idsOf = async (query: Query) =>
    (await ask(listOutstandingBookings, { limit: '200', ...query })).body.map(
      ({ booking }: { booking: { _id: string } }) => booking._id,
    );

  it('are owed, overdue or to be given back, counted as listed, oldest pickup first', async () => {
    const before = await outstandingTotals();
    const customer = await addCustomer(app);
    const search = customer.name;
    const upcoming = await addUnpaidRide(app, { customer, pickupAt: addMs(app.now(), days(3)) });
    const driven = await addUnpaidRide(app, {
      customer,
      status: 'Completed',
      pickupAt: addMs(app.now(), -days(3)),
    });
    const paid = await addUnpaidRide(app, { customer, pickupAt: addMs(app.now(), days(1)) });
    const at = app.now();
    await addLedgerRow(app, { bookingId: paid.id, kind: 'charge', cents: -350_00, at });
    expect(await idsOf({ search })).toEqual([driven.id, upcoming.id]);
    expect(await idsOf({ search, kind: 'overdue' })).toEqual([driven.id]);
    expect(await idsOf({ search, kind: 'to-give-back' })).toEqual([]);

    await addLedgerRow(app, { bookingId: driven.id, kind: 'cash', cents: -100_25, at });
    await addLedgerRow(app, { bookingId: paid.id, kind: 'adjustment', cents: -50_00, at });
    const back = await ask(listOutstandingBookings, { search, kind: 'to-give-back' });
    expect(back.headers['x-total-count']).toBe('1');
    expect(back.body).toMatchObject([
      { booking: { _id: paid.id }, price: 350, paid: 350, owes: -50, refundUnderWay: 0 },
    ]);
    const due = await ask(listOutstandingBookings, { search, kind: 'overdue' });
    expect(due.body).toMatchObject([{ price: 350, paid: 100.25, owes: 249.75 }]);

    const { body: counts } = await ask(countMatchingPayments, { search });
    expect(counts).toMatchObject({ owed: 2, overdue: 1, 'to-give-back': 1 });

    const after = await outstandingTotals();
    const grown = (kind: 'owed' | 'overdue' | 'toGiveBack') => ({
      bookings: after[kind].bookings - before[kind].bookings,
      cents: toCents(after[kind].amount) - toCents(before[kind].amount),
    });
    expect(grown('owed')).toEqual({ bookings: 2, cents: 599_75 });
    expect(grown('overdue')).toEqual({ bookings: 1, cents: 249_75 });
    expect(grown('toGiveBack')).toEqual({ bookings: 1, cents: 50_00 });
    for (const [kind, counted] of [
      ['owed', after.owed],
      ['overdue', after.overdue],
      ['to-give-back', after.toGiveBack],
    ] as const) {
      const { body, headers } = await ask(listOutstandingBookings, { kind, limit: '200' });
      expect(body).toHaveLength(counted.bookings);
      expect(headers['x-total-count']).toBe(String(counted.bookings));
      const sum = body.reduce((so: number, row: { owes: number }) => so + toCents(row.owes), 0);
      expect(Math.abs(sum)).toBe(toCents(counted.amount));
    }
  });

  it('follow a completed ride and a changed price', async () => {
    const { id, customer } = await addUnpaidRide(app, { status: 'Completed' });
    const change = (values: object) =>
      transaction(app.db, (tx) =>
        tx.updateTable('bookings').set(values).where('id', '=', id).execute(),
      );
    const before = await outstandingTotals();
    await change({ price_cents: 400_00, price_lines: null });
    expect(toCents((await outstandingTotals()).overdue.amount)).toBe(
      toCents(before.overdue.amount) + 50_00,
    );
    await change({ status: 'Accepted' });
    expect((await outstandingTotals()).overdue.bookings).toBe(before.overdue.bookings - 1);
    expect(await idsOf({ search: customer.name, kind: 'overdue' })).toEqual([]);
    await change({ status: 'Completed' });
    expect((await outstandingTotals()).overdue.bookings).toBe(before.overdue.bookings);
    await change({ price_cents: 0, price_lines: null });
    expect(await idsOf({ search: customer.name })).toEqual([]);
  });
});

describe('payment problems', () => {
  it('are listed by kind, newest first, and counted', async () => {
    const before = (await ask(getOutstandingTotals)).body;
    const { id, customer } = await addUnpaidRide(app);
    const at = app.now();
    const pay = async (values: object) => {
      const paymentId = newId();
      const row = {
        id: paymentId,
        booking_id: id,
        provider: 'stripe',
        amount_cents: 350_00,
        status: 'cancelled',
        card_brand: 'Visa',
        card_last4: '0002',
        created_at: at,
        ended_at: at,
        ...values,
      };
      await transaction(app.db, async (tx) => {
        await sql`insert into payments (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(tx);
        await addPaymentPart(tx, paymentId);
      });
      return paymentId;
    };
    // Closed since, so no longer a problem.
    await pay({ failed_at: addMs(at, -hours(2)), failure: 'Insufficient funds' });
    const failed = await pay({
      failed_at: at,
      failure: 'Card declined',
      status: 'open',
      ended_at: null,
    });
    const dispute = (status: string) =>
      pay({
        status: 'succeeded',
        dispute_ref: `dp_${status}`,
        dispute_status: status,
        dispute_reason: 'fraudulent',
        disputed_at: status === 'open' ? at : addMs(at, -hours(1)),
      });
    const disputed = await dispute('open');
    const lost = await dispute('lost');
    const refundId = newId();
    await transaction(app.db, (tx) =>
      sql`insert into refunds (id, payment_id, booking_id, amount_cents, reason, status, failure,
          created_at, ended_at)
        values (${refundId}, ${disputed}, ${id}, 2500, 'Goodwill', 'failed', 'Card is closed',
          ${at}, ${at})`.execute(tx),
    );
    const list = async (kind: string) =>
      (await ask(listPaymentProblems, { kind, search: customer.name })).body;
    expect(await list('failed')).toMatchObject([
      { _id: failed, reason: 'Card declined', amount: 350, card: { last4: '0002' }, dispute: null },
    ]);
    expect(await list('disputed')).toMatchObject([
      { _id: disputed, reason: 'fraudulent', dispute: 'open', booking: { _id: id } },
      { _id: lost, dispute: 'lost' },
    ]);
    expect(await list('failed-refunds')).toMatchObject([
      { _id: refundId, reason: 'Card is closed', amount: 25 },
    ]);
    const { body: counts } = await ask(countMatchingPayments, { search: customer.name });
    // Of the disputes, only the open one waits for the office.
    expect(counts).toMatchObject({ failed: 1, disputed: 1, 'failed-refunds': 1 });
    const all = await ask(listPaymentProblems);
    expect(all.body[0]._id).toBe(failed);
    const after = (await ask(getOutstandingTotals)).body;
    expect(after).toMatchObject({
      failedPayments: before.failedPayments + 1,
      openDisputes: before.openDisputes + 1,
      failedRefunds: before.failedRefunds + 1,
    });
    expect(all.headers['x-total-count']).toBe(String(after.failedPayments));
  });
});
