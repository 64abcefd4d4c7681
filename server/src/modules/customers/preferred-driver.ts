import { isApproved } from '@chesapeake/contract/drivers/status';
import type { Caller } from '../../caller.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Users } from '../users/index.ts';
import { preferredDriverChangedEvent } from './events.ts';
import * as repository from './preferred-driver-repository.ts';

interface Deps {
  db: Db;
  events: DomainEvents;
  users: Users;
}

/** The chauffeur whom a customer prefers. */
export function createPreferredDriver({ db, events, users }: Deps) {
  /** Locked, so that nobody prefers a driver who is being deleted. */
  async function lockChosen(tx: Tx, userId: string, driverId: string) {
    const status = await lockDriver(tx, driverId);
    if (!status || !isApproved({ status })) fail('DRIVER_NOT_FOUND', { field: 'driverId' });
    const driver =
      (await repository.findDriver(tx, driverId)) ??
      fail('DRIVER_NOT_FOUND', { field: 'driverId' });
    if (driver.userId === userId) fail('DRIVER_IS_CUSTOMER', { field: 'driverId' });
    return { _id: driver._id, name: driver.name };
  }

  return (caller: Caller, userId: string, driverId: string | null) =>
    idempotentTransaction(db, async (tx) => {
      if (!(await users.lock(tx, userId))) fail('USER_NOT_FOUND');
      const before = (await repository.findPreferred(tx, userId)) ?? null;
      const after = driverId === null ? null : await lockChosen(tx, userId, driverId);
      if (before?._id !== after?._id) {
        await repository.setPreferred(tx, userId, driverId);
        const actorId = caller.userId;
        await events.record(tx, preferredDriverChangedEvent({ userId, before, after, actorId }));
      }
      return { preferredDriver: after };
    });
}
