import { listBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { rideAtStage } from '../support/rides.ts';

const app = useApp();

it('lists the newest first even if too many match to be counted', async () => {
  const ride = await rideAtStage(app, 'Cancelled');
  const mark = `crowd-${Date.now()}`;
  await transaction(app.db, (tx) =>
    sql`insert into bookings (id, user_id, car_id, service_type, pickup_location, pickup_at,
        dropoff_at, blocked, status, price_cents, created_at, ended_at)
      select gen_random_uuid(), user_id, car_id, service_type, ${mark} || ' ' || n, pickup_at,
        dropoff_at, blocked, status, price_cents, created_at + interval '1 second' * n, ended_at
      from bookings, generate_series(1, 10020) n where id = ${ride._id}`.execute(tx),
  );
  const { body, headers } = await app.call(listBookings, {
    token: ride.admin.token,
    query: { search: mark.toUpperCase(), limit: '3', page: '2' },
  });
  expect(headers['x-total-count']).toBe('10000');
  expect(body.map(({ pickupLocation }: { pickupLocation: string }) => pickupLocation)).toEqual([
    `${mark} 10017`,
    `${mark} 10016`,
    `${mark} 10015`,
  ]);
});
