import type { ImportPreview, ImportResult } from '@chesapeake/contract/imports/imports';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction, takeAdvisoryLock } from '../../db/transaction.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { DomainEvent } from '../../outbox/domain-event.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Users } from '../users/index.ts';
import { createCarList } from './car-list.ts';
import { createCustomerList } from './customer-list.ts';
import { carsImportedEvent, customersImportedEvent } from './events.ts';
import type { ImportRules } from './import-rules.ts';
import { readList } from './read-list.ts';

interface Deps {
  db: Db;
  cars: Cars;
  events: DomainEvents;
  users: Users;
}

/** Lists of cars and of customers from CSV files. */
export function createImports({ db, cars, events, users }: Deps) {
  const preview = async <Row>(
    { bytes }: UploadedFile,
    rules: ImportRules<Row>,
  ): Promise<ImportPreview> => {
    const { skippedCsv: _, ...found } = await readList(db, bytes, rules);
    return found;
  };

  /** All good lines, or none if something fails. */
  const run = <Row>(
    { bytes }: UploadedFile,
    rules: ImportRules<Row>,
    toEvent: (counts: Pick<ImportResult, 'imported' | 'skipped'>) => DomainEvent,
  ) =>
    idempotentTransaction(db, async (tx): Promise<ImportResult> => {
      // Two imports at once could wait for each other’s rows.
      await takeAdvisoryLock(tx, 'import');
      const { good, bad, problems, skippedCsv } = await readList(tx, bytes, rules, {
        insert: (rows) => rules.insert(tx, rows),
      });
      if (good > 0) await events.record(tx, toEvent({ imported: good, skipped: bad }));
      return { imported: good, skipped: bad, problems, skippedCsv };
    });

  return {
    previewCars: (file: UploadedFile) => preview(file, createCarList(cars)),
    previewCustomers: (file: UploadedFile) => preview(file, createCustomerList(users)),

    importCars: (caller: Caller, file: UploadedFile) =>
      run(file, createCarList(cars), (counts) => carsImportedEvent(caller, counts)),
    importCustomers: (caller: Caller, file: UploadedFile) =>
      run(file, createCustomerList(users), (counts) => customersImportedEvent(caller, counts)),
  };
}

export type Imports = ReturnType<typeof createImports>;
