import type { OfficeUser } from '@chesapeake/contract/accounts/users';
import type { Tx } from '../../db/schema.ts';
import { takeAdvisoryLock } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Users } from '../users/index.ts';
import * as repository from './merge-repository.ts';

interface Deps {
  sessions: Sessions;
  users: Users;
}

const refuse = (message: string) => fail('NOT_MERGEABLE', { message });

/** Turns two records of one person into one. */
export function createMerging({ sessions, users }: Deps) {
  /** In the order of the ids, so that two merges never wait for each other. */
  async function lockBoth(tx: Tx, ids: readonly string[]) {
    for (const id of [...ids].sort()) {
      await takeAdvisoryLock(tx, `bookings of ${id}`);
      if (!(await users.lock(tx, id))) fail('USER_NOT_FOUND');
    }
  }

  async function checkMergeable(tx: Tx, into: OfficeUser, from: OfficeUser) {
    if (into._id === from._id) refuse('Choose another record than this one.');
    if (from.isAdmin) refuse(`${from.name} is an administrator. Take the role away first.`);
    if (await repository.isDriver(tx, from._id))
      refuse(`${from.name} drives, has driven or has applied. Merge the other way around.`);
    if (from.hasAccount && !into.hasAccount)
      refuse(`${from.name} has an account. Merge the other way around, so that the account stays.`);
    if (from.suspension) refuse(`${from.name} is suspended. Lift the suspension first.`);
    if (await repository.hasDrivenFor(tx, { into: into._id, from: from._id }))
      refuse(`${into.name} drove rides of ${from.name}, and nobody drives their own ride.`);
  }

  return {
    merge: async (tx: Tx, intoId: string, fromId: string) => {
      await lockBoth(tx, [...new Set([intoId, fromId])]);
      const into = await users.get(tx, intoId);
      const from = await users.get(tx, fromId);
      await checkMergeable(tx, into, from);
      // First, because it waits for what the sessions are doing.
      await sessions.endAll(tx, fromId);
      const moved = await repository.moveHistory(tx, { into: intoId, from: fromId });
      await repository.moveMailOptOuts(tx, { into: intoId, from: fromId });
      await users.removeMerged(tx, fromId);
      // A guest takes over what it lacks. The address is free only now.
      if (!into.hasAccount && into.email === null && from.email !== null)
        await users.changeGuest(tx, intoId, { ...into, email: from.email });
      return { into, from, ...moved };
    },
  };
}
