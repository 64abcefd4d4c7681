import type { decidePendingChange, PendingChange } from '@chesapeake/contract/drivers/drivers';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import type { Caller } from '../../caller.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { DriverPresenter } from './driver-presenter.ts';
import { driverChangeDecidedEvent } from './events.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';
import { failOnDuplicateRecord } from './unique-conflicts.ts';

interface Entered {
  licenseNumber: string;
  experienceYears: number;
}

/**
 * What differs from the values that count, as a change that waits for the office. A driver who
 * enters the current values again withdraws the change. Repeating it keeps its time.
 */
export function pendingChangeFor(
  { licenseNumber, experienceYears, pendingChange }: DriverRecord,
  entered: Entered,
  now: Date,
): PendingChange | null {
  const wanted = {
    ...(entered.licenseNumber !== licenseNumber && { licenseNumber: entered.licenseNumber }),
    ...(entered.experienceYears !== experienceYears && {
      experienceYears: entered.experienceYears,
    }),
  };
  if (Object.keys(wanted).length === 0) return null;
  const isRepeated =
    pendingChange?.licenseNumber === wanted.licenseNumber &&
    pendingChange?.experienceYears === wanted.experienceYears;
  return { ...wanted, requestedAt: (isRepeated && pendingChange?.requestedAt) || now };
}

interface Deps {
  db: Db;
  events: DomainEvents;
  presenter: DriverPresenter;
  get: (source: Db, id: string) => Promise<DriverRecord>;
  lock: (tx: Tx, id: string) => Promise<DriverRecord>;
}

/** The office approves or declines what a driver wants to change. */
export function createDecidePendingChange({ db, events, presenter, get, lock }: Deps) {
  return (
    caller: Caller,
    id: string,
    { isApproved, requestedAt }: BodyOf<typeof decidePendingChange>,
  ) =>
    idempotentTransaction(db, async (tx) => {
      const before = await lock(tx, id);
      const { pendingChange } = before;
      if (pendingChange?.requestedAt.getTime() !== requestedAt.getTime()) {
        fail('PENDING_CHANGE_GONE');
      }
      const { licenseNumber, experienceYears } = isApproved ? pendingChange : {};
      await failOnDuplicateRecord(() =>
        repository.change(tx, id, { licenseNumber, experienceYears, pendingChange: null }),
      );
      const after = await get(tx, id);
      await events.record(
        tx,
        driverChangeDecidedEvent({ before, after, actorId: caller.userId }, isApproved),
      );
      return presenter.presentWithBookings(tx, caller, after);
    });
}
