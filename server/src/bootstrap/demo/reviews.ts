import { minTestimonialRating } from '@chesapeake/contract/reviews/reviews';
import { v7 as newId } from 'uuid';
import { addMs, type Clock, days, hours } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts } from './accounts.ts';
import { cycle } from './ride-row.ts';
import { type SampleReview, sampleReviews } from './sample-reviews.ts';

interface Deps {
  clock: Clock;
  users: Users;
}

/** Most demo rides are rated. The demo customer's latest rides are not, so she can rate them. */
export async function prepareReviews({ clock, users }: Deps) {
  const now = clock();

  return async (tx: Tx) => {
    const admin = await users.findByEmail(tx, demoAccounts.admin);
    const jane = await users.findByEmail(tx, demoAccounts.customer);
    const rides = await tx
      .selectFrom('bookings')
      .select(['id', 'user_id', 'driver_id', 'ended_at'])
      .where('status', '=', 'Completed')
      .where('deleted_at', 'is', null)
      .where('ended_at', '<', addMs(now, -hours(4)))
      .orderBy('ended_at', 'desc')
      .orderBy('id')
      .execute();
    const janesLast = rides.filter(({ user_id }) => user_id === jane?._id).slice(0, 2);
    // Every fifth ride has no review.
    const rated = rides.filter((ride, index) => index % 5 !== 3 && !janesLast.includes(ride));
    const rows = rated.map((ride, index) => {
      const { rating, tags, ...rest } = cycle(sampleReviews, index);
      // No text is used twice: older reviews have only stars and tags.
      const { words, reply, hidden } = index < sampleReviews.length ? rest : withoutText;
      const isChosen = !hidden && words !== '' && rating >= minTestimonialRating;
      const createdAt = addMs(ride.ended_at ?? now, hours(1 + (index % 3)));
      const answeredAt = earlier(now, addMs(createdAt, days(1)));
      return {
        id: newId(),
        booking_id: ride.id,
        user_id: ride.user_id,
        driver_id: ride.driver_id ?? '',
        rating,
        tags,
        words: words || null,
        created_at: createdAt,
        edited_at: null,
        reply: reply ?? null,
        replied_at: reply ? answeredAt : null,
        replied_by: (reply && admin?._id) || null,
        hidden_at: hidden ? answeredAt : null,
        hidden_reason: hidden ?? null,
        hidden_by: (hidden && admin?._id) || null,
        chosen_at: isChosen ? answeredAt : null,
        chosen_by: (isChosen && admin?._id) || null,
        low_told_at: rating <= 2 ? createdAt : null,
      };
    });
    if (rows.length > 0) await tx.insertInto('reviews').values(rows).execute();
  };
}

const withoutText: Pick<SampleReview, 'words' | 'reply' | 'hidden'> = { words: '' };

const earlier = (one: Date, other: Date) => (one < other ? one : other);
