import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres } from '../scripts/test/throwaway-postgres.ts';
import { newPostgresDatabase, postgresUrl } from '../server/test/support/test-servers.ts';
import { toBookingScript } from './booking-script.ts';
import { customer } from './customer-loads.ts';
import { preparePgbench } from './pgbench.ts';
import { withClient } from './postgres.ts';
import { idFor, tokenHash } from './seeded-ids.ts';
import { createSlots, slotAt } from './slots.ts';
import { toTemplates } from './templates.ts';

const bin = findPostgres() ?? '';
const hasPgbench = existsSync(join(bin, 'pgbench'));

/** An id that was created just now. */
const newId = () =>
  Date.now()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7abc-8def-0123456789ab');

const schema = `
  create table rides (id uuid primary key, user_id uuid, car_id uuid, pickup_at timestamptz, token_hash bytea,
    link text unique, note text, unique (car_id, pickup_at));
  create function book(ride jsonb, hash bytea) returns uuid language sql as $$
    insert into rides select id, user_id, car_id, pickup_at, hash, link, note
      from jsonb_populate_record(null::rides, ride)
      returning id
  $$;`;

describe.runIf(postgresUrl && hasPgbench)('a captured booking as a pgbench script', () => {
  it.each([true, false])('books another ride each time (prepared: %s)', async (isPrepared) => {
    const { DATABASE_URL: url } = await newPostgresDatabase();
    const sentAt = new Date();
    const id = newId();
    const { car, pickupTime } = slotAt(3);
    const ride = {
      id,
      user_id: idFor('user', 2),
      car_id: car,
      pickup_at: pickupTime,
      link: `/bookings/${id}`,
      note: "the client's note, at:noon",
    };
    const templates = toTemplates({
      request: { method: 'POST', path: '/', headers: customer(2), body: { car, pickupTime } },
      sentAt,
      statements: [
        {
          pid: '1',
          text: 'select book($1, $2)',
          isPrepared,
          values: [JSON.stringify(ride), `\\x${tokenHash(2)}`],
        },
      ],
    });
    await withClient(url, async (client) => {
      await client.query(schema);
      const script = await toBookingScript(client, templates, 10);
      const run = preparePgbench(
        { bin, url, takeSlots: createSlots(), ...script },
        { requests: 16 },
      );
      await run();
      const { rows } = await client.query(`
        select count(*)::int as rides, count(distinct user_id)::int as users, count(distinct token_hash)::int as hashes,
          min(note) as note, bool_and(link = '/bookings/' || id) as fits,
          min(pickup_at) as first from rides`);
      expect(rows[0]).toEqual({
        rides: 96,
        users: 10,
        hashes: 10,
        note: ride.note,
        fits: true,
        first: slotAt(0).pickupTime,
      });
      const hash = await client.query(`select token_hash as hash from rides where user_id = $1`, [
        idFor('user', 7),
      ]);
      expect(hash.rows[0]?.hash.toString('hex')).toBe(tokenHash(7));
    });
  });
});
