import type { Tx } from '../../db/schema.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts, demoCustomers, demoEmail } from './accounts.ts';

const idsOf = async (rows: { execute: () => Promise<{ id: string }[]> }) =>
  (await rows.execute()).map(({ id }) => id);

/**
 * The customers, drivers and cars of demo rides; undefined if the demo data was changed too much.
 */
export async function findParticipants(tx: Tx, users: Users) {
  const cars = await idsOf(
    tx
      .selectFrom('cars')
      .select('id')
      .where('status', '=', 'Available')
      .where('deleted_at', 'is', null)
      .orderBy('plate_number'),
  );
  const drivers = await idsOf(
    tx
      .selectFrom('drivers')
      .select('id')
      .where('status', '=', 'Active')
      .where('deleted_at', 'is', null)
      .orderBy('created_at'),
  );
  const findUser = async (email: string) => (await users.findByEmail(tx, email))?._id;
  const jane = await findUser(demoAccounts.customer);
  const found = await Promise.all(demoCustomers.map((name) => findUser(demoEmail(name))));
  const others = found.filter((id) => id !== undefined);
  if (cars.length < 3 || drivers.length < 4 || !jane || others.length === 0) return undefined;
  return { cars, drivers, jane, others };
}
