import { earlyStartMinutes } from '@chesapeake/contract/bookings/early-start';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import {
  maxTestimonials,
  minTestimonialRating,
  type ReviewForm,
  type ReviewState,
  type Stars,
} from '@chesapeake/contract/reviews/reviews';
import { sql } from 'kysely';
import { compileOnce } from '../../db/compiled-query.ts';
import { paginate } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Reviews that are not deleted, with booking, customer, driver and admins. */
const reviewQuery = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('users as customers', 'customers.id', 'reviews.user_id')
    .innerJoin('drivers', 'drivers.id', 'reviews.driver_id')
    .innerJoin('users as chauffeurs', 'chauffeurs.id', 'drivers.user_id')
    .leftJoin('users as repliers', 'repliers.id', 'reviews.replied_by')
    .leftJoin('users as hiders', 'hiders.id', 'reviews.hidden_by')
    .leftJoin('users as choosers', 'choosers.id', 'reviews.chosen_by')
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
      'reviews.low_told_at as lowRatingNotifiedAt',
      'reviews.chosen_at as chosenAt',
      'choosers.name as chosenBy',
      'bookings.started_at as startedAt',
      'bookings.id as bookingId',
      'bookings.service_type as serviceType',
      'bookings.pickup_at as pickupTime',
      'customers.id as customerId',
      'customers.name as customerName',
      sql<boolean>`customers.deleted_at is not null`.as('isFormerCustomer'),
      'drivers.id as driverId',
      'chauffeurs.id as driverUserId',
      'chauffeurs.name as driverName',
    ])
    .where('reviews.deleted_at', 'is', null);

export type Review = Awaited<ReturnType<ReturnType<typeof reviewQuery>['execute']>>[number];

export const findOfBooking = (db: Db, bookingId: string): Promise<Review | undefined> =>
  reviewQuery(db).where('reviews.booking_id', '=', bookingId).executeTakeFirst();

export const find = (db: Db, id: string): Promise<Review | undefined> =>
  reviewQuery(db).where('reviews.id', '=', id).executeTakeFirst();

/** Locks the review until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<Review | undefined> {
  await tx.selectFrom('reviews').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return find(tx, id);
}

/** The same by booking, which is locked already. */
export async function lockOfBooking(tx: Tx, bookingId: string): Promise<Review | undefined> {
  await tx
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .execute();
  return findOfBooking(tx, bookingId);
}

const toColumns = ({ rating, tags, words }: ReviewForm) => ({ rating, tags, words: words || null });

export async function insert(
  tx: Tx,
  review: {
    id: string;
    bookingId: string;
    userId: string;
    driverId: string;
    form: ReviewForm;
    createdAt: Date;
    lowRatingNotifiedAt: Date | null;
  },
) {
  await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      user_id: review.userId,
      driver_id: review.driverId,
      ...toColumns(review.form),
      created_at: review.createdAt,
      edited_at: null,
      low_told_at: review.lowRatingNotifiedAt,
    })
    .execute();
}

export async function edit(
  tx: Tx,
  id: string,
  {
    form,
    editedAt,
    lowRatingNotifiedAt,
  }: { form: ReviewForm; editedAt: Date; lowRatingNotifiedAt: Date | null },
) {
  await tx
    .updateTable('reviews')
    .set({
      ...toColumns(form),
      edited_at: editedAt,
      low_told_at: lowRatingNotifiedAt,
      // The office chose what it read.
      chosen_at: null,
      chosen_by: null,
    })
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

/** Null makes it visible again. */
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

/** Null removes it from the home page. */
export async function setChosen(tx: Tx, id: string, chosen: { by: string; at: Date } | null) {
  await tx
    .updateTable('reviews')
    .set({ chosen_at: chosen?.at ?? null, chosen_by: chosen?.by ?? null })
    .where('id', '=', id)
    .execute();
}

export interface ReviewFilters {
  state: ReviewState;
  rating?: Stars | undefined;
  driver?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const stateConditions: Record<ReviewState, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  visible: sql<boolean>`reviews.hidden_at is null`,
  hidden: sql<boolean>`reviews.hidden_at is not null`,
  unanswered: sql<boolean>`reviews.hidden_at is null and reviews.reply is null`,
};

/**
 * Filters by the stored business day; the timestamps, valid in any time zone, make the index
 * usable.
 */
const dayConditions = ({ from, to }: ReviewFilters) =>
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

export const list = (db: Db, filters: ReviewFilters, paging: PageQuery): Promise<Review[]> => {
  const { state, rating, driver, from, to } = filters;
  const matching = reviewQuery(db)
    .where(stateConditions[state])
    .$if(rating !== undefined, (all) => all.where('reviews.rating', '=', rating ?? 0))
    .$if(driver !== undefined, (all) => all.where('reviews.driver_id', '=', driver ?? ''))
    .$if(from !== undefined || to !== undefined, (all) => all.where(dayConditions(filters)));
  return paginate(
    matching.orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc'),
    paging,
  ).execute();
};

/** Counts one driver's reviews by rating on a range of days, for which there are no totals. */
export async function countOfDriverByDays(db: Db, filters: ReviewFilters & { driver: string }) {
  const rows = await db
    .selectFrom('reviews')
    .select([
      'rating',
      sql<boolean>`hidden_at is not null`.as('isHidden'),
      ({ fn }) => fn.countAll<string>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where('driver_id', '=', filters.driver)
    .where(dayConditions(filters))
    .where(stateConditions[filters.state])
    .groupBy(['rating', sql`hidden_at is not null`])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Those who are still drivers. */
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

/** More than the home page shows, because it quotes nobody twice. */
const testimonialCandidates = 5 * maxTestimonials;

/** The latest good reviews that the home page can show. */
const positiveReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('drivers', 'drivers.id', 'reviews.driver_id')
    .select([
      'users.id as customerId',
      'users.name',
      'reviews.rating',
      'reviews.words',
      'bookings.service_type as serviceType',
      sql<string>`to_char(reviews.written_on, 'YYYY-MM')`.as('month'),
    ])
    .where(
      sql<boolean>`reviews.deleted_at is null and reviews.hidden_at is null
        and reviews.rating >= ${sql.lit(minTestimonialRating)} and reviews.words is not null`,
    )
    // Reviews of former customers are not quoted.
    .where('users.deleted_at', 'is', null)
    // Rides from before the rule that nobody drives their own booking.
    .whereRef('drivers.user_id', '<>', 'reviews.user_id')
    .where(
      sql<boolean>`coalesce(bookings.started_at, bookings.pickup_at)
        >= bookings.pickup_at - make_interval(mins => ${sql.lit(earlyStartMinutes)})`,
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(testimonialCandidates);

/** Queried on every visit of the home page, so each has its own partial index. */
export const listPositive = compileOnce(positiveReviews);
export const listChosen = compileOnce((db) =>
  positiveReviews(db).where('reviews.chosen_at', 'is not', null),
);
