import { v7 as newId } from 'uuid';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { hashPassword } from '../../modules/accounts/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts, demoEmail, demoPassword, firstHireDaysAgo } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
}

/** Drivers besides the one with a demo account. */
const colleagues = ['Ruth Delgado', 'Samuel Brandt', 'Lena Fischer'];

export async function prepareDrivers({ clock, users }: Deps) {
  const passwordHash = await hashPassword(demoPassword);
  const now = clock();

  return async (tx: Tx) => {
    for (const [index, name] of colleagues.entries()) {
      const email = demoEmail(name);
      if (await users.findByEmail(tx, email)) continue;
      const createdAt = addMs(now, -days(firstHireDaysAgo + index));
      const { _id } = await users.add(tx, {
        name,
        email,
        phone: `+1410555${String(1100 + index)}`,
        passwordHash,
        role: null,
        emailVerifiedAt: createdAt,
        createdAt,
      });
      await tx
        .insertInto('drivers')
        .values({
          id: newId(),
          user_id: _id,
          status: 'Active',
          created_at: createdAt,
          deleted_at: null,
        })
        .execute();
    }
  };
}

/** The driver with a demo account. */
export const findDemoDriver = (tx: Tx) =>
  tx
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id', 'drivers.car_id as carId'])
    .where('users.email', '=', demoAccounts.driver)
    .where('drivers.deleted_at', 'is', null)
    .executeTakeFirst();
