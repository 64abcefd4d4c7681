import { cancelBooking } from '@chesapeake/contract/bookings/bookings';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { countNewBookings } from '../../src/totals/count-bookings.ts';
import { checkTotals, rebuildTotals } from '../../src/totals/stored-totals.ts';
import { startApp } from '../support/app.ts';
import { addCustomer } from '../support/people.ts';
import { book, inDays } from '../support/rides.ts';
import { allowManyBookings } from '../support/settings.ts';

type Ride = Awaited<ReturnType<typeof book>>;

const stopping = new AbortController().signal;

it('reports totals that differ from the rows, corrects them, and goes on counting', async () => {
  const app = await startApp();
  const ride = await book(app, { pickupTime: inDays(app, 3) });
  await countNewBookings(app.db, stopping);
  expect(await checkTotals(app.db)).toEqual([]);

  await sql`update kept_totals set count = count + 1 where what = 'bookings'`.execute(app.db);
  await sql`delete from first_bookings`.execute(app.db);
  await sql`update fleet_use set seconds[1] = seconds[1] + 60`.execute(app.db);
  const differences = await checkTotals(app.db);
  expect(differences).toContainEqual({
    table: 'kept_totals',
    key: 'bookings -infinity Pending',
    stored: '2 / 35000',
    expected: '1 / 35000',
  });
  expect(new Set(differences.map(({ table }) => table))).toEqual(
    new Set(['kept_totals', 'first_bookings', 'fleet_use']),
  );

  expect(await rebuildTotals(app.db)).toEqual(differences);
  expect(await checkTotals(app.db)).toEqual([]);
  await book(app, { pickupTime: inDays(app, 4), customer: ride.customer });
  expect(await checkTotals(app.db)).toEqual([]);
  const { rows } = await sql<{ count: string }>`select sum(count) as count from current_totals
    where what = 'bookings'`.execute(app.db);
  expect(rows).toEqual([{ count: '2' }]);
  await app.stop();
});

it('counts each new booking once, whoever counts or changes it at the same time', async () => {
  const app = await startApp();
  await allowManyBookings(app);
  const customer = await addCustomer(app);
  const days = Array.from({ length: 12 }, (_, day) => day + 3);
  const rides = await Promise.all(
    days.map((day) => book(app, { pickupTime: inDays(app, day), customer })),
  );
  const cancel = ({ _id }: Ride) =>
    app.call(cancelBooking, { token: customer.token, params: { id: _id } });
  const raisePrice = async ({ _id }: Ride) => {
    await transaction(app.db, (tx) =>
      tx
        .updateTable('bookings')
        .set(({ eb }) => ({ price_cents: eb('price_cents', '+', 100), price_lines: null }))
        .where('id', '=', _id)
        .execute(),
    );
  };
  const uncounted = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from uncounted_bookings`.execute(
        app.db,
      )
    ).rows[0]?.count;
  expect(await uncounted()).toBe(rides.length);
  expect(await checkTotals(app.db)).toEqual([]);

  const [first, second, ...others] = rides;
  expect((await cancel(first as Ride)).status).toBe(200);
  await raisePrice(second as Ride);
  expect(await uncounted()).toBe(rides.length);
  expect(await checkTotals(app.db)).toEqual([]);

  const counting = Array.from({ length: 4 }, () => countNewBookings(app.db, stopping));
  const answers = await Promise.all([
    ...others.slice(0, 7).map(cancel),
    ...others.slice(5).map(raisePrice),
    ...counting,
  ]);
  expect(answers.flatMap((answer) => answer?.status ?? [])).toEqual(Array(7).fill(200));
  expect(await checkTotals(app.db)).toEqual([]);

  await countNewBookings(app.db, stopping);
  expect(await uncounted()).toBe(0);
  expect(await checkTotals(app.db)).toEqual([]);
  await app.stop();
});
