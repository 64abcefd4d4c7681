import type { User } from '@chesapeake/contract/accounts';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { listUsers } from '@chesapeake/contract/users';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { liveBookingsOf } from '../../db/live-bookings.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { liveBookingsRefusal } from '../../rides/live-bookings-refusal.ts';
import type { NewsService } from '../news/service.ts';
import type { Sessions } from '../sessions/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { deleted } from './news.ts';
import * as repository from './repository.ts';
import { createRights } from './rights.ts';

interface Deps {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  settings: SettingsService;
  news: NewsService;
}

/** What goes with somebody who is deleted; may refuse it. */
type Leaving = (tx: Tx, caller: Caller, userId: string) => Promise<void>;

/** The people of the product: everything that reads or writes their rows. */
export function createUsers({ db, clock, sessions, settings, news }: Deps) {
  const leavings: Leaving[] = [];
  const rights = createRights({ db, sessions, news });

  async function get(source: Db, id: string): Promise<User> {
    return (await repository.find(source, id)) ?? fail('USER_NOT_FOUND');
  }

  async function markDeleted(
    tx: Tx,
    caller: Caller,
    id: string,
    refusal: 'USER_HAS_BOOKINGS' | 'OWN_BOOKINGS_AHEAD',
  ): Promise<User> {
    if (!(await repository.lock(tx, id))) fail('USER_NOT_FOUND');
    const user = await get(tx, id);
    await sessions.endAll(tx, id);
    // Only now: ending a session waits for what it is in the middle of.
    for (const leave of leavings) await leave(tx, caller, id);
    await repository.change(tx, id, { deletedAt: clock() });
    const live = await liveBookingsOf(tx, { userId: id });
    if (live.length > 0) {
      const { zone } = await settings.read(tx);
      throw liveBookingsRefusal(refusal, live, zone);
    }
    return user;
  }

  return {
    get,
    find: repository.find,
    findByEmail: repository.findByEmail,
    findPasswordHash: repository.findPasswordHash,
    lock: repository.lock,
    noteSignIn: repository.noteSignIn,

    add: async (
      tx: Tx,
      person: Omit<repository.NewUser, 'id' | 'createdAt'> & { createdAt?: Date },
    ): Promise<User> => {
      const id = newId();
      await takingEmail(() => repository.insert(tx, { createdAt: clock(), ...person, id }));
      return get(tx, id);
    },

    change: async (tx: Tx, id: string, change: repository.UserChange): Promise<User> => {
      await takingEmail(() => repository.change(tx, id, change));
      return get(tx, id);
    },

    list: (query: QueryOf<typeof listUsers>) => repository.list(db, query),
    count: () => repository.count(db),

    ...rights,

    remove: (caller: Caller, id: string) =>
      transaction(db, async (tx) => {
        await rights.refuseRemoval(tx, caller, id);
        const user = await markDeleted(tx, caller, id, 'USER_HAS_BOOKINGS');
        await news.write(tx, deleted(user, caller.userId));
      }),

    /** The caller goes, of their own will; answers with who that was. */
    leave: async (tx: Tx, caller: Caller): Promise<User> => {
      await rights.refuseLastOwner(tx, caller.userId);
      return markDeleted(tx, caller, caller.userId, 'OWN_BOOKINGS_AHEAD');
    },

    onRemoval: (leave: Leaving) => {
      leavings.push(leave);
    },
  };
}

async function takingEmail(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_unique')) throw error;
    fail('EMAIL_TAKEN', { field: 'email' });
  }
}

export type Users = ReturnType<typeof createUsers>;
