import type { LedgerFilter, OfficeEntry } from '@chesapeake/contract/admin-payments';
import type { EntryKind } from '@chesapeake/contract/ledger';
import type { PageQuery } from '@chesapeake/contract/lists';
import { toDollars } from '@chesapeake/contract/money';
import { dayAfter } from '@chesapeake/contract/time';
import { type RawBuilder, sql } from 'kysely';
import { searchConditionsOfAll } from '../../db/booking-search.ts';
import { readTotals, readTotalsOfDays } from '../../db/kept-totals.ts';
import type { Page } from '../../db/lists.ts';
import { allOf, chooseAmongFew, inOrder, type Order, walkTo } from '../../db/ordered-pages.ts';
import type { Db } from '../../db/schema.ts';
import {
  type BookingColumns,
  bookingColumns,
  type CardColumns,
  toBooking,
  toCard,
} from './money-view.ts';

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
      ...searchConditionsOfAll(search),
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
    from ${from} where ${allOf(where)} group by ledger_entries.kind`.execute(db);
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

const entriesABatch = 1_000;

/**
 * The next entries after a place, the newest first. They are chosen before anything is joined, and
 * their number is written into the statement: so its plan knows how few they are.
 */
export async function readBatch(
  db: Db,
  filter: LedgerFilter,
  { after, zone }: { after: Place | undefined; zone: string },
): Promise<{ entries: WrittenEntry[]; last: Place | undefined }> {
  const { from, where } = entriesOf(filter);
  const beyond = after
    ? [
        sql<boolean>`(ledger_entries.created_at, ledger_entries.id)
          < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ]
    : [];
  const { rows } = await sql<EntryRow & { at: string; written_at: string; entered_on: string }>`
    with ledger_entries as materialized (
      select ledger_entries.* from ${from} where ${allOf([...where, ...beyond])}
      order by ledger_entries.created_at desc, ledger_entries.id desc
      limit ${sql.lit(entriesABatch)}
    )
    select ${entryColumns}, ledger_entries.created_at::text as at,
      to_char(ledger_entries.created_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as written_at,
      ledger_entries.entered_on::text as entered_on
    from ${entriesWithAll}
    order by ledger_entries.created_at desc, ledger_entries.id desc`.execute(db);
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      writtenAt: row.written_at,
      enteredOn: row.entered_on,
    })),
    last: rows.length === entriesABatch && last ? { at: last.at, id: last.id } : undefined,
  };
}
