import type { listUsers, OfficeUser } from '@chesapeake/contract/accounts/users';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import { v7 as newId } from 'uuid';
import { activeBookingsError } from '../../booking-helpers/active-bookings-error.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { listActiveBookings } from '../../db/active-bookings.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { createAdminRights } from './admin-rights.ts';
import { userDeletedEvent } from './events.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  settings: SettingsService;
  events: DomainEvents;
}

/** Runs when a user is deleted, and may refuse it. */
type RemovalHook = (tx: Tx, caller: Caller, userId: string) => Promise<void>;

/** Runs when someone has proven to own the address of their account. */
type VerificationHook = (tx: Tx, account: Account) => Promise<void>;

/** Someone who can sign in, and so has an email address. */
export type Account = OfficeUser & { email: string };

export function asAccount(user: OfficeUser): Account {
  const { email } = user;
  return user.hasAccount && email !== null ? { ...user, email } : fail('USER_NOT_FOUND');
}

export function createUsers({ db, clock, sessions, settings, events }: Deps) {
  const removalHooks: RemovalHook[] = [];
  const verificationHooks: VerificationHook[] = [];
  const adminRights = createAdminRights({ db, sessions, events });

  async function get(source: Db, id: string): Promise<OfficeUser> {
    return (await repository.find(source, id)) ?? fail('USER_NOT_FOUND');
  }

  async function markDeleted(
    tx: Tx,
    caller: Caller,
    id: string,
    errorCode: 'USER_HAS_BOOKINGS' | 'OWN_BOOKINGS_AHEAD',
  ) {
    await sessions.endAll(tx, id);
    // Only after ending the sessions, because that waits for their changes in progress.
    for (const hook of removalHooks) await hook(tx, caller, id);
    await repository.change(tx, id, { deletedAt: clock() });
    const activeBookings = await listActiveBookings(tx, { userId: id });
    if (activeBookings.length > 0) {
      const { zone } = await settings.read(tx);
      throw activeBookingsError(errorCode, activeBookings, zone);
    }
  }

  return {
    get,
    getAccount: async (source: Db, id: string) => asAccount(await get(source, id)),
    find: repository.find,
    findByEmail: repository.findByEmail,
    findPasswordHash: repository.findPasswordHash,
    lock: repository.lock,
    recordSignIn: repository.recordSignIn,

    add: async (
      tx: Tx,
      person: Omit<repository.NewUser, 'id' | 'createdAt'> & { createdAt?: Date },
    ): Promise<Account> => {
      const id = newId();
      await failIfEmailTaken(() => repository.insert(tx, { createdAt: clock(), ...person, id }));
      return asAccount(await get(tx, id));
    },

    change: async (tx: Tx, id: string, change: repository.UserChange): Promise<OfficeUser> => {
      await failIfEmailTaken(() => repository.change(tx, id, change));
      const user = await get(tx, id);
      if (change.emailVerifiedAt)
        for (const hook of verificationHooks) await hook(tx, asAccount(user));
      return user;
    },

    findGuestByEmail: repository.findGuestByEmail,

    addGuest: async (tx: Tx, guest: repository.Person): Promise<OfficeUser> => {
      const id = newId();
      const rest = { passwordHash: null, role: null, emailVerifiedAt: null, createdAt: clock() };
      await failIfGuestExists(() => repository.insert(tx, { ...guest, ...rest, id }));
      return get(tx, id);
    },

    findKnown: repository.findKnown,

    /** Returns for each guest whether they were added; not if the address is another guest's. */
    addGuests: (tx: Tx, guests: repository.Person[]) => {
      const rest = { passwordHash: null, role: null, emailVerifiedAt: null, createdAt: clock() };
      return repository.insertMany(
        tx,
        guests.map((guest) => ({ ...guest, ...rest, id: newId() })),
      );
    },

    changeGuest: async (tx: Tx, id: string, guest: repository.Person): Promise<OfficeUser> => {
      const { name, email, phone } = guest;
      const person = { name, email, phone };
      await failIfGuestExists(() => repository.change(tx, id, { person }));
      return get(tx, id);
    },

    /** The record of someone whose history has moved to another one. */
    removeMerged: async (tx: Tx, id: string, mergedInto: string) => {
      await repository.change(tx, id, { deletedAt: clock(), mergedInto });
      await repository.changeMerged(tx, id, mergedInto);
    },

    listMerged: repository.listMerged,

    list: (query: QueryOf<typeof listUsers>) => repository.list(db, query),
    count: () => repository.count(db),

    ...adminRights,

    remove: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const user = await adminRights.lockRemovableUser(tx, caller, id);
        await markDeleted(tx, caller, id, 'USER_HAS_BOOKINGS');
        await events.record(tx, userDeletedEvent(user, caller.userId));
      }),

    /** Deletes an invited account that nobody has signed in to yet, and returns it. */
    removeInvited: async (tx: Tx, caller: Caller, id: string): Promise<OfficeUser> => {
      const user = await adminRights.lockRemovableUser(tx, caller, id);
      if (!user.invitedAt) fail('INVITATION_CLOSED');
      await markDeleted(tx, caller, id, 'USER_HAS_BOOKINGS');
      return user;
    },

    /** Deletes the caller's own account and returns it. */
    deleteOwnAccount: async (tx: Tx, caller: Caller): Promise<Account> => {
      const { userId } = caller;
      await adminRights.checkCanLeave(tx, userId);
      if (!(await repository.lock(tx, userId))) fail('USER_NOT_FOUND');
      const user = asAccount(await get(tx, userId));
      await markDeleted(tx, caller, userId, 'OWN_BOOKINGS_AHEAD');
      return user;
    },

    onRemoval: (hook: RemovalHook) => {
      removalHooks.push(hook);
    },

    onVerified: (hook: VerificationHook) => {
      verificationHooks.push(hook);
    },
  };
}

async function failIfEmailTaken(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_unique')) throw error;
    fail('EMAIL_TAKEN', { field: 'email' });
  }
}

/** Two of the office can add the same guest at once. */
async function failIfGuestExists(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'users_guest_email_unique')) throw error;
    fail('CUSTOMER_EXISTS', { field: 'email' });
  }
}

export type Users = ReturnType<typeof createUsers>;
