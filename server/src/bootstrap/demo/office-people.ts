import { toChange, toSee } from '@chesapeake/contract/permissions';
import type { BuiltInRoleKey } from '@chesapeake/contract/roles';
import { v7 as newId } from 'uuid';
import { type Clock, days, later } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { hashPassword } from '../../modules/accounts/passwords.ts';
import type { Users } from '../../modules/users/service.ts';
import { demoPassword } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
}

const colleagues: { name: string; email: string; role: BuiltInRoleKey }[] = [
  { name: 'Nora Blake', email: 'dispatcher@example.com', role: 'dispatcher' },
  { name: 'Tom Sorensen', email: 'fleet@example.com', role: 'fleet' },
  { name: 'Priya Raman', email: 'finance@example.com', role: 'finance' },
  { name: 'Leo Marsh', email: 'support@example.com', role: 'support' },
];

/** A role that the business made itself, with somebody who has it. */
const ownRole = {
  name: 'Front Desk',
  description: 'Answers calls and messages, and looks rides up',
  permissions: [...toSee('users', 'bookings'), ...toChange('messages')],
};
const frontDesk = { name: 'Ruth Ellison', email: 'frontdesk@example.com' };

/** Whoever helps to run the business, each with another role. They came long before the figures begin. */
export async function prepareOfficePeople({ clock, users }: Deps) {
  const passwordHash = await hashPassword(demoPassword);
  const now = clock();
  const joined = later(now, -days(400));

  return async (tx: Tx) => {
    const id = newId();
    await tx
      .insertInto('roles')
      .values({ ...ownRole, id, created_at: joined, updated_at: joined, deleted_at: null })
      .execute();
    for (const [index, person] of [...colleagues, { ...frontDesk, role: id }].entries()) {
      // Somebody may have this address already: their account stays as it is.
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
