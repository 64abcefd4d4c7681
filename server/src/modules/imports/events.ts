import type { ImportResult } from '@chesapeake/contract/imports/imports';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { DomainEvent } from '../../outbox/domain-event.ts';

type Counts = Pick<ImportResult, 'imported' | 'skipped'>;

/** An import is one line of the log, and not about any of its rows. */
const importEvent = (caller: Caller, { imported, skipped }: Counts) => ({
  actorId: caller.userId,
  before: null,
  after: { imported, skipped },
  notifications: [],
});

export const customersImportedEvent = (caller: Caller, counts: Counts): DomainEvent => ({
  ...importEvent(caller, counts),
  action: 'user.customers-imported',
  subject: { kind: 'user', id: newId() },
});

export const carsImportedEvent = (caller: Caller, counts: Counts): DomainEvent => ({
  ...importEvent(caller, counts),
  action: 'car.cars-imported',
  subject: { kind: 'car', id: newId() },
});
