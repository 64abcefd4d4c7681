import { createHash } from 'node:crypto';
import { Client } from 'pg';

/**
 * How the benchmark database is filled. Every id is derived from a number, so it can be computed
 * again.
 */
export const cars = 200;
/** Signed-in customers; the first one is an administrator. */
export const customers = 1_000;

export const carId = (index: number) =>
  `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
export const userId = (index: number) =>
  `00000000-0000-7000-8001-${String(index).padStart(12, '0')}`;
export const sqlId = (kind: number, number: string) =>
  `('00000000-0000-7000-${8000 + kind}-' || lpad((${number})::text, 12, '0'))::uuid`;

/** A token as signing in would issue it. */
export const tokenFor = (customer: number) =>
  createHash('sha256').update(`customer ${customer}`).digest('base64url');
const tokenHash = (customer: number) =>
  createHash('sha256').update(tokenFor(customer)).digest('hex');

/** The session id of a customer. */
export const sessionIdFor = (userId: string) => userId.replace('-8001-', '-8002-');

/** A customer as SQL, chosen by a pgbench variable. */
export const customerSql = (number: string) => ({
  user: sqlId(1, `${number} % ${customers}`),
  session: sqlId(2, `${number} % ${customers}`),
  tokenHash: `sha256(convert_to(rtrim(translate(encode(sha256(convert_to('customer ' || ${number} % ${customers}, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8'))`,
});

/**
 * Live bookings take their cars at 8:00 and 13:00 UTC on future days, which leaves the other hours
 * free.
 */
const activeHours = [8, 13];
const futureDays = 360;

const syllables = [
  ...'ka lo mir sen ta ver no ri bel dan el fa gor hin ja kel lum mar nos or pet qui ros sal tor ul'.split(
    ' ',
  ),
  ...'vin wes xan yor zel ast bri cho dry ek fris gwen hul ib jor kni lar mcd nev osh pla que rud'.split(
    ' ',
  ),
  ...'sch thr umb vau whi yst zam bra cle dut eva fro gil hoc irv jen kop lyn mun nak oti pro rea'.split(
    ' ',
  ),
  ...'smi tuc urs vog wyn yas zub bow cra dev ess fog gus hay ink jub kis lod mil nyx opp pav rho'.split(
    ' ',
  ),
];

/** Realistic names: all different, all from the same few syllables. */
const nameSql = (number: string) => {
  const syllable = (place: number) =>
    `(array['${syllables.join("','")}'])[1 + get_byte(decode(md5((${number})::text), 'hex'), ${place}) % ${syllables.length}]`;
  return `initcap(${[0, 1].map(syllable).join(' || ')} || ' ' || ${[2, 3, 4].map(syllable).join(' || ')})`;
};

export interface Size {
  bookings: number;
  people: number;
  /** How many of them are signed in. */
  signedIn?: number;
}

/**
 * Inserts bookings in bulk, with the rows the product would write: nine of ten are past, one of ten
 * is live and upcoming.
 */
export async function seed(url: string, { bookings, people, signedIn = customers }: Size) {
  const db = new Client({ connectionString: url });
  await db.connect();
  const activeCount = Math.min(bookings / 10, cars * futureDays * activeHours.length);
  try {
    await db.query(`
      insert into users (id, name, email, phone, password_hash, is_admin, built_in_role, email_verified_at, created_at,
        search_text)
        select ${sqlId(1, 'n')}, name, 'customer' || n || '@example.com', '+1410' || 5550000 + n, 'none',
          n = 0, case when n = 0 then 'owner' end, case when n % 5 > 0 then now() end, now() - interval '15 minutes' * n,
          lower(name) || E'\\ncustomer' || n || E'@example.com\\n+1410' || 5550000 + n
        from generate_series(0, ${people - 1}) n, lateral (select ${nameSql('n')} as name) named`);
    await db.query(
      `insert into sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
        select ${sqlId(2, 'n')}, ${sqlId(1, 'n')}, decode(hash, 'hex'), 'bench', now(), now() + interval '1 day',
          now() + interval '30 days'
        from unnest($1::text[]) with ordinality as t (hash, place), lateral (select place - 1 as n) numbered`,
      [Array.from({ length: signedIn }, (_, index) => tokenHash(index))],
    );
    await db.query(`
      insert into cars (id, brand, model, plate_number, capacity, status, created_at)
        select ${sqlId(0, 'n')}, 'Lincoln', 'Navigator', 'CC ' || n, 6, 'Available', now()
        from generate_series(0, ${cars - 1}) n`);
    await db.query(`
      insert into drivers (id, user_id, status, created_at)
        select ${sqlId(3, 'n')}, ${sqlId(1, 'n')}, 'Active', now()
        from generate_series(0, ${cars - 1}) n`);
    // One customer books more than the product allows by default.
    await db.query(`
      insert into settings (key, value, updated_at)
        values ('maxUnpaidBookings', '10000', now()), ('maxUnpaidBookingsUnverified', '10000', now())`);
    // Each customer has ten bookings.
    const riders = Math.min(people, bookings / 10);
    await insertRides(db, {
      count: bookings - activeCount,
      pickup: `date_trunc('day', now()) - interval '1 day' * (1 + n / ${cars * 4}) + interval '5 hours' * (n / ${cars} % 4)`,
      status: `case when n % 5 = 0 then 'Cancelled' else 'Completed' end`,
      driver: `case when n % 5 = 0 then null else ${sqlId(3, `n % ${cars}`)} end`,
      firstId: activeCount,
      riders,
    });
    await insertRides(db, {
      count: activeCount,
      pickup: `date_trunc('day', now()) + interval '1 day' * (1 + n / ${cars * activeHours.length})
        + interval '1 hour' * (array[${activeHours.join()}])[1 + n / ${cars} % ${activeHours.length}]`,
      status: `'Pending'`,
      driver: 'null',
      firstId: 0,
      riders,
    });
    // The first administrator has an uncleared notification for every booking.
    await db.query(`
      insert into notifications (id, user_id, domain_event_id, event, type, message, booking_id, created_at, read_at, number)
        select gen_random_uuid(), ${sqlId(1, '0')}, gen_random_uuid(), 'generalNotification', 'info',
          'New booking. It needs a driver.', id, created_at,
          case when created_at < now() - interval '1 hour' then now() end,
          row_number() over (order by created_at)
        from bookings`);
    await db.query(`
      insert into notification_numbers (user_id, last)
        select user_id, max(number) from notifications group by user_id`);
    await db.query('vacuum analyze');
    await db.query('checkpoint');
  } finally {
    await db.end();
  }
}

interface Rides {
  count: number;
  pickup: string;
  status: string;
  driver: string;
  firstId: number;
  riders: number;
}

const insertRides = (db: Client, { count, pickup, status, driver, firstId, riders }: Rides) =>
  db.query(`
    insert into bookings (id, user_id, car_id, driver_id, service_type, pickup_location, destination,
      pickup_at, dropoff_at, blocked, status, price_cents, created_at, ended_at)
    select ${sqlId(4, `${firstId} + n`)}, ${sqlId(1, `n % ${riders}`)}, ${sqlId(0, `n % ${cars}`)}, ${driver},
      'Airport', '80 Compromise Street, Annapolis', 'BWI Airport', at, at + interval '2 hours',
      tstzrange(at, at + interval '150 minutes'), ${status}, 15000, least(at - interval '9 days', now()),
      case when ${status} in ('Completed', 'Cancelled') then at + interval '2 hours' end
    from generate_series(0, ${count - 1}) n, lateral (select ${pickup} as at) slot`);

/**
 * Free slots by number: a car and a pickup time that no seeded booking and no other number uses.
 */
const freeHours = [16, 18.5, 21];

export function freeSlot(number: number) {
  const car = number % cars;
  const turn = Math.floor(number / cars);
  const day = 1 + (Math.floor(turn / freeHours.length) % futureDays);
  const hour = freeHours[turn % freeHours.length] ?? 0;
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  return { car: carId(car), pickupTime: new Date(midnight + day * 86_400_000 + hour * 3_600_000) };
}

/** The same as SQL, for a pgbench variable. */
export const freeSlotSql = (number: string) => ({
  car: sqlId(0, `${number} % ${cars}`),
  pickup: `(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
    + interval '1 day' * (1 + ${number} / ${cars} / ${freeHours.length} % ${futureDays})
    + interval '1 hour' * (array[${freeHours.join()}])[1 + ${number} / ${cars} % ${freeHours.length}])`,
});
