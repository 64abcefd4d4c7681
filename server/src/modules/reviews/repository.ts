import type { PageQuery } from '@chesapeake/contract/lists';
import {
  type ReviewForm,
  type ReviewState,
  type Stars,
  voicesAtMost,
} from '@chesapeake/contract/reviews';
import { sql } from 'kysely';
import { compiledOnce } from '../../db/compiled.ts';
import { pageOf } from '../../db/lists.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Those whose booking is there, with everyone who has to do with them. */
const reviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('users as customers', 'customers.id', 'reviews.user_id')
    .innerJoin('drivers', 'drivers.id', 'reviews.driver_id')
    .innerJoin('users as chauffeurs', 'chauffeurs.id', 'drivers.user_id')
    .leftJoin('users as repliers', 'repliers.id', 'reviews.replied_by')
    .leftJoin('users as hiders', 'hiders.id', 'reviews.hidden_by')
    .select([
      'reviews.id as _id',
      'reviews.rating',
      'reviews.tags',
      'reviews.words',
      'reviews.created_at as createdAt',
      'reviews.edited_at as editedAt',
      'reviews.reply',
      'reviews.replied_at as repliedAt',
      'repliers.name as repliedBy',
      'reviews.hidden_at as hiddenAt',
      'reviews.hidden_reason as hiddenReason',
      'hiders.name as hiddenBy',
      'reviews.low_told_at as lowToldAt',
      'bookings.id as bookingId',
      'bookings.service_type as serviceType',
      'bookings.pickup_at as pickupTime',
      'customers.id as customerId',
      'customers.name as customerName',
      'drivers.id as driverId',
      'chauffeurs.id as driverUserId',
      'chauffeurs.name as driverName',
    ])
    .where('reviews.deleted_at', 'is', null);

export type Review = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number];

export const findOfBooking = (db: Db, bookingId: string): Promise<Review | undefined> =>
  reviews(db).where('reviews.booking_id', '=', bookingId).executeTakeFirst();

export const find = (db: Db, id: string): Promise<Review | undefined> =>
  reviews(db).where('reviews.id', '=', id).executeTakeFirst();

/** Until this transaction ends, nobody else changes it. */
export async function lock(tx: Tx, id: string): Promise<Review | undefined> {
  await tx.selectFrom('reviews').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return find(tx, id);
}

/** The same by its booking, which is held already. */
export async function lockOfBooking(tx: Tx, bookingId: string): Promise<Review | undefined> {
  await tx
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .execute();
  return findOfBooking(tx, bookingId);
}

const content = ({ rating, tags, words }: ReviewForm) => ({ rating, tags, words: words || null });

export async function insert(
  tx: Tx,
  review: {
    id: string;
    bookingId: string;
    userId: string;
    driverId: string;
    form: ReviewForm;
    createdAt: Date;
    lowToldAt: Date | null;
  },
) {
  await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      user_id: review.userId,
      driver_id: review.driverId,
      ...content(review.form),
      created_at: review.createdAt,
      edited_at: null,
      low_told_at: review.lowToldAt,
    })
    .execute();
}

export async function edit(
  tx: Tx,
  id: string,
  { form, editedAt, lowToldAt }: { form: ReviewForm; editedAt: Date; lowToldAt: Date | null },
) {
  await tx
    .updateTable('reviews')
    .set({ ...content(form), edited_at: editedAt, low_told_at: lowToldAt })
    .where('id', '=', id)
    .execute();
}

export async function setReply(tx: Tx, id: string, reply: { text: string; by: string; at: Date }) {
  await tx
    .updateTable('reviews')
    .set({ reply: reply.text, replied_by: reply.by, replied_at: reply.at })
    .where('id', '=', id)
    .execute();
}

/** Null shows it again. */
export async function setHidden(
  tx: Tx,
  id: string,
  hidden: { reason: string; by: string; at: Date } | null,
) {
  await tx
    .updateTable('reviews')
    .set({
      hidden_at: hidden?.at ?? null,
      hidden_reason: hidden?.reason ?? null,
      hidden_by: hidden?.by ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export interface Narrowing {
  state: ReviewState;
  rating?: Stars | undefined;
  driver?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const inState: Record<ReviewState, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  visible: sql<boolean>`reviews.hidden_at is null`,
  hidden: sql<boolean>`reviews.hidden_at is not null`,
  unanswered: sql<boolean>`reviews.hidden_at is null and reviews.reply is null`,
};

/** The days are those that are kept; their moments, of whichever zone, let the index find them. */
const onDays = ({ from, to }: Narrowing) =>
  sql<boolean>`${
    from
      ? sql`reviews.written_on >= ${from}::date
          and reviews.created_at >= (${from}::date - 1)::timestamp at time zone 'UTC'`
      : sql`true`
  } and ${
    to
      ? sql`reviews.written_on <= ${to}::date
          and reviews.created_at < (${to}::date + 2)::timestamp at time zone 'UTC'`
      : sql`true`
  }`;

export const list = (db: Db, narrowing: Narrowing, paging: PageQuery): Promise<Review[]> => {
  const { state, rating, driver, from, to } = narrowing;
  const matching = reviews(db)
    .where(inState[state])
    .$if(rating !== undefined, (all) => all.where('reviews.rating', '=', rating ?? 0))
    .$if(driver !== undefined, (all) => all.where('reviews.driver_id', '=', driver ?? ''))
    .$if(from !== undefined || to !== undefined, (all) => all.where(onDays(narrowing)));
  return pageOf(
    matching.orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc'),
    paging,
  ).execute();
};

/** Of one driver on some days, which no total is kept of: how many of each rating, shown or hidden. */
export async function countOfDriverOnDays(db: Db, narrowing: Narrowing & { driver: string }) {
  const rows = await db
    .selectFrom('reviews')
    .select([
      'rating',
      sql<boolean>`hidden_at is not null`.as('isHidden'),
      ({ fn }) => fn.countAll<string>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where('driver_id', '=', narrowing.driver)
    .where(onDays(narrowing))
    .where(inState[narrowing.state])
    .groupBy(['rating', sql`hidden_at is not null`])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Those of them who still drive for us. */
export async function listDrivers(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id as _id', 'users.name'])
    .where('drivers.id', 'in', ids)
    .where('drivers.deleted_at', 'is', null)
    .execute();
}

/** Asked with every visit of the home page: by an index of these alone. */
export const listGood = compiledOnce((db) =>
  db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'users.name',
      'reviews.rating',
      'reviews.words',
      'bookings.service_type as serviceType',
      sql<string>`to_char(reviews.written_on, 'YYYY-MM')`.as('month'),
    ])
    .where(
      sql<boolean>`reviews.deleted_at is null and reviews.hidden_at is null
        and reviews.rating >= 4 and reviews.words is not null`,
    )
    // Whoever has left us is quoted no longer.
    .where('users.deleted_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(voicesAtMost),
);
