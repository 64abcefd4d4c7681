import { createClass } from './parse-server.ts';
import { withClient } from './postgres.ts';
import { tokenPrefix } from './seeded-ids.ts';

/** Parse ids have ten characters. */
const objectId = (column: string) => `right(${column}::text, 10)`;

export const objectIdOf = (id: string) => id.slice(-10);

const fields = (type: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type }]));
const pointer = (targetClass: string) => ({ type: 'Pointer', targetClass });

/** What our own answers contain. Parse Server would add sessions with the first sign-in. */
const classes = {
  _Session: {},
  Car: {
    ...fields('String', ['brand', 'model', 'plateNumber', 'status']),
    ...fields('Number', ['capacity']),
  },
  Driver: fields('String', ['name']),
  Booking: {
    ...fields('String', ['serviceType', 'pickupLocation', 'destination', 'status']),
    ...fields('Date', [
      'pickupTime',
      'dropoffTime',
      'assignedAt',
      'acceptedAt',
      'startedAt',
      'endedAt',
    ]),
    ...fields('Number', ['price', 'paid', 'owes']),
    user: pointer('_User'),
    car: pointer('Car'),
    driver: pointer('Driver'),
  },
};

/** By table of Parse Server: the rows of our database that go there. */
const rows = {
  _User: `select ${objectId('id')} as "objectId", email as username, array[${objectId('id')}] as _rperm,
    array[${objectId('id')}] as _wperm, created_at as "createdAt", created_at as "updatedAt" from users`,
  _Session: `select ${objectId('id')} as "objectId", ${objectId('user_id')} as "user",
    'r:${tokenPrefix}' || right(id::text, 12) as "sessionToken", expires_at as "expiresAt",
    created_at as "createdAt", created_at as "updatedAt" from sessions`,
  Car: `select ${objectId('id')} as "objectId", brand, model, plate_number as "plateNumber", status, capacity,
    created_at as "createdAt", created_at as "updatedAt" from cars`,
  Driver: `select ${objectId('drivers.id')} as "objectId", name, drivers.created_at as "createdAt",
    drivers.created_at as "updatedAt" from drivers join users on users.id = user_id`,
  Booking: `select ${objectId('id')} as "objectId", service_type as "serviceType",
    pickup_location as "pickupLocation", destination, status, pickup_at as "pickupTime", dropoff_at as "dropoffTime",
    ended_at as "endedAt", price_cents / 100.0 as price, 0 as paid, price_cents / 100.0 as owes,
    ${objectId('user_id')} as "user", ${objectId('car_id')} as car, ${objectId('driver_id')} as driver,
    created_at as "createdAt", created_at as "updatedAt" from bookings`,
};

/** Parse Server creates none for its own lookups by token, nor for queries of an application. */
const indexes = [
  'create index on "_Session" ("sessionToken")',
  'create index on "Booking" ("user", "createdAt" desc)',
  'create index on "Booking" ("pickupTime")',
];

/** Gives Parse Server the classes and rows that our database has. */
export async function seedParse(serverUrl: string, ourDatabase: string, parseDatabase: string) {
  for (const [name, definition] of Object.entries(classes)) {
    await createClass(serverUrl, name, definition);
  }
  await withClient(ourDatabase, (ours) =>
    withClient(parseDatabase, async (parse) => {
      for (const [table, select] of Object.entries(rows)) {
        const found = await ours.query(`select json_agg(each)::text as all from (${select}) each`);
        await parse.query(
          `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
          [found.rows[0]?.all],
        );
      }
      for (const index of indexes) await parse.query(index);
      await parse.query('vacuum analyze');
      await parse.query('checkpoint');
    }),
  );
}
