import { allPermissions, type Permission } from '@chesapeake/contract/permissions';
import {
  type BuiltInRoleKey,
  builtInRoleKeys,
  builtInRoles,
  type GivenRole,
  isBuiltIn,
} from '@chesapeake/contract/roles';
import type { Db } from './schema.ts';

/** What a person's row says of their role, with the role of the business joined to it. */
export interface RoleColumns {
  builtInRole: BuiltInRoleKey | null;
  roleId: string | null;
  roleName: string | null;
  rolePermissions: string[] | null;
}

/** To be selected from `users`, left-joined with `roles` by `users.role_id`. */
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

/** A version that knew other permissions may have written them. */
export const knownPermissions = (permissions: readonly string[]): ReadonlySet<Permission> =>
  new Set(allPermissions.filter((each) => permissions.includes(each)));

export const permissionsOf = (
  row: Pick<RoleColumns, 'builtInRole' | 'rolePermissions'>,
): ReadonlySet<Permission> => {
  if (row.builtInRole) return builtInPermissions.get(row.builtInRole) ?? none;
  return row.rolePermissions ? knownPermissions(row.rolePermissions) : none;
};

export const roleOf = ({ builtInRole, roleId, roleName }: RoleColumns): GivenRole | null => {
  if (builtInRole) return { _id: builtInRole, name: builtInRoles[builtInRole].name };
  return roleId ? { _id: roleId, name: roleName ?? '' } : null;
};

/** How a role is written into a person's row. */
export const columnsOf = (role: string | null) => ({
  is_admin: role !== null,
  built_in_role: role !== null && isBuiltIn(role) ? role : null,
  role_id: role === null || isBuiltIn(role) ? null : role,
});

export interface FoundRole extends GivenRole {
  description: string;
  permissions: Permission[];
}

export const builtIn = (key: BuiltInRoleKey): FoundRole => ({
  ...builtInRoles[key],
  _id: key,
  permissions: [...builtInRoles[key].permissions],
});

export async function findRole(db: Db, id: string): Promise<FoundRole | undefined> {
  if (isBuiltIn(id)) return builtIn(id);
  const row = await db
    .selectFrom('roles')
    .select(['id as _id', 'name', 'description', 'permissions'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, permissions: [...knownPermissions(row.permissions)] };
}
