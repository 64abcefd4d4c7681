import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/db/database.ts';
import { readTotals } from '../../src/db/running-totals.ts';
import { transaction } from '../../src/db/transaction.ts';
import { StartError } from '../../src/start-error.ts';
import { countNewBookings } from '../../src/totals/count-bookings.ts';
import { startApp } from '../support/app.ts';
import { copyDatabase } from '../support/database.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addCustomer } from '../support/people.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

/** An event as it was queued before the names and keys of today. */
const formerEvent = {
  id: newId(),
  at: '2026-11-01T12:00:00.000Z',
  actorId: null,
  subject: { kind: 'booking', id: newId() },
  tell: [],
  mail: [
    {
      to: { userId: 'the customer' },
      kind: 'payment-received',
      letter: {
        name: 'cash-received',
        heading: 'We have received your payment',
        paragraphs: ['Thank you.', 'Another paragraph.'],
        facts: [
          { label: 'Booking', value: '0a1b2c3d' },
          { label: 'Service', value: 'Half Day' },
          { label: 'Pickup time', value: 'Fri, Feb 5, 12:00 PM ET' },
          { label: 'Pickup', value: 'a "place": with quotes', isChosen: true },
          { label: 'Paid in cash', value: '$120.00' },
          { label: 'A label of long ago', value: 'a value' },
        ],
      },
    },
    {
      to: { userId: 'the customer' },
      kind: 'review-asked',
      letter: { heading: 'How was your ride?', paragraphs: ['Tell us.'] },
    },
  ],
};

it('explains a gap in the migrations of a database', { tags: ['FAULT-12'] }, async () => {
  const database = await copyDatabase();
  await sql`delete from kysely_migration where name like '0009%'`.execute(database.db);
  await expect(database.migrate()).rejects.toThrow(
    new StartError(
      'The database lacks a migration that comes before one it has: another version of this program made it. Start that version, or restore a backup into an empty database.',
    ),
  );
  await database.close();
});

it('delivers emails that were queued before their facts had keys', { tags: ['slow'] }, async () => {
  const database = await openEmbeddedDatabase({ copyOf: undefined });
  await database.migrate('0021_repeatable_sql');
  const now = new Date();
  const queue = (topic: string, payload: object) =>
    sql`insert into outbox (id, topic, payload, created_at, due_at)
      values (${newId()}, ${topic}, ${JSON.stringify(payload)}, ${now}, ${now})`;
  await transaction(database.db, async (tx) => {
    await queue('news', formerEvent).execute(tx);
    await queue('news', { ...formerEvent, id: newId(), mail: [] }).execute(tx);
    await queue('news', { ...formerEvent, id: newId(), mail: undefined }).execute(tx);
  });
  await database.migrate();
  const app = await startApp({ database });
  try {
    await changeSection(app, 'mails', (section) => ({
      ...section,
      words: {
        'cash-received': {
          subject: '{amount} for {booking}',
          opening: '{service}, {pickup}: {amount}.',
        },
      },
    }));
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    await transaction(app.db, (tx) =>
      sql`update outbox
        set payload = replace(payload::text, 'the customer', ${customer._id})::jsonb`.execute(tx),
    );
    const emails = await emailsTo(app, customer.email);
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      '$120.00 for 0a1b2c3d',
      'How was your ride?',
    ]);
    const paid = emails.find(({ kind }) => kind === 'payment-received');
    expect(paid?.body_text).toContain(
      [
        'Half Day, Fri, Feb 5, 12:00 PM ET: $120.00.',
        'Another paragraph.',
        [
          'Booking: 0a1b2c3d',
          'Service: Half Day',
          'Pickup time: Fri, Feb 5, 12:00 PM ET',
          'Pickup: a "place": with quotes',
          'Paid in cash: $120.00',
          'A label of long ago: a value',
        ].join('\n'),
      ].join('\n\n'),
    );
    expect(await app.db.selectFrom('outbox').select('topic').execute()).toEqual([]);
  } finally {
    await app.stop();
  }
});

it('keeps the reviews that the home page could show', { tags: ['ABUSE-11', 'slow'] }, async () => {
  const database = await openEmbeddedDatabase({ copyOf: undefined });
  await database.migrate('0026_driver_reviews');
  const add = (rating: number, words: string | null, isHidden = false) => {
    const at = '2026-11-01T12:00:00Z';
    return sql`insert into reviews
      (id, booking_id, user_id, driver_id, rating, tags, words, created_at, written_on, hidden_at, hidden_reason)
      values (${newId()}, ${newId()}, ${newId()}, ${newId()}, ${rating}, '{}', ${words}, ${at}, ${at},
        ${isHidden ? at : null}, ${isHidden ? 'Offensive' : null})`;
  };
  // Reviews alone, without their bookings and people.
  await sql`set session_replication_role = replica`.execute(database.db);
  await add(5, 'On time').execute(database.db);
  await add(3, 'Late').execute(database.db);
  await add(5, null).execute(database.db);
  await add(4, 'Hidden', true).execute(database.db);
  await sql`set session_replication_role = origin`.execute(database.db);
  await database.migrate();
  const chosen = database.db
    .selectFrom('reviews')
    .select('words')
    .where('chosen_at', 'is not', null);
  expect(await chosen.execute()).toEqual([{ words: 'On time' }]);
  await database.close();
});

