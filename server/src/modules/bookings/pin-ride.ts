import { isActiveBookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import { ridePinnedEvent } from './events.ts';
import * as repository from './repository.ts';

/** Pins a ride to its driver, so that plans leave it there. Nobody is told: nothing changes for them. */
export const createPinning =
  ({ db, events }: { db: Db; events: DomainEvents }) =>
  (caller: Caller, id: string, isPinned: boolean) =>
    idempotentTransaction(db, async (tx) => {
      const ride = (await repository.lock(tx, id)) ?? fail('BOOKING_NOT_FOUND');
      const driverId = ride.driver?._id;
      if (isPinned && !(driverId && isActiveBookingStatus(ride.status))) fail('PIN_NEEDS_DRIVER');
      if ((await repository.isPinned(tx, id)) !== isPinned) {
        await repository.setPinnedDriver(tx, id, isPinned && driverId ? driverId : null);
        await events.record(tx, ridePinnedEvent(ride, isPinned, caller.userId));
      }
      return { _id: id, isPinned };
    });
