import type { Permission } from '@chesapeake/contract/roles/permissions';
import { sql } from 'kysely';
import { compileOnce } from './compiled-query.ts';
import { roleColumns, toPermissions } from './roles.ts';
import type { Db } from './schema.ts';

export interface Admin {
  id: string;
  permissions: ReadonlySet<Permission>;
}

const selectAdmins = compileOnce((db) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', ...roleColumns])
    .where('users.is_admin', '=', sql.lit(true))
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('users.invited_at', 'is', null),
);

/** All admins who can work, with their permissions. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  const rows = await selectAdmins(db);
  return rows.map((row) => ({ id: row.id, permissions: toPermissions(row) }));
}
