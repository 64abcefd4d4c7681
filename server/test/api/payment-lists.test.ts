import {
  countOutstanding,
  exportLedger,
  getLedgerTotals,
  listLedger,
  listOutstanding,
  listPaymentProblems,
  type OfficeEntry,
} from '@chesapeake/contract/admin-payments';
import type { Endpoint } from '@chesapeake/contract/endpoint';
import { type EntryKind, entryKinds } from '@chesapeake/contract/ledger';
import { dayIn } from '@chesapeake/contract/moments';
import { toCents } from '@chesapeake/contract/money';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { days, hours, later } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addEntry, addUnpaidRide, type Entry } from '../support/money.ts';
import { addAdmin, addCustomer, type SignedIn } from '../support/people.ts';

const app = useApp();
let admin: SignedIn;
beforeAll(async () => {
  admin = await addAdmin(app);
});

type Query = Record<string, string>;

async function ask(endpoint: Endpoint, query: Query = {}) {
  const answer = await app.call(endpoint, { token: admin.token, query });
  expect(answer.status).toBe(200);
  return answer;
}

/** Every entry that is listed, page by page, and how many the list says there are. */
async function wholeLedger(query: Query) {
  const entries: OfficeEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { body, headers } = await ask(listLedger, { ...query, limit: '50', page: `${page}` });
    entries.push(...body);
    if (body.length < 50) return { entries, total: Number(headers['x-total-count']) };
  }
}

