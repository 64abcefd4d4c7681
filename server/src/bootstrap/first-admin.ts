import { defaultRole } from '@chesapeake/contract/roles';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { takeTurns, transaction } from '../db/transaction.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import type { Sessions } from '../modules/sessions/service.ts';
import type { Users } from '../modules/users/service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  users: Users;
  sessions: Sessions;
}

/** Makes the first administrator where there is none. */
export async function addFirstAdmin(
  { db, clock, users, sessions }: Deps,
  { email, password }: { email: string; password: string },
) {
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    await takeTurns(tx, 'first-admin');
    if (await users.hasAdmin(tx)) return;
    const rights = { passwordHash, role: defaultRole, emailVerifiedAt: clock() };
    const existing = await users.findByEmail(tx, email);
    if (existing) {
      // Somebody registered with this address before: from now on it opens with this password only.
      await users.change(tx, existing._id, rights);
      await sessions.endAll(tx, existing._id);
    } else {
      await users.add(tx, { name: 'Administrator', email, phone: null, ...rights });
    }
  });
}