it('derives the class of existing cars from their model and seats', {
  tags: ['slow'],
}, async () => {
  const database = await openEmbeddedDatabase({ copyOf: undefined });
  await database.migrate('0036_compress_outbox');
  const cars = [
    ['Lincoln', 'Continental', 3, 'Sedan'],
    ['Lincoln', 'Town Car Stretch', 8, 'Stretch'],
    ['Chrysler', '300 Limousine', 10, 'Stretch'],
    ['Mercedes-Benz', 'Sprinter', 12, 'Van'],
    ['Cadillac', 'Escalade ESV', 5, 'SUV'],
    ['Rivian', 'R1S', 7, 'SUV'],
    ['Acme', 'People Mover', 14, 'Van'],
    ['Volvo', 'S90', 5, 'Sedan'],
  ] as const;
  for (const [index, [brand, model, capacity]] of cars.entries()) {
    await sql`insert into cars (id, brand, model, plate_number, capacity, status, created_at)
      values (${newId()}, ${brand}, ${model}, ${`M ${index}`}, ${capacity}, 'Available', now())`.execute(
      database.db,
    );
  }
  await database.migrate();
  const migrated = await database.db
    .selectFrom('cars')
    .select('car_class')
    .orderBy('plate_number')
    .execute();
  expect(migrated.map((car) => car.car_class)).toEqual(cars.map(([, , , carClass]) => carClass));
  await database.close();
});

it('gives demo cars that nobody has changed their drawing', { tags: ['slow'] }, async () => {
  const database = await openEmbeddedDatabase({ copyOf: undefined });
  await database.migrate('0037_car_classes');
  const now = new Date();
  const addCar = async (plateNumber: string) => {
    const id = newId();
    await sql`insert into cars (id, brand, model, plate_number, capacity, status, image, created_at)
      values (${id}, 'Lincoln', 'Continental', ${plateNumber}, 3, 'Available', 'cars/x', ${now})`.execute(
      database.db,
    );
    return id;
  };
  await sql`insert into demo_steps (name, loaded_at) values ('fleet', ${now})`.execute(database.db);
  await addCar('CC 1007');
  const changed = await addCar('CC 1012');
  await addCar('MD 1');
  await sql`insert into activity (id, at, action, subject_kind, subject_id, search_text)
    values (${newId()}, ${now}, 'car.changed', 'car', ${changed}, '')`.execute(database.db);
  await database.migrate();
  const migrated = database.db
    .selectFrom('cars')
    .select(['plate_number', 'paint', 'image'])
    .orderBy('plate_number');
  expect(await migrated.execute()).toEqual([
    { plate_number: 'CC 1007', paint: 'Black', image: null },
    { plate_number: 'CC 1012', paint: null, image: 'cars/x' },
    { plate_number: 'MD 1', paint: null, image: 'cars/x' },
  ]);
  await database.close();
});

it('stores emails with lz4 where the database has it', async () => {
  const app = await startApp();
  const { rows } = await sql<{ column: string; hasLz4: boolean; canHaveLz4: boolean }>`
    select concat_ws('.', attrelid::regclass, attname) as column, attcompression = 'l' as "hasLz4",
      exists (
        select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)
      ) as "canHaveLz4"
    from pg_attribute
    where (attrelid = 'mails'::regclass and attname = 'body_html')
      or (attrelid = 'outbox'::regclass and attname = 'payload')`.execute(app.db);
  expect(rows).toHaveLength(2);
  for (const { column, hasLz4, canHaveLz4 } of rows) expect(hasLz4, column).toBe(canHaveLz4);
  await app.stop();
});

it('counts a balance only once if it was counted before its booking', {
  tags: ['slow'],
}, async () => {
  const database = await openEmbeddedDatabase({ copyOf: undefined });
  const { db } = database;
  await database.migrate('0033_faster_emails');
  const [id, at] = [newId(), '2026-11-20T12:00:00Z'];
  // The booking alone, without its people and car.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into bookings (id, user_id, car_id, service_type, pickup_location, pickup_at, dropoff_at,
      blocked, status, price_cents, created_at, booked_on, search_text, zone)
    values (${id}, ${newId()}, ${newId()}, 'Airport', 'A street', ${at}, ${at},
      tstzrange(${at}, ${at}, '[]'), 'Pending', 35000, ${at}, ${at}, '', 'America/New_York')`.execute(
    db,
  );
  await sql`insert into balances values (${id}, 35000, 0, ${at}, false)`.execute(db);
  await sql`insert into uncounted_bookings values (${id})`.execute(db);
  await sql`insert into kept_totals values ('outstanding', '-infinity', 'owed', 7, 1, 35000)`.execute(
    db,
  );
  await sql`set session_replication_role = origin`.execute(db);
  await database.migrate();
  const owed = { count: 1, cents: 35_000 };
  expect((await readTotals(db, 'outstanding')).get('owed')).toEqual(owed);
  await countNewBookings(db, new AbortController().signal);
  expect((await readTotals(db, 'outstanding')).get('owed')).toEqual(owed);
  await database.close();
});
