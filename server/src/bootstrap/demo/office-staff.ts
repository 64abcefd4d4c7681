import { changePermissions, seePermissions } from '@chesapeake/contract/roles/permissions';
import type { BuiltInRoleKey } from '@chesapeake/contract/roles/roles';
import { v7 as newId } from 'uuid';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { hashPassword } from '../../modules/accounts/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoPassword } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
}

const staff: { name: string; email: string; role: BuiltInRoleKey }[] = [
  { name: 'Nora Blake', email: 'dispatcher@example.com', role: 'dispatcher' },
  { name: 'Tom Sorensen', email: 'fleet@example.com', role: 'fleet' },
  { name: 'Priya Raman', email: 'finance@example.com', role: 'finance' },
  { name: 'Leo Marsh', email: 'support@example.com', role: 'support' },
];

/** A custom role, and a user who has it. */
const ownRole = {
  name: 'Front Desk',
  description: 'Answers calls and messages, and looks up rides',
  permissions: [...seePermissions('users', 'bookings'), ...changePermissions('messages')],
};
const frontDesk = { name: 'Ruth Ellison', email: 'frontdesk@example.com' };

/** Staff accounts, each with another role. They joined long before the reported period. */
export async function prepareOfficeStaff({ clock, users }: Deps) {
  const passwordHash = await hashPassword(demoPassword);
  const now = clock();
  const joined = addMs(now, -days(400));

  return async (tx: Tx) => {
    const id = newId();
    await tx
      .insertInto('roles')
      .values({ ...ownRole, id, created_at: joined, updated_at: joined, deleted_at: null })
      .execute();
    for (const [index, person] of [...staff, { ...frontDesk, role: id }].entries()) {
      // The address may already be taken; that account stays unchanged.
      if (await users.findByEmail(tx, person.email)) continue;
      await users.add(tx, {
        ...person,
        phone: `+1410555${String(2001 + index)}`,
        passwordHash,
        emailVerifiedAt: joined,
        createdAt: joined,
      });
    }
  };
}
