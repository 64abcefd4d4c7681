import { scriptVariables } from './booking-script.ts';
import { newRide } from './customer-loads.ts';
import type { Script } from './pgbench.ts';
import { execute } from './postgres.ts';
import { idPrefix } from './seeded-ids.ts';

/**
 * Bare copies of the three tables that every booking has to write to, with the rows of the seed: the
 * keys and the rule against double booking, but no other index, reference or trigger.
 */
export const createBareTables = (url: string) =>
  execute(
    url,
    `
    create schema bare;
    create table bare.bookings as
      select id, user_id, car_id, service_type, pickup_location, destination, pickup_at, dropoff_at, blocked, status,
        price_cents, created_at
      from bookings;
    alter table bare.bookings
      add primary key (id),
      add exclude using gist (car_id with =, blocked with &&)
        where (status in ('Pending', 'Accepted', 'In Progress'));
    create table bare.activity (
      id uuid primary key, at timestamptz, actor_id uuid, action text, subject_id uuid, after jsonb);
    create table bare.outbox (
      id uuid primary key, topic text, payload jsonb, created_at timestamptz, due_at timestamptz);
    analyze bare.bookings;`,
  );

const id = `('${idPrefix('created')}' || :id)::uuid`;
const customer = `('${idPrefix('user')}' || :customer)::uuid`;
const car = `('${idPrefix('car')}' || :car)::uuid`;
const pickup = 'to_timestamp(:pickup)';

/** The fewest statements that would do the job. */
export const fewestStatements = (customers: number): Script => ({
  lines: [
    ...scriptVariables(customers),
    'begin;',
    `insert into bare.bookings values (${id}, ${customer}, ${car}, '${newRide.serviceType}',
      '${newRide.pickupLocation}', '${newRide.destination}', ${pickup}, ${pickup} + interval '2 hours',
      tstzrange(${pickup}, ${pickup} + interval '150 minutes'), 'Pending', ${newRide.price * 100}, now());`,
    `insert into bare.activity values (${id}, now(), ${customer}, 'booking.created', ${id}, '{"status":"Pending"}');`,
    `insert into bare.outbox values (${id}, 'domain-event', jsonb_build_object('bookingId', ${id}), now(), now());`,
    'commit;',
  ],
  isPrepared: true,
});
