import type { BookedTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { PriceLine } from '@chesapeake/contract/prices/price-lines';
import { type listQuotes, type QuoteState, quoteStates } from '@chesapeake/contract/quotes/quotes';
import { sql } from 'kysely';
import { isNamed } from '../../db/name-search.ts';
import { countMatches, likePattern, type Page, paginate } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** A quoted ride as it is stored. */
export interface StoredRide {
  serviceType: string;
  pickupLocation: string;
  destination: string | null;
  pickupTime: string;
  dropoffTime: string;
  facts: BookedTripFacts;
  lines: PriceLine[];
}

const expired = (now: Date) =>
  sql<boolean>`(quotes.state = 'Sent' and quotes.valid_until <= ${now})`;

const stateAt = (now: Date) =>
  sql<QuoteState>`case when ${expired(now)} then 'Expired' else quotes.state end`;

const quoteQuery = (db: Db, now: Date) =>
  db
    .selectFrom('quotes')
    .innerJoin('users', 'users.id', 'quotes.user_id')
    .innerJoin('users as creators', 'creators.id', 'quotes.created_by')
    .select([
      'quotes.id',
      'quotes.number',
      stateAt(now).as('state'),
      'quotes.car_class as carClass',
      'quotes.rides',
      'quotes.price_cents as priceCents',
      'quotes.message',
      'quotes.office_note as officeNote',
      'quotes.valid_until as validUntil',
      'quotes.created_at as createdAt',
      'quotes.sent_at as sentAt',
      'quotes.answered_at as answeredAt',
      'quotes.decline_reason as declineReason',
      'quotes.no_car_told_at as noCarToldAt',
      'quotes.booking_id as bookingId',
      'creators.id as createdById',
      'creators.name as createdBy',
      'users.id as userId',
      'users.name',
      'users.phone',
      'users.email',
      sql<boolean>`users.deleted_at is not null`.as('isCustomerDeleted'),
    ]);

export type StoredQuote = Awaited<ReturnType<ReturnType<typeof quoteQuery>['execute']>>[number];

export const find = (db: Db, id: string, now: Date): Promise<StoredQuote | undefined> =>
  quoteQuery(db, now).where('quotes.id', '=', id).executeTakeFirst();

/** Locks the quote until the transaction ends. */
export async function lock(tx: Tx, id: string, now: Date): Promise<StoredQuote | undefined> {
  // Locks before reading, because a join that waits for the lock would return old values.
  const locked = await tx
    .selectFrom('quotes')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && find(tx, id, now);
}

const matching = (
  db: Db,
  { search, state }: Pick<QueryOf<typeof listQuotes>, 'search' | 'state'>,
  now: Date,
) =>
  quoteQuery(db, now)
    .$if(search !== '', (all) =>
      all.where(sql<boolean>`(
        quotes.search_text like ${likePattern(search)}
        or quotes.user_id = any(array(select id from users where ${isNamed(search)}))
      )`),
    )
    .$if(state === 'Expired', (all) => all.where(expired(now)))
    .$if(state === 'Sent', (all) =>
      all.where('quotes.state', '=', 'Sent').where('quotes.valid_until', '>', now),
    )
    .$if(state !== 'all' && state !== 'Expired' && state !== 'Sent', (all) =>
      all.where('quotes.state', '=', state as Exclude<QuoteState, 'Expired'>),
    );

export async function list(
  db: Db,
  { page, limit, ...filter }: QueryOf<typeof listQuotes>,
  now: Date,
): Promise<Page<StoredQuote>> {
  const rows = await paginate(
    matching(db, filter, now).orderBy('quotes.created_at', 'desc').orderBy('quotes.id', 'desc'),
    { page, limit },
  ).execute();
  return { rows, total: await countMatches(db, matching(db, filter, now).clearSelect()) };
}

export async function count(db: Db, now: Date): Promise<Record<'all' | QuoteState, number>> {
  const rows = await db
    .selectFrom('quotes')
    .select([stateAt(now).as('state'), ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy(sql`1`)
    .execute();
  const countOf = (state: QuoteState) =>
    Number(rows.find((row) => row.state === state)?.count ?? 0);
  const counts = Object.fromEntries(quoteStates.map((state) => [state, countOf(state)]));
  const all = rows.reduce((sum, row) => sum + Number(row.count), 0);
  return { all, ...counts } as Record<'all' | QuoteState, number>;
}

export interface NewQuoteRow {
  id: string;
  userId: string;
  carClass: CarClass;
  rides: StoredRide[];
  priceCents: number;
  message: string | null;
  officeNote: string | null;
  validUntil: Date;
  createdBy: string;
  createdAt: Date;
}

export async function insert(tx: Tx, row: NewQuoteRow): Promise<void> {
  const { id, userId, carClass, rides, priceCents, ...quote } = row;
  const places = rides.flatMap(({ pickupLocation, destination }) => [
    pickupLocation,
    destination ?? '',
  ]);
  const { number } = await tx
    .insertInto('quotes')
    .values({
      id,
      user_id: userId,
      state: 'Draft',
      car_class: carClass,
      rides: JSON.stringify(rides),
      price_cents: priceCents,
      message: quote.message,
      office_note: quote.officeNote,
      valid_until: quote.validUntil,
      created_by: quote.createdBy,
      created_at: quote.createdAt,
      search_text: '',
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('quotes')
    .set({ search_text: [`q-${number}`, ...places].join('\n').toLowerCase() })
    .where('id', '=', id)
    .execute();
}

export interface QuoteChange {
  state?: Exclude<QuoteState, 'Expired'>;
  sent_at?: Date;
  answered_at?: Date;
  decline_reason?: string | null;
  no_car_told_at?: Date;
  booking_id?: string;
}

export async function change(tx: Tx, id: string, change: QuoteChange) {
  await tx.updateTable('quotes').set(change).where('id', '=', id).execute();
}
