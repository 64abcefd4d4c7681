import {
  type CustomerAtDesk,
  customerTexts,
  type FoundCustomer,
  type findCustomers,
  type Guest,
  type mergeCustomers,
} from '@chesapeake/contract/accounts/customers';
import { deskTexts, type OfficeBooking } from '@chesapeake/contract/bookings/book-for-customer';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction, takeAdvisoryLock } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Users } from '../users/index.ts';
import { guestChangedEvent, mergedEvent } from './events.ts';
import { createMerging } from './merging.ts';
import { createPreferredDriver } from './preferred-driver.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  events: DomainEvents;
  sessions: Sessions;
  users: Users;
}

/** Customers as the office meets them on the phone, with and without an account. */
export function createCustomers({ db, clock, events, sessions, users }: Deps) {
  const { merge, claim } = createMerging({ sessions, users });

  async function find(source: Db, id: string): Promise<FoundCustomer> {
    return (await repository.find(source, id, clock())) ?? fail('USER_NOT_FOUND');
  }

  /**
   * Serializes who gives an address to a guest with who proves to own it, so that no guest is left
   * behind with the address of a confirmed account.
   */
  const lockAddress = (tx: Tx, email: string) =>
    takeAdvisoryLock(tx, `address ${email.toLowerCase()}`);

  /**
   * An address is the customer's who has it: a guest, or an account that has confirmed it. An account
   * that only claims it is not.
   */
  async function checkAddressFree(tx: Tx, email: string, exceptId?: string) {
    await lockAddress(tx, email);
    const account = await users.findByEmail(tx, email);
    const owner = account?.isEmailVerified ? account : await users.findGuestByEmail(tx, email);
    if (owner && owner._id !== exceptId) {
      fail('CUSTOMER_EXISTS', {
        message: customerTexts.emailBelongsTo(owner.name),
        field: 'email',
        details: { customer: { _id: owner._id, name: owner.name } },
      });
    }
  }

  async function addGuest(tx: Tx, { name, phone, email }: Guest) {
    if (email) await checkAddressFree(tx, email);
    return users.addGuest(tx, { name, phone, email: email || null });
  }

  // Whoever proves to own an address gets the history of the guest who had it.
  users.onVerified(async (tx, { _id, email }) => {
    await lockAddress(tx, email);
    const guest = await users.findGuestByEmail(tx, email);
    const merged = guest && (await claim(tx, _id, guest._id));
    if (merged) await events.record(tx, mergedEvent({ ...merged, actorId: _id }));
  });

  return {
    search: (query: QueryOf<typeof findCustomers>) => repository.search(db, query, clock()),

    getForDesk: async (id: string): Promise<CustomerAtDesk> => ({
      ...(await find(db, id)),
      ...(await repository.readHabits(db, id)),
      owes: await repository.readOwed(db, id),
    }),

    /** The customer of a booking by the office: a known one, or a new guest. */
    resolve: async (tx: Tx, customer: OfficeBooking['customer']): Promise<string> => {
      const { _id, name, phone, email } = customer;
      if (_id) return (await users.lock(tx, _id))?.id ?? fail('USER_NOT_FOUND');
      return (await addGuest(tx, { name: name ?? '', phone: phone ?? '', email }))._id;
    },

    /** Nobody books or quotes for a suspended customer. */
    checkMayBook: async (tx: Tx, userId: string) => {
      const { name, suspension } = await users.get(tx, userId);
      if (!suspension) return;
      fail('ACCOUNT_SUSPENDED', { message: deskTexts.customerSuspended(name), field: 'customer' });
    },

    changeGuest: (caller: Caller, id: string, { name, phone, email }: Guest) =>
      idempotentTransaction(db, async (tx) => {
        if (!(await users.lock(tx, id))) fail('USER_NOT_FOUND');
        const before = await users.get(tx, id);
        if (before.hasAccount) fail('HAS_ACCOUNT');
        if (email) await checkAddressFree(tx, email, id);
        const after = await users.changeGuest(tx, id, { name, phone, email: email || null });
        await events.record(tx, guestChangedEvent({ before, after, actorId: caller.userId }));
        return find(tx, id);
      }),

    setPreferredDriver: createPreferredDriver({ db, events, users }),

    merge: (caller: Caller, id: string, { other }: BodyOf<typeof mergeCustomers>) =>
      idempotentTransaction(db, async (tx) => {
        const email = (await users.find(tx, other))?.email;
        if (email) await lockAddress(tx, email);
        const merged = await merge(tx, id, other);
        await events.record(tx, mergedEvent({ ...merged, actorId: caller.userId }));
        return find(tx, id);
      }),
  };
}

export type Customers = ReturnType<typeof createCustomers>;
