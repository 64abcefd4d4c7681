import type { Permission } from '@chesapeake/contract/roles/permissions';
import { sql } from 'kysely';
import { filterKnownPermissions, findRole, type RoleRecord } from '../../db/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';

export { findRole as find };

/** Custom roles, by name. */
export async function list(db: Db): Promise<RoleRecord[]> {
  const rows = await db
    .selectFrom('roles')
    .select(['id as _id', 'name', 'description', 'permissions'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({ ...row, permissions: [...filterKnownPermissions(row.permissions)] }));
}

/** The number of admins per role, by key or id. */
export async function countHolders(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => [
      sql<string>`coalesce(built_in_role, role_id::text)`.as('role'),
      fn.countAll<string>().as('count'),
    ])
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, count }) => [role, Number(count)]));
}

export async function listHolderIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

interface RoleFields {
  name: string;
  description: string;
  permissions: Permission[];
}

export async function insert(tx: Tx, { id, at, ...role }: RoleFields & { id: string; at: Date }) {
  await tx
    .insertInto('roles')
    .values({ ...role, id, created_at: at, updated_at: at, deleted_at: null })
    .execute();
}

export async function change(tx: Tx, id: string, { at, ...role }: RoleFields & { at: Date }) {
  await tx
    .updateTable('roles')
    .set({ ...role, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Soft-deleted, because a deleted user may have had it. */
export async function remove(tx: Tx, id: string, at: Date) {
  await tx.updateTable('roles').set({ deleted_at: at }).where('id', '=', id).execute();
}
