import type { Permission } from '@chesapeake/contract/roles/permissions';
import { v7 as newId } from 'uuid';
import { transaction } from '../../src/db/transaction.ts';
import type { TestApp } from './app.ts';

/** Inserts a custom role and returns its id. */
export async function addRoleRow(app: TestApp, permissions: readonly Permission[]) {
  const id = newId();
  const now = app.now();
  await transaction(app.db, (tx) =>
    tx
      .insertInto('roles')
      .values({
        id,
        name: `Role ${id}`,
        description: '',
        permissions: [...permissions],
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute(),
  );
  return id;
}
