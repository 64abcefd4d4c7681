import type { Client } from 'pg';
import { nameSql } from './names.ts';
import { withClient } from './postgres.ts';
import { firstNumber, sqlId, sqlTokenHash } from './seeded-ids.ts';
import { cars, liveSlotSql, maxLive } from './slots.ts';

export interface Size {
  bookings: number;
  people: number;
  /** How many of them are signed in; the first one is an administrator. */
  signedIn: number;
}

/** A hundred bookings for each signed-in customer. */
export const fullSize: Size = { bookings: 100_000, people: 2_000, signedIn: 1_000 };

/** Just enough to see that a benchmark works. */
export const smokeSize: Size = { bookings: 500, people: 200, signedIn: 100 };

/** Each of the first people has 100 bookings. */
export const riderCount = ({ bookings }: Size) => Math.ceil(bookings / 100);

/** One of ten bookings is live and upcoming, if there is room for it; the others are past. */
export const liveCount = ({ bookings }: Size) => Math.min(Math.floor(bookings / 10), maxLive);

export const seed = (url: string, size: Size) => withClient(url, (db) => fill(db, size));

type Queryable = Pick<Client, 'query'>;

/** Inserts bookings in bulk, with the rows the product would write. */
export async function fill(db: Queryable, size: Size) {
  await insertPeople(db, size);
  await db.query(`
      insert into cars (id, brand, model, plate_number, capacity, status, created_at)
        select ${sqlId('car', 'n')}, 'Lincoln', 'Navigator', 'CC ' || n, 6, 'Available', now()
        from generate_series(0, ${cars - 1}) n`);
  // The last people drive, so that nobody drives their own ride.
  await db.query(`
      insert into drivers (id, user_id, status, created_at)
        select ${sqlId('driver', 'n')}, ${sqlId('user', `${size.people - 1} - n`)}, 'Active', now()
        from generate_series(0, ${cars - 1}) n`);
  // One customer books more than the product allows by default.
  await db.query(`
      insert into settings (key, value, updated_at)
        values ('maxUnpaidBookings', '10000', now()), ('maxUnpaidBookingsUnverified', '10000', now())`);
  await insertBookings(db, size);
  await insertNotifications(db);
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}

async function insertPeople(db: Queryable, { people, signedIn }: Size) {
  await db.query(`
    insert into users (id, name, email, phone, password_hash, is_admin, built_in_role, email_verified_at, created_at,
      search_text)
      select ${sqlId('user', 'n')}, name, 'customer' || n || '@example.com', '+1410' || 5550000 + n, 'none',
        n = 0, case when n = 0 then 'owner' end, case when n % 5 > 0 then now() end, now() - interval '15 minutes' * n,
        lower(name) || E'\\ncustomer' || n || E'@example.com\\n+1410' || 5550000 + n
      from generate_series(0, ${people - 1}) n, lateral (select ${nameSql('n')} as name) named`);
  await db.query(`
    insert into sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
      select ${sqlId('session', 'n')}, ${sqlId('user', 'n')}, ${sqlTokenHash(`(${firstNumber} + n)`)}, 'bench', now(),
        now() + interval '1 day', now() + interval '30 days'
      from generate_series(0, ${signedIn - 1}) n`);
}

async function insertBookings(db: Queryable, size: Size) {
  const riders = riderCount(size);
  const live = liveCount(size);
  await insertRides(db, {
    count: size.bookings - live,
    carIndex: `n % ${cars}`,
    pickup: `date_trunc('day', now()) - interval '1 day' * (1 + n / ${cars * 4}) + interval '5 hours' * (n / ${cars} % 4)`,
    status: `case when n / ${riders} % 5 = 0 then 'Cancelled' else 'Completed' end`,
    driver: `case when n / ${riders} % 5 = 0 then null else ${sqlId('driver', `n % ${cars}`)} end`,
    firstId: live,
    riders,
  });
  await insertRides(db, {
    count: live,
    ...liveSlotSql('n'),
    status: `'Pending'`,
    driver: 'null',
    firstId: 0,
    riders,
  });
}

interface Rides {
  count: number;
  carIndex: string;
  pickup: string;
  status: string;
  driver: string;
  firstId: number;
  riders: number;
}

const insertRides = (
  db: Queryable,
  { count, carIndex, pickup, status, driver, firstId, riders }: Rides,
) =>
  db.query(`
    insert into bookings (id, user_id, car_id, driver_id, service_type, pickup_location, destination,
      pickup_at, dropoff_at, blocked, status, price_cents, created_at, ended_at)
    select ${sqlId('booking', `${firstId} + n`)}, ${sqlId('user', `n % ${riders}`)}, ${sqlId('car', carIndex)}, ${driver},
      'Airport', '80 Compromise Street, Annapolis', 'BWI Airport', at, at + interval '2 hours',
      tstzrange(at, at + interval '150 minutes'), ${status}, 15000, least(at - interval '9 days', now()),
      case when ${status} in ('Completed', 'Cancelled') then at + interval '2 hours' end
    from generate_series(0, ${count - 1}) n, lateral (select ${pickup} as at) slot`);

/** The first administrator has an uncleared notification for every booking. */
async function insertNotifications(db: Queryable) {
  await db.query(`
    insert into notifications (id, user_id, domain_event_id, event, type, message, booking_id, created_at, read_at, number)
      select gen_random_uuid(), ${sqlId('user', '0')}, gen_random_uuid(), 'generalNotification', 'info',
        'New booking. It needs a driver.', id, created_at,
        case when created_at < now() - interval '1 hour' then now() end,
        row_number() over (order by created_at)
      from bookings`);
  await db.query(`
    insert into notification_numbers (user_id, last)
      select user_id, max(number) from notifications group by user_id`);
}
