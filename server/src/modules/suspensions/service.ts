import type { OfficeUser, setSuspension } from '@chesapeake/contract/accounts/users';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import type { Bookings } from '../bookings/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Drivers } from '../drivers/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Users } from '../users/index.ts';
import { suspendedEvent, suspensionLiftedEvent } from './events.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  drivers: Drivers;
  events: DomainEvents;
  sessions: Sessions;
  users: Users;
}

type Input = BodyOf<typeof setSuspension>;

/** Suspends accounts and lifts suspensions. */
export function createSuspensions(deps: Deps) {
  const { db, clock, bookings, drivers, events, sessions, users } = deps;

  async function suspend(tx: Tx, caller: Caller, before: OfficeUser, input: Input) {
    const id = before._id;
    const { reason, cancelBookings } = input;
    const at = before.suspension?.at ?? clock();
    const user = await users.change(tx, id, { suspension: { at, reason } });
    // Waits for the bookings that these sessions are making, so all of them are found below.
    await sessions.endAll(tx, id);
    // Whoever cannot sign in cannot drive. Lifting this does not lift the driver's own suspension.
    await drivers.suspendDriverOf(tx, caller, id);
    const cancelled = cancelBookings ? await bookings.cancelAllOfCustomer(tx, caller, id) : 0;
    if (before.suspension?.reason !== reason || cancelled > 0)
      await events.record(tx, suspendedEvent(user, { actorId: caller.userId, cancelled }));
    return user;
  }

  async function lift(tx: Tx, caller: Caller, before: OfficeUser, { reason }: Input) {
    if (!before.suspension) return before;
    const user = await users.change(tx, before._id, { suspension: null });
    await events.record(tx, suspensionLiftedEvent(user, { actorId: caller.userId, reason }));
    return user;
  }

  return {
    set: (caller: Caller, id: string, input: Input) =>
      idempotentTransaction(db, async (tx) => {
        const { user, callerPermissions } = await users.lockSuspendableUser(tx, caller, id);
        if (input.cancelBookings) users.checkHasPermissions(['bookings:change'], callerPermissions);
        return input.suspended ? suspend(tx, caller, user, input) : lift(tx, caller, user, input);
      }),
  };
}

export type Suspensions = ReturnType<typeof createSuspensions>;
