import type { Permission } from '@chesapeake/contract/roles/permissions';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import { addMs, type Clock, days, minutes } from '../../clock.ts';
import { toPermissions } from '../../db/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { hashToken, newToken } from '../../secrets.ts';
import * as repository from './repository.ts';

/** Extended while the session is used. */
const lifetime = days(30);
/** The last-seen time is updated at most this often, so reads stay cheap. */
const touchInterval = minutes(1);

/** Sessions seen within this time count as active. */
const activeWithin = minutes(15);

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  maxPerAccount: number;
}

export function createSessions({ db, clock, outbox, maxPerAccount }: Deps) {
  /** Written in the same transaction, so open sockets of these sessions are disconnected. */
  async function announceEnd(tx: Tx, sessionIds: string[]) {
    if (sessionIds.length > 0) await outbox.write(tx, 'sessions.ended', { sessionIds });
  }

  async function endAll(tx: Tx, userId: string, { except = null as string | null } = {}) {
    await announceEnd(tx, await repository.removeAll(tx, userId, except));
  }

  return {
    /**
     * Returns the token, of which only the hash is stored. The oldest sessions end where an account
     * has too many; the caller has locked the user's row.
     */
    open: async (tx: Tx, userId: string, userAgent: string): Promise<string> => {
      const token = newToken();
      const now = clock();
      await repository.insert(tx, {
        id: newId(),
        userId,
        tokenHash: hashToken(token),
        userAgent,
        now,
        expiresAt: addMs(now, lifetime),
      });
      await announceEnd(tx, await repository.removeOldest(tx, userId, { keep: maxPerAccount }));
      return token;
    },

    findCaller: async (token: string): Promise<Caller | null> => {
      const now = clock();
      const found = await repository.findByToken(db, hashToken(token), now);
      if (!found) return null;
      if (now.getTime() - found.lastSeenAt.getTime() >= touchInterval) {
        await transaction(db, (tx) =>
          repository.touch(tx, found.sessionId, now, addMs(now, lifetime)),
        );
      }
      const { userId, sessionId, isAdmin, driverId } = found;
      return { userId, sessionId, isAdmin, driverId, permissions: toPermissions(found) };
    },

    listValid: (sessionIds: string[]) => repository.listValid(db, sessionIds, clock()),

    isValid: (sessionId: string) => repository.isValid(db, sessionId, clock()),

    /** For links that outlive the request that created them. */
    readPermissions: async (sessionId: string): Promise<ReadonlySet<Permission>> => {
      const found = await repository.findRole(db, sessionId, clock());
      return found ? toPermissions(found) : new Set();
    },

    list: async (caller: Caller) => {
      const sessions = await repository.listOfUser(db, caller.userId, clock());
      return sessions.map((session) => ({ ...session, current: session._id === caller.sessionId }));
    },

    countActive: () => {
      const now = clock();
      return repository.countSeenSince(db, addMs(now, -activeWithin), now);
    },

    endOne: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const ended = await repository.removeOne(tx, caller.userId, id);
        if (ended.length === 0) fail('SESSION_NOT_FOUND');
        await announceEnd(tx, ended);
      }),

    endOthers: (caller: Caller) =>
      idempotentTransaction(db, (tx) => endAll(tx, caller.userId, { except: caller.sessionId })),

    endAll,

    removeExpired: () =>
      transaction(db, async (tx) => announceEnd(tx, await repository.removeExpired(tx, clock()))),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
