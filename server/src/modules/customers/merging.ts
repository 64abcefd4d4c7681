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

interface Pair {
  /** The record that stays. */
  into: OfficeUser;
  /** The record that goes. */
  from: OfficeUser;
}

/** Turns two records of one person into one. */
export function createMerging({ sessions, users }: Deps) {
  /**
   * In the order of the ids, so that two merges never wait for each other. False if one of the records
   * is gone.
   */
  async function lockBoth(tx: Tx, ids: readonly string[]) {
    for (const id of [...new Set(ids)].sort()) {
      await takeAdvisoryLock(tx, `bookings of ${id}`);
      if (!(await users.lock(tx, id))) return false;
    }
    return true;
  }

  /** Why the records cannot become one, in a sentence for the office. */
  async function refusalOf(tx: Tx, { into, from }: Pair): Promise<string | undefined> {
    if (into._id === from._id) return 'Choose another record than this one.';
    if (from.isAdmin) return `${from.name} is an administrator. Take the role away first.`;
    if (await repository.isDriver(tx, from._id))
      return `${from.name} drives, has driven or has applied. Merge the other way around.`;
    if (from.hasAccount && !into.hasAccount)
      return `${from.name} has an account. Merge the other way around, so that the account stays.`;
    if (from.suspension) return `${from.name} is suspended. Lift the suspension first.`;
    if (await repository.hasDrivenFor(tx, { into: into._id, from: from._id }))
      return `${into.name} drove rides of ${from.name}, and nobody drives their own ride.`;
    return undefined;
  }

  async function mergeLocked(tx: Tx, { into, from }: Pair) {
    const ids = { into: into._id, from: from._id };
    // First, because it waits for what the sessions are doing.
    await sessions.endAll(tx, from._id);
    const moved = await repository.moveHistory(tx, ids);
    await repository.moveMailOptOuts(tx, ids);
    await repository.movePreferredDriver(tx, ids);
    await users.removeMerged(tx, from._id, ids.into);
    // A guest takes over what it lacks. The address is free only now.
    if (!into.hasAccount && into.email === null && from.email !== null)
      await users.changeGuest(tx, into._id, { ...into, email: from.email });
    return { into, from, ...moved };
  }

  const readPair = async (tx: Tx, intoId: string, fromId: string): Promise<Pair> => ({
    into: await users.get(tx, intoId),
    from: await users.get(tx, fromId),
  });

  return {
    /** For the office, which is told why not. */
    merge: async (tx: Tx, intoId: string, fromId: string) => {
      if (!(await lockBoth(tx, [intoId, fromId]))) fail('USER_NOT_FOUND');
      const pair = await readPair(tx, intoId, fromId);
      const message = await refusalOf(tx, pair);
      if (message) fail('NOT_MERGEABLE', { message });
      return mergeLocked(tx, pair);
    },

    /**
     * For whoever proved to own the address of a guest: that must not fail because the office has to
     * look at the two records first.
     */
    claim: async (tx: Tx, intoId: string, guestId: string) => {
      if (!(await lockBoth(tx, [intoId, guestId]))) return undefined;
      const pair = await readPair(tx, intoId, guestId);
      return (await refusalOf(tx, pair)) ? undefined : mergeLocked(tx, pair);
    },
  };
}