/** What a bookkeeper makes of entries with pencil and paper. */
function addedUp(entries: { kind: EntryKind; cents: number }[]) {
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

const asCents = (entries: OfficeEntry[]) =>
  entries.map(({ kind, amount }) => ({ kind, cents: toCents(amount) }));

/** The same numbers each time, so that what fails once fails again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const zone = 'America/New_York';

describe('the ledger', () => {
  it('adds up to the cent, with and without a search, by kind and by the business’s days', async () => {
    const roll = dice(8);
    const people = [await addCustomer(app), await addCustomer(app), await addCustomer(app)];
    const rides = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const customer = people[index % 3] as SignedIn;
        return { ...(await addUnpaidRide(app, { customer })), customer };
      }),
    );
    const written: (Entry & { customer: SignedIn })[] = [];
    for (let count = 0; count < 300; count += 1) {
      const kind = entryKinds[roll(5)] as EntryKind;
      const size = 1 + roll(99_999);
      const isOut = kind === 'fee' || kind === 'refund' || (kind !== 'charge' && roll(3) === 0);
      const ride = rides[roll(12)] as (typeof rides)[number];
      const entry = {
        bookingId: ride.id,
        kind,
        cents: isOut ? size : -size,
        // Around both nights on which the clocks change, at any hour.
        at: new Date(Date.UTC(2026, roll(2) === 0 ? 2 : 10, 1) + roll(20 * 24 * 60) * 60_000),
      };
      await addEntry(app, entry);
      written.push({ ...entry, customer: ride.customer });
    }

    const narrowings: Query[] = [
      {},
      ...entryKinds.map((kind) => ({ kind })),
      { from: '2026-03-05' },
      { to: '2026-03-08' },
      { from: '2026-03-08', to: '2026-03-08' },
      { from: '2026-11-01', to: '2026-11-07', kind: 'charge' },
      { from: '2026-11-10', to: '2026-11-01' },
    ];
    const fits = (query: Query) => (entry: (typeof written)[number]) => {
      const day = dayIn(entry.at, zone);
      return (
        (!query.kind || entry.kind === query.kind) &&
        (!query.from || day >= query.from) &&
        (!query.to || day <= query.to) &&
        (!query.search || entry.customer.name === query.search)
      );
    };
    for (const narrowing of narrowings) {
      for (const search of ['', people[1]?.name ?? '']) {
        const query: Query = { ...narrowing, ...(search && { search }) };
        const told = `of ${JSON.stringify(query)}`;
        const totals = inCents((await ask(getLedgerTotals, query)).body);
        const { entries, total } = await wholeLedger(query);
        expect(totals, told).toEqual(addedUp(asCents(entries)));
        expect(total, told).toBe(entries.length);
        // Nobody else has written anything here yet.
        expect(totals, told).toEqual(addedUp(written.filter(fits(query))));
        const moments = entries.map(({ createdAt }) => String(createdAt));
        expect(moments, told).toEqual(moments.toSorted().toReversed());
      }
    }

    const { rows } = await sql<{ kept: string; counted: string }>`
      select (select sum(cents) from kept_totals where what = 'outstanding' and part = 'owed') as kept,
        (select sum(owed_cents) from balances where owed_cents > 0) as counted`.execute(app.db);
    expect(rows[0]?.kept).toBe(rows[0]?.counted);
  });

  it('names booking, customer, card and who wrote it; of a deleted booking as well', async () => {
    const { id, customer } = await addUnpaidRide(app);
    const at = new Date('2026-07-01T02:30:00.000Z');
    const entry = { bookingId: id, at, reason: 'Paid by card' };
    const charge = await addEntry(app, { ...entry, kind: 'charge', cents: -350_00 });
    const fee = await addEntry(app, {
      ...entry,
      kind: 'fee',
      cents: 25_50,
      reason: 'Waiting time',
      at: later(at, hours(1)),
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
    // 10:30 PM of the day before, in Maryland.
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

  it('is taken along as a table, whole, in its order, and without formulas', async () => {
    const { id, customer } = await addUnpaidRide(app);
    const at = new Date('2026-05-05T16:00:00.000Z');
    // Two at the same moment, and more than one batch reads at once.
    await transaction(app.db, (tx) =>
      sql`insert into ledger_entries (id, booking_id, kind, cents, reason, created_at)
        select gen_random_uuid(), ${id}, 'cash', -1, 'Coin ' || n,
          ${at}::timestamptz + interval '1.000001 second' * (n / 2)
        from generate_series(1, 2500) n`.execute(tx),
    );
    await addEntry(app, {
      bookingId: id,
      kind: 'adjustment',
      cents: -12_34,
      reason: '=HYPERLINK("x"), "quoted"',
      at: later(at, days(1)),
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
      'Date and time,Day,Booking,Customer,Service,Kind,Received,Change of what is owed,Reason,Card,By',
    );
    expect(lines[1]).toBe(
      `2026-05-06 12:00:00,2026-05-06,${id},${customer.name},Half Day,Adjustment,0.00,-12.34,"'=HYPERLINK(""x""), ""quoted""",,${admin.name}`,
    );
    const coins = lines.slice(2);
    expect(coins).toHaveLength(2500);
    expect(new Set(coins.map((line) => line.split(',')[8])).size).toBe(2500);
    expect(coins.every((line) => line.includes(',Cash,0.01,-0.01,Coin '))).toBe(true);
    const moments = coins.map((line) => line.slice(0, 19));
    expect(moments).toEqual(moments.toSorted().toReversed());
    const none = await ask(exportLedger, { from: '2001-01-01', to: '2001-01-02' });
    expect((none.body as string).trimEnd().split('\r\n')).toHaveLength(1);
  });
});

describe('what is outstanding', () => {
  const standing = async () => (await ask(countOutstanding)).body;
  const idsOf = async (query: Query) =>
    (await ask(listOutstanding, { limit: '200', ...query })).body.map(
      ({ booking }: { booking: { _id: string } }) => booking._id,
    );

  it('is owed, overdue or to be given back; counted as it is listed, oldest pickup first', async () => {
    const before = await standing();
    const customer = await addCustomer(app);
    const search = customer.name;
    const ahead = await addUnpaidRide(app, { customer, pickupAt: later(app.now(), days(3)) });
    const driven = await addUnpaidRide(app, {
      customer,
      status: 'Completed',
      pickupAt: later(app.now(), -days(3)),
    });
    const paid = await addUnpaidRide(app, { customer, pickupAt: later(app.now(), days(1)) });
    const at = app.now();
    await addEntry(app, { bookingId: paid.id, kind: 'charge', cents: -350_00, at });
    expect(await idsOf({ search })).toEqual([driven.id, ahead.id]);
    expect(await idsOf({ search, kind: 'overdue' })).toEqual([driven.id]);
    expect(await idsOf({ search, kind: 'to-give-back' })).toEqual([]);

    await addEntry(app, { bookingId: driven.id, kind: 'cash', cents: -100_25, at });
    await addEntry(app, { bookingId: paid.id, kind: 'adjustment', cents: -50_00, at });
    const back = await ask(listOutstanding, { search, kind: 'to-give-back' });
    expect(back.headers['x-total-count']).toBe('1');
    expect(back.body).toMatchObject([
      { booking: { _id: paid.id }, price: 350, paid: 350, owes: -50, refundUnderWay: 0 },
    ]);
    const due = await ask(listOutstanding, { search, kind: 'overdue' });
    expect(due.body).toMatchObject([{ price: 350, paid: 100.25, owes: 249.75 }]);

    const after = await standing();
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
      const { body, headers } = await ask(listOutstanding, { kind, limit: '200' });
      expect(body).toHaveLength(counted.bookings);
      expect(headers['x-total-count']).toBe(String(counted.bookings));
      const sum = body.reduce((so: number, row: { owes: number }) => so + toCents(row.owes), 0);
      expect(Math.abs(sum)).toBe(toCents(counted.amount));
    }
  });

  it('follows a ride that is completed, and a price that is changed', async () => {
    const { id, customer } = await addUnpaidRide(app, { status: 'Completed' });
    const change = (values: object) =>
      transaction(app.db, (tx) =>
        tx.updateTable('bookings').set(values).where('id', '=', id).execute(),
      );
    const before = await standing();
    await change({ price_cents: 400_00 });
    expect(toCents((await standing()).overdue.amount)).toBe(toCents(before.overdue.amount) + 50_00);
    await change({ status: 'Accepted' });
    expect((await standing()).overdue.bookings).toBe(before.overdue.bookings - 1);
    expect(await idsOf({ search: customer.name, kind: 'overdue' })).toEqual([]);
    await change({ status: 'Completed' });
    expect((await standing()).overdue.bookings).toBe(before.overdue.bookings);
    await change({ price_cents: 0 });
    expect(await idsOf({ search: customer.name })).toEqual([]);
  });
});

describe('what went wrong', () => {
  it('is listed by kind, the newest first, and counted', async () => {
    const before = (await ask(countOutstanding)).body;
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
      await transaction(app.db, (tx) =>
        sql`insert into payments (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(tx),
      );
      return paymentId;
    };
    // Closed since, and so nobody's matter any more.
    await pay({ failed_at: later(at, -hours(2)), failure: 'Insufficient funds' });
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
        disputed_at: status === 'open' ? at : later(at, -hours(1)),
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
    const all = await ask(listPaymentProblems);
    expect(all.body[0]._id).toBe(failed);
    const after = (await ask(countOutstanding)).body;
    expect(after).toMatchObject({
      failedPayments: before.failedPayments + 1,
      openDisputes: before.openDisputes + 1,
      failedRefunds: before.failedRefunds + 1,
    });
    expect(all.headers['x-total-count']).toBe(String(after.failedPayments));
  });
});
