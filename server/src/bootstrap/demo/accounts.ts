import type { BuiltInRoleKey } from '@chesapeake/contract/roles/roles';
import { v7 as newId } from 'uuid';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { hashPassword } from '../../modules/accounts/index.ts';
import type { Users } from '../../modules/users/index.ts';

export const demoPassword = 'demo1234';
export const demoAccounts = {
  admin: 'admin@example.com',
  customer: 'customer@example.com',
  driver: 'driver@example.com',
} as const;

interface Deps {
  clock: Clock;
  users: Users;
}

export const demoEmail = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`;

export const demoCustomers = [
  'Amelia Hart',
  'Benjamin Okafor',
  'Carla Mendes',
  'Daniel Whitaker',
  'Elena Petrova',
  'Frank Delaney',
  'Grace Kim',
  'Henry Lawson',
  'Isabel Rojas',
  'Jamal Carter',
  'Katherine Boyd',
  'Liam Novak',
  'Maya Srinivasan',
  'Nathan Brooks',
  'Olivia Grant',
  'Peter Lindholm',
  'Quinn Murphy',
  'Rosa Delgado',
  'Samuel Osei',
  'Tessa Vaughn',
  'Umar Farouk',
  'Victoria Lane',
  'William Chen',
  'Ximena Torres',
  'Yusuf Demir',
  'Zoe Fairchild',
  'Andre Baptiste',
  'Bridget Walsh',
  'Connor Haley',
  'Dana Kowalski',
];

/** The company and its first drivers are older than the first ride. */
const companyAgeDays = 450;
export const firstHireDaysAgo = 420;

/** Slow at first, and about one new customer a week lately. */
const registeredDaysAgo = (index: number) =>
  Math.round(12 + 420 * (1 - index / demoCustomers.length) ** 1.5);

export async function prepareAccounts({ clock, users }: Deps) {
  const passwordHash = await hashPassword(demoPassword);
  const now = clock();

  return async (tx: Tx) => {
    const add = async (
      name: string,
      email: string,
      index: number,
      createdAt: Date,
      role: BuiltInRoleKey | null = null,
    ) =>
      // The address may already be taken; that account stays unchanged.
      (await users.findByEmail(tx, email)) ??
      users.add(tx, {
        name,
        email,
        phone: `+1410555${String(1000 + index)}`,
        passwordHash,
        role,
        // Every fifth address is unconfirmed.
        emailVerifiedAt: index % 5 === 4 ? null : createdAt,
        createdAt,
      });
    const openedAt = addMs(now, -days(companyAgeDays));
    const hiredAt = addMs(now, -days(firstHireDaysAgo - 1));
    await add('Charlotte Avery', demoAccounts.admin, 0, openedAt, 'owner');
    await add('Jane Mary Doe', demoAccounts.customer, 1, addMs(now, -days(150)));
    const driver = await add('Marcus Reed', demoAccounts.driver, 2, hiredAt);
    if (!driver.isDriver) {
      await tx
        .insertInto('drivers')
        .values({
          id: newId(),
          user_id: driver._id,
          status: 'Active',
          created_at: hiredAt,
          deleted_at: null,
        })
        .execute();
    }
    for (const [index, name] of demoCustomers.entries()) {
      await add(name, demoEmail(name), index + 3, addMs(now, -days(registeredDaysAgo(index))));
    }
  };
}
