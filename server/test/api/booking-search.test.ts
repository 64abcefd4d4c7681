import { listBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { maxExactCount } from '@chesapeake/contract/http/lists';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { searchConditions, searchConditionsWithDeleted } from '../../src/db/booking-search.ts';
import { isNamed } from '../../src/db/name-search.ts';
import { allOf } from '../../src/db/ordered-pages.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addAdmin, type TestUser } from '../support/people.ts';
import { book, rideAtStage } from '../support/rides.ts';

const app = useApp();

const rename = (person: Pick<TestUser, '_id'>, name: string) =>
  transaction(app.db, (tx) =>
    tx
      .updateTable('users')
      .set({ name, search_text: `${name.toLowerCase()}\n\n` })
      .where('id', '=', person._id)
      .execute(),
  );

const search = async (text: string) => {
  const { token } = await addAdmin(app);
  const { body } = await app.call(listBookings, { token, query: { search: text } });
  return body.map(({ _id }: { _id: string }) => _id);
};

describe('the search for bookings', () => {
  it('finds them by a name that thousands of people share', async () => {
    await sql`insert into users (id, name, email, password_hash, created_at, search_text)
      select gen_random_uuid(), 'Zyx ' || n, 'zyx' || n || '@example.com', 'none', now(), 'zyx ' || n
      from generate_series(1, ${maxExactCount}) as n`.execute(app.db);
    const ofCustomer = await book(app);
    const ofDriver = await rideAtStage(app, 'Assigned');
    await book(app);
    await rename(ofCustomer.customer, 'Quill Zyx');
    await rename(ofDriver.driver, 'Zyx Quill');
    expect(new Set(await search('zyx'))).toEqual(new Set([ofCustomer._id, ofDriver._id]));
    expect(await search('quill zyx')).toEqual([ofCustomer._id]);
    // A list of their ids would be cut off.
    const [condition] = await searchConditions(app.db, 'zyx');
    expect(condition?.compile(app.db).parameters.some(Array.isArray)).toBe(false);
  });

  it('reads indexes, not all people and bookings', async () => {
    const ride = await rideAtStage(app, 'Assigned');
    await rename(ride.customer, 'Quentin Ashgrove');
    await rename(ride.driver, 'Ash Quentin');
    // Plans for a million rows.
    await sql`update pg_class set reltuples = 1e6, relpages = 1
      where relname in ('bookings', 'users')`.execute(app.db);
    const explain = async (table: string, conditions: RawBuilder<boolean>[]) => {
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select id
        from ${sql.table(table)} where ${allOf(conditions)}`.execute(app.db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await explain('users', [isNamed('quentin ash')])).toContain('users_named');
    const isLive = sql<boolean>`deleted_at is null`;
    const live = await explain('bookings', [
      isLive,
      ...(await searchConditions(app.db, 'quentin')),
    ]);
    const withDeleted = await explain(
      'bookings',
      await searchConditionsWithDeleted(app.db, 'quentin'),
    );
    for (const plan of [live, withDeleted]) {
      expect(plan).toMatch(/bookings_found\b/);
      expect(plan).toMatch(/bookings_(live_)?of_user/);
      expect(plan).toContain('bookings_of_driver');
      expect(plan).not.toContain('Seq Scan on bookings');
    }
    expect(withDeleted).toContain('bookings_found_deleted');
    expect(withDeleted).toContain('bookings_deleted_of_person');
  });
});
