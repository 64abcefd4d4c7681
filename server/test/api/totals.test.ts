import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkTotals, rebuildTotals } from '../../src/totals/stored-totals.ts';
import { startApp } from '../support/app.ts';
import { book, inDays } from '../support/rides.ts';

it('reports totals that differ from the rows, corrects them, and goes on counting', async () => {
  const app = await startApp();
  const ride = await book(app, { pickupTime: inDays(app, 3) });
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
  const { rows } = await sql<{ count: string }>`select sum(count) as count from kept_totals
    where what = 'bookings'`.execute(app.db);
  expect(rows).toEqual([{ count: '2' }]);
  await app.stop();
});
