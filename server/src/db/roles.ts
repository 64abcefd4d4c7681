import { allPermissions, type Permission } from '@chesapeake/contract/roles/permissions';
import {
  type BuiltInRoleKey,
  builtInRoleKeys,
  builtInRoles,
  isBuiltIn,
  type RoleSummary,
} from '@chesapeake/contract/roles/roles';
import type { Db } from './schema.ts';

/** The role columns of a user row, joined with custom roles. */
export interface RoleColumns {
  builtInRole: BuiltInRoleKey | null;
  roleId: string | null;
  roleName: string | null;
  rolePermissions: string[] | null;
}

/** Select these from `users`, left-joined with `roles` by `users.role_id`. */
export const roleColumns = [
  'users.built_in_role as builtInRole',
  'users.role_id as roleId',
  'roles.name as roleName',
  'roles.permissions as rolePermissions',
] as const;

const builtInPermissions = new Map(
  builtInRoleKeys.map((key) => [key, new Set<Permission>(builtInRoles[key].permissions)]),
);
const none: ReadonlySet<Permission> = new Set();

/** Ignores permissions written by a version that had other ones. */
export const filterKnownPermissions = (permissions: readonly string[]): ReadonlySet<Permission> =>
  new Set(allPermissions.filter((each) => permissions.includes(each)));

export const toPermissions = (
  row: Pick<RoleColumns, 'builtInRole' | 'rolePermissions'>,
): ReadonlySet<Permission> => {
  if (row.builtInRole) return builtInPermissions.get(row.builtInRole) ?? none;
  return row.rolePermissions ? filterKnownPermissions(row.rolePermissions) : none;
};

export const toRoleSummary = ({
  builtInRole,
  roleId,
  roleName,
}: RoleColumns): RoleSummary | null => {
  if (builtInRole) return { _id: builtInRole, name: builtInRoles[builtInRole].name };
  return roleId ? { _id: roleId, name: roleName ?? '' } : null;
};

/** The columns that store a role in a user row. */
export const toRoleColumns = (role: string | null) => ({
  is_admin: role !== null,
  built_in_role: role !== null && isBuiltIn(role) ? role : null,
  role_id: role === null || isBuiltIn(role) ? null : role,
});

export interface RoleRecord extends RoleSummary {
  description: string;
  permissions: Permission[];
}

export const builtInRoleRecord = (key: BuiltInRoleKey): RoleRecord => ({
  ...builtInRoles[key],
  _id: key,
  permissions: [...builtInRoles[key].permissions],
});

export async function findRole(db: Db, id: string): Promise<RoleRecord | undefined> {
  if (isBuiltIn(id)) return builtInRoleRecord(id);
  const row = await db
    .selectFrom('roles')
    .select(['id as _id', 'name', 'description', 'permissions'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, permissions: [...filterKnownPermissions(row.permissions)] };
}
