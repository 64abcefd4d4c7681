import type {
  LedgerFilter,
  listOutstanding as listOutstandingEndpoint,
  listPaymentProblems,
  OfficeEntry,
  Outstanding,
  PaymentProblem,
} from '@chesapeake/contract/admin-payments';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { EntryKind } from '@chesapeake/contract/ledger';
import type { BookingStatus } from '@chesapeake/contract/life-cycle';
import { countedUpTo, type PageQuery } from '@chesapeake/contract/lists';
import { toDollars } from '@chesapeake/contract/money';
import { dayAfter } from '@chesapeake/contract/time';
import { type RawBuilder, sql } from 'kysely';
import { readTotals, readTotalsOfDays } from '../../db/kept-totals.ts';
import type { Page } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';
import {
  all,
  bookingColumns,
  chooseAmongFew,
  foundBookings,
  inOrder,
  type Order,
  walkTo,
} from './office-pages.ts';

interface BookingColumns {
  booking_id: string;
  customer: string;
  service_type: string;
  pickup_at: Date;
  status: BookingStatus;
  is_deleted: boolean;
}

const toBooking = (row: BookingColumns) => ({
  _id: row.booking_id,
  customer: row.customer,
  serviceType: row.service_type,
  pickupTime: row.pickup_at,
  status: row.status,
  isDeleted: row.is_deleted,
});

interface CardColumns {
  card_brand: string | null;
  card_last4: string | null;
}

const toCard = ({ card_brand, card_last4 }: CardColumns) =>
  card_last4 === null ? null : { brand: card_brand ?? '', last4: card_last4 };

/**
 * The days were kept with the entries, by the zone that was set then; their moments lie at most a day
 * apart from that in any zone. Both are asked for: the moments lead along the index.
 */
function inDays({ from, to }: Pick<LedgerFilter, 'from' | 'to'>): RawBuilder<boolean>[] {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  return [
    ...(from
      ? [
          sql<boolean>`ledger_entries.entered_on >= ${from}::date`,
          sql<boolean>`ledger_entries.created_at >= ${midnight(dayAfter(from, -1))}`,
        ]
      : []),
    ...(to
      ? [
          sql<boolean>`ledger_entries.entered_on <= ${to}::date`,
          sql<boolean>`ledger_entries.created_at < ${midnight(dayAfter(to, 2))}`,
        ]
      : []),
  ];
}

/** Which entries, the newest first. */
function entriesOf({ kind, search, ...days }: LedgerFilter): Order {
  return {
    id: 'ledger_entries.id',
    at: 'ledger_entries.created_at',
    direction: 'desc',
    from: search
      ? sql`ledger_entries join bookings on bookings.id = ledger_entries.booking_id`
      : sql`ledger_entries`,
    where: [
      // Written into the statement, so that its plan knows how rare a kind is.
      ...(kind === 'all' ? [] : [sql<boolean>`ledger_entries.kind = ${sql.lit(kind)}`]),
      ...inDays(days),
      ...foundBookings(search),
    ],
  };
}

