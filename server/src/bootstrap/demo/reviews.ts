import { v7 as newId } from 'uuid';
import { type Clock, days, hours, later } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Users } from '../../modules/users/service.ts';
import { demoAccounts } from './accounts.ts';
import { type Said, said } from './review-words.ts';
import { take } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
}

/** Most customers of the demo have rated their rides; the one who can sign in has her last ones to rate. */
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
      .where('ended_at', '<', later(now, -hours(4)))
      .orderBy('ended_at', 'desc')
      .orderBy('id')
      .execute();
    const janesLast = rides.filter(({ user_id }) => user_id === jane?._id).slice(0, 2);
    // Every fifth of them says nothing.
    const rated = rides.filter((ride, turn) => turn % 5 !== 3 && !janesLast.includes(ride));
    const rows = rated.map((ride, turn) => {
      const { rating, tags, ...rest } = take(said, turn);
      // Nobody says the same as somebody before: the older ones are stars and tags.
      const { words, reply, hidden } = turn < said.length ? rest : silence;
      const createdAt = later(ride.ended_at ?? now, hours(1 + (turn % 3)));
      const answeredAt = earlier(now, later(createdAt, days(1)));
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
        low_told_at: rating <= 2 ? createdAt : null,
      };
    });
    if (rows.length > 0) await tx.insertInto('reviews').values(rows).execute();
  };
}

const silence: Pick<Said, 'words' | 'reply' | 'hidden'> = { words: '' };

const earlier = (one: Date, other: Date) => (one < other ? one : other);
