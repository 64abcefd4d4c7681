import { addDays } from '@chesapeake/contract/calendar/days';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import type { AdminLedgerEntry, LedgerFilter } from '@chesapeake/contract/payments/admin-payments';
import type { EntryKind } from '@chesapeake/contract/payments/ledger';
import { type RawBuilder, sql } from 'kysely';
import { searchConditionsWithDeleted } from '../../db/booking-search.ts';
import {
  allOf,
  type OrderedQuery,
  selectMatchingPage,
  selectPageIds,
  sortByIds,
} from '../../db/ordered-pages.ts';
import type { Page } from '../../db/query-helpers.ts';
import { readTotals, readTotalsBetween } from '../../db/running-totals.ts';
import type { Db } from '../../db/schema.ts';
import {
  type BookingColumns,
  bookingColumns,
  type CardColumns,
  toCard,
  toPaymentBooking,
} from './row-mappers.ts';

/**
 * Entries store the business day in the time zone of that time, so their timestamps differ from it
 * by at most a day in any zone. Both are filtered: the timestamps use the index.
 */
function dayConditions({ from, to }: Pick<LedgerFilter, 'from' | 'to'>): RawBuilder<boolean>[] {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  return [
    ...(from
      ? [
          sql<boolean>`ledger_entries.entered_on >= ${from}::date`,
          sql<boolean>`ledger_entries.created_at >= ${midnight(addDays(from, -1))}`,
        ]
      : []),
    ...(to
      ? [
          sql<boolean>`ledger_entries.entered_on <= ${to}::date`,
          sql<boolean>`ledger_entries.created_at < ${midnight(addDays(to, 2))}`,
        ]
      : []),
  ];
}

/** The matching entries, newest first. */
async function ledgerQuery(db: Db, { kind, search, ...days }: LedgerFilter): Promise<OrderedQuery> {
  return {
    id: 'ledger_entries.id',
    at: 'ledger_entries.created_at',
    direction: 'desc',
    from: search
      ? sql`ledger_entries join bookings on bookings.id = ledger_entries.booking_id`
      : sql`ledger_entries`,
    where: [
      // A literal, so the query plan knows how rare the kind is.
      ...(kind === 'all' ? [] : [sql<boolean>`ledger_entries.kind = ${sql.lit(kind)}`]),
      ...dayConditions(days),
      ...(await searchConditionsWithDeleted(db, search)),
    ],
  };
}

export async function listEntries(
  db: Db,
  { page, limit, ...filter }: LedgerFilter & PageQuery,
): Promise<Page<AdminLedgerEntry>> {
  const order = await ledgerQuery(db, filter);
  const { ids, total } = filter.search
    ? await selectMatchingPage(db, order, { page, limit })
    : {
        ids: await selectPageIds(db, order, { page, limit }),
        total: sumBy(await readRunningSums(db, filter), 'entries'),
      };
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${entryJoins}
    where ledger_entries.id in (${sql.join(ids)})`.execute(db);
  return { rows: sortByIds(rows, ids).map(toEntry), total };
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

const entryJoins = sql`ledger_entries
  join bookings on bookings.id = ledger_entries.booking_id
  join users on users.id = bookings.user_id
  left join refunds on refunds.id = ledger_entries.refund_id
  left join payments on payments.id = coalesce(ledger_entries.payment_id, refunds.payment_id)
  left join users as actors on actors.id = ledger_entries.actor_id`;

const toEntry = (row: EntryRow): AdminLedgerEntry => ({
  _id: row.id,
  kind: row.kind,
  amount: toDollars(row.cents),
  reason: row.reason,
  card: toCard(row),
  createdAt: row.created_at,
  by: row.actor,
  booking: toPaymentBooking(row),
});

/** By kind; kinds without entries are missing. */
type Sums = Partial<Record<EntryKind, { entries: number; cents: number }>>;

export const sumBy = (sums: Sums, field: 'entries' | 'cents') =>
  Object.values(sums).reduce((total, sum) => total + sum[field], 0);

/** The number and sum of entries by kind. */
export const readSums = (db: Db, filter: LedgerFilter): Promise<Sums> =>
  filter.search ? computeSums(db, filter) : readRunningSums(db, filter);

async function readRunningSums(db: Db, { kind, from, to }: LedgerFilter): Promise<Sums> {
  const totals =
    from || to
      ? await readTotalsBetween(db, 'ledger', { first: from, last: to })
      : await readTotals(db, 'ledger');
  return Object.fromEntries(
    [...totals]
      .filter(([part]) => kind === 'all' || part === kind)
      .map(([part, { count, cents }]) => [part, { entries: count, cents }]),
  );
}

async function computeSums(db: Db, filter: LedgerFilter): Promise<Sums> {
  const { from, where } = await ledgerQuery(db, filter);
  const { rows } = await sql<{ kind: EntryKind; entries: string; cents: string }>`
    select ledger_entries.kind, count(*) as entries, sum(ledger_entries.cents) as cents
    from ${from} where ${allOf(where)} group by ledger_entries.kind`.execute(db);
  return Object.fromEntries(
    rows.map(({ kind, entries, cents }) => [
      kind,
      { entries: Number(entries), cents: Number(cents) },
    ]),
  );
}

/** An entry with its local time and business day. */
export interface LedgerCsvEntry extends AdminLedgerEntry {
  writtenAt: string;
  enteredOn: string;
}

/**
 * The position after the last entry read. The timestamp is text because PostgreSQL's precision
 * exceeds a Date's.
 */
export interface EntryCursor {
  at: string;
  id: string;
}

const batchSize = 1_000;

/**
 * The next entries after a cursor, newest first. They are selected before joining, with a literal
 * limit, so the plan knows how few they are.
 */
export async function readBatch(
  db: Db,
  filter: LedgerFilter,
  { after, zone }: { after: EntryCursor | undefined; zone: string },
): Promise<{ entries: LedgerCsvEntry[]; last: EntryCursor | undefined }> {
  const { from, where } = await ledgerQuery(db, filter);
  const afterCursor = after
    ? [
        sql<boolean>`(ledger_entries.created_at, ledger_entries.id)
          < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ]
    : [];
  const { rows } = await sql<EntryRow & { at: string; written_at: string; entered_on: string }>`
    with ledger_entries as materialized (
      select ledger_entries.* from ${from} where ${allOf([...where, ...afterCursor])}
      order by ledger_entries.created_at desc, ledger_entries.id desc
      limit ${sql.lit(batchSize)}
    )
    select ${entryColumns}, ledger_entries.created_at::text as at,
      to_char(ledger_entries.created_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as written_at,
      ledger_entries.entered_on::text as entered_on
    from ${entryJoins}
    order by ledger_entries.created_at desc, ledger_entries.id desc`.execute(db);
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      writtenAt: row.written_at,
      enteredOn: row.entered_on,
    })),
    last: rows.length === batchSize && last ? { at: last.at, id: last.id } : undefined,
  };
}
