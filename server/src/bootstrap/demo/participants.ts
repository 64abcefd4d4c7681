import type { Tx } from '../../db/schema.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts, demoCustomers, demoEmail } from './accounts.ts';
import { cycle } from './ride-row.ts';

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
  const jane = await users.findByEmail(tx, demoAccounts.customer);
  const others = await tx
    .selectFrom('users')
    .select(['id', 'created_at as createdAt'])
    .where('email', 'in', demoCustomers.map(demoEmail))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  if (cars.length < 3 || drivers.length < 4 || !jane || others.length === 0) return undefined;

  /** Picks one of the customers who had registered by then. */
  const customerAt = (bookedAt: Date, index: number) => {
    const registered = others.filter(({ createdAt }) => createdAt < bookedAt);
    return cycle(registered.length > 0 ? registered : others, index).id;
  };
  return { cars, drivers, jane: jane._id, customerAt };
}