export async function listEntries(
  db: Db,
  { page, limit, ...filter }: LedgerFilter & PageQuery,
): Promise<Page<OfficeEntry>> {
  const order = entriesOf(filter);
  const { ids, total } = filter.search
    ? await chooseAmongFew(db, order, { page, limit })
    : {
        ids: await walkTo(db, order, { page, limit }),
        total: sumOf(await keptSums(db, filter), 'entries'),
      };
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${entriesWithAll}
    where ledger_entries.id in (${sql.join(ids)})`.execute(db);
  return { rows: inOrder(rows, ids).map(toEntry), total };
}

interface EntryRow extends BookingColumns, CardColumns {
  id: string;
  kind: EntryKind;
  cents: number;
  reason: string;
  created_at: Date;
  actor: string | null;
}

const entryColumns = sql`ledger_entries.id, ledger_entries.kind, ledger_entries.cents,
  ledger_entries.reason, ledger_entries.created_at, payments.card_brand, payments.card_last4,
  actors.name as actor, ${bookingColumns}`;

const entriesWithAll = sql`ledger_entries
  join bookings on bookings.id = ledger_entries.booking_id
  join users on users.id = bookings.user_id
  left join refunds on refunds.id = ledger_entries.refund_id
  left join payments on payments.id = coalesce(ledger_entries.payment_id, refunds.payment_id)
  left join users as actors on actors.id = ledger_entries.actor_id`;

const toEntry = (row: EntryRow): OfficeEntry => ({
  _id: row.id,
  kind: row.kind,
  amount: toDollars(row.cents),
  reason: row.reason,
  card: toCard(row),
  createdAt: row.created_at,
  by: row.actor,
  booking: toBooking(row),
});

/** By kind; one of which there is no entry is missing. */
type Sums = Partial<Record<EntryKind, { entries: number; cents: number }>>;

export const sumOf = (sums: Sums, what: 'entries' | 'cents') =>
  Object.values(sums).reduce((so, sum) => so + sum[what], 0);

/** How many entries of each kind there are, and what they add up to. */
export const readSums = (db: Db, filter: LedgerFilter): Promise<Sums> =>
  filter.search ? countedSums(db, filter) : keptSums(db, filter);

async function keptSums(db: Db, { kind, from, to }: LedgerFilter): Promise<Sums> {
  const totals =
    from || to
      ? await readTotalsOfDays(db, 'ledger', { first: from, last: to })
      : await readTotals(db, 'ledger');
  return Object.fromEntries(
    [...totals]
      .filter(([part]) => kind === 'all' || part === kind)
      .map(([part, { count, cents }]) => [part, { entries: count, cents }]),
  );
}

async function countedSums(db: Db, filter: LedgerFilter): Promise<Sums> {
  const { from, where } = entriesOf(filter);
  const { rows } = await sql<{ kind: EntryKind; entries: string; cents: string }>`
    select ledger_entries.kind, count(*) as entries, sum(ledger_entries.cents) as cents
    from ${from} where ${all(where)} group by ledger_entries.kind`.execute(db);
  return Object.fromEntries(
    rows.map(({ kind, entries, cents }) => [
      kind,
      { entries: Number(entries), cents: Number(cents) },
    ]),
  );
}

/** An entry, and on which clock and which day of the business it was written. */
export interface WrittenEntry extends OfficeEntry {
  writtenAt: string;
  enteredOn: string;
}

/** Where the next ones begin; a moment as the database writes it, which is finer than a Date. */
export interface Place {
  at: string;
  id: string;
}

/** The next entries after a place, the newest first. */
export async function readBatch(
  db: Db,
  filter: LedgerFilter,
  { after, limit, zone }: { after: Place | undefined; limit: number; zone: string },
): Promise<{ entries: WrittenEntry[]; last: Place | undefined }> {
  const { where } = entriesOf(filter);
  const beyond = after
    ? [
        sql<boolean>`(ledger_entries.created_at, ledger_entries.id)
          < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ]
    : [];
  const { rows } = await sql<EntryRow & { at: string; written_at: string; entered_on: string }>`
    select ${entryColumns}, ledger_entries.created_at::text as at,
      to_char(ledger_entries.created_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as written_at,
      ledger_entries.entered_on::text as entered_on
    from ${entriesWithAll} where ${all([...where, ...beyond])}
    order by ledger_entries.created_at desc, ledger_entries.id desc
    limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      writtenAt: row.written_at,
      enteredOn: row.entered_on,
    })),
    last: rows.length === limit && last ? { at: last.at, id: last.id } : undefined,
  };
}

type OutstandingQuery = QueryOf<typeof listOutstandingEndpoint>;

/** As their indexes have it. */
const outstandingConditions: Record<OutstandingQuery['kind'], RawBuilder<boolean>> = {
  owed: sql`balances.owed_cents > 0`,
  overdue: sql`balances.owed_cents > 0 and balances.is_completed`,
  'to-give-back': sql`balances.owed_cents < 0`,
};

export async function listOutstanding(
  db: Db,
  { kind, search, ...paging }: OutstandingQuery,
): Promise<Page<Outstanding>> {
  const order: Order = {
    id: 'balances.booking_id',
    at: 'balances.pickup_at',
    direction: 'asc',
    from: search ? sql`balances join bookings on bookings.id = balances.booking_id` : sql`balances`,
    where: [outstandingConditions[kind], ...foundBookings(search)],
  };
  const { ids, total } = search
    ? await chooseAmongFew(db, order, paging)
    : {
        ids: await walkTo(db, order, paging),
        total: (await readTotals(db, 'outstanding')).get(kind)?.count ?? 0,
      };
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<OutstandingRow>`
    select bookings.id, bookings.price_cents, balances.owed_cents, balances.paid_cents,
      coalesce(under_way.cents, 0) as under_way, ${bookingColumns}
    from bookings
    join balances on balances.booking_id = bookings.id
    join users on users.id = bookings.user_id
    left join lateral (
      select sum(amount_cents) as cents from refunds
      where refunds.booking_id = bookings.id and refunds.status = 'asked'
    ) as under_way on true
    where bookings.id in (${sql.join(ids)})`.execute(db);
  return { rows: inOrder(rows, ids).map(toOutstanding), total };
}

interface OutstandingRow extends BookingColumns {
  id: string;
  price_cents: number | null;
  owed_cents: string;
  paid_cents: string;
  under_way: string;
}

const toOutstanding = (row: OutstandingRow): Outstanding => ({
  booking: toBooking(row),
  price: toDollars(row.price_cents ?? 0),
  paid: toDollars(Number(row.paid_cents)),
  owes: toDollars(Number(row.owed_cents)),
  refundUnderWay: toDollars(Number(row.under_way)),
});

export const readOutstanding = (db: Db) => readTotals(db, 'outstanding');

type ProblemsQuery = QueryOf<typeof listPaymentProblems>;
type ProblemKind = ProblemsQuery['kind'];

/** Each kind of problem: its rows, when it came about, and what is told of it. */
const problems: Record<
  ProblemKind,
  Pick<Order, 'id' | 'at'> & {
    from: RawBuilder<unknown>;
    where: RawBuilder<boolean>;
    columns: RawBuilder<unknown>;
  }
> = {
  failed: {
    id: 'payments.id',
    at: 'payments.failed_at',
    from: sql`payments join bookings on bookings.id = payments.booking_id`,
    where: sql`payments.failed_at is not null and payments.status <> 'succeeded'`,
    columns: sql`payments.id, payments.amount_cents, payments.failed_at as at,
      payments.failure as reason, null as dispute`,
  },
  disputed: {
    id: 'payments.id',
    at: 'payments.disputed_at',
    from: sql`payments join bookings on bookings.id = payments.booking_id`,
    where: sql`payments.dispute_status is not null`,
    columns: sql`payments.id, payments.amount_cents, payments.disputed_at as at,
      payments.dispute_reason as reason, payments.dispute_status as dispute`,
  },
  'failed-refunds': {
    id: 'refunds.id',
    at: 'refunds.ended_at',
    from: sql`refunds join payments on payments.id = refunds.payment_id
      join bookings on bookings.id = refunds.booking_id`,
    where: sql`refunds.status = 'failed'`,
    columns: sql`refunds.id, refunds.amount_cents, refunds.ended_at as at,
      refunds.failure as reason, null as dispute`,
  },
};

interface ProblemRow extends BookingColumns, CardColumns {
  id: string;
  amount_cents: number;
  at: Date;
  reason: string | null;
  dispute: PaymentProblem['dispute'];
}

export async function listProblems(
  db: Db,
  { kind, search, ...paging }: ProblemsQuery,
): Promise<Page<PaymentProblem>> {
  const { where, columns, ...walked } = problems[kind];
  const order: Order = {
    ...walked,
    direction: 'desc',
    where: [where, ...foundBookings(search)],
  };
  const { ids, total } = await chooseAmongFew(db, order, paging);
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<ProblemRow>`
    select ${columns}, payments.card_brand, payments.card_last4, ${bookingColumns}
    from ${walked.from} join users on users.id = bookings.user_id
    where ${sql.ref(walked.id)} in (${sql.join(ids)})`.execute(db);
  return {
    total,
    rows: inOrder(rows, ids).map((row) => ({
      _id: row.id,
      kind,
      booking: toBooking(row),
      amount: toDollars(row.amount_cents),
      at: row.at,
      reason: row.reason ?? '',
      card: toCard(row),
      dispute: row.dispute,
    })),
  };
}

/** No further than anybody counts. */
export async function countProblems(db: Db) {
  const counted = (table: RawBuilder<unknown>, where: RawBuilder<boolean>) =>
    sql`(select count(*) from (select 1 from ${table} where ${where} limit ${countedUpTo}) as few)`;
  const { rows } = await sql<{ failed: string; disputes: string; refunds: string }>`
    select
      ${counted(sql`payments`, problems.failed.where)} as failed,
      ${counted(sql`payments`, sql`payments.dispute_status = 'open'`)} as disputes,
      ${counted(sql`refunds`, problems['failed-refunds'].where)} as refunds`.execute(db);
  const [row] = rows;
  return {
    failedPayments: Number(row?.failed),
    openDisputes: Number(row?.disputes),
    failedRefunds: Number(row?.refunds),
  };
}
