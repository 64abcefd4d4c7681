import { defaultRole } from '@chesapeake/contract/roles/roles';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { takeAdvisoryLock, transaction } from '../db/transaction.ts';
import { hashPassword } from '../modules/accounts/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import type { Users } from '../modules/users/index.ts';

interface Deps {
  db: Db;
  clock: Clock;
  users: Users;
  sessions: Sessions;
}

/** Creates the first admin if there is none. */
export async function addFirstAdmin(
  { db, clock, users, sessions }: Deps,
  { email, password }: { email: string; password: string },
) {
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, 'first-admin');
    if (await users.hasAdmin(tx)) return;
    const rights = { passwordHash, role: defaultRole, emailVerifiedAt: clock() };
    const existing = await users.findByEmail(tx, email);
    if (existing) {
      // The address is already registered: from now on only this password opens the account.
      await users.change(tx, existing._id, rights);
      await sessions.endAll(tx, existing._id);
    } else {
      await users.add(tx, { name: 'Administrator', email, phone: null, ...rights });
    }
  });
}
