import type { Permission } from '@chesapeake/contract/roles/permissions';
import {
  builtInRoleKeys,
  builtInRoles,
  defaultRole,
  type Role,
} from '@chesapeake/contract/roles/roles';
import { useSession } from '../../lib/session.ts';
import { useRoles } from './queries.ts';

export type ChosenRole = Pick<Role, '_id' | 'name' | 'permissions'>;

const builtIn: ChosenRole[] = builtInRoleKeys.map((key) => ({
  _id: key,
  name: builtInRoles[key].name,
  permissions: [...builtInRoles[key].permissions],
}));

/** Checks the user's permissions: no one can grant or remove more than they have. */
export function useHasPermissions() {
  const { permissions = [] } = useSession() ?? {};
  return (needed: readonly Permission[]) => needed.every((each) => permissions.includes(each));
}

/** The available roles: built-in ones at once, custom ones after loading. */
export function useRoleChoice() {
  const hasPermissions = useHasPermissions();
  const roles: ChosenRole[] = useRoles().data ?? builtIn;
  const assignable = roles.filter(({ permissions }) => hasPermissions(permissions));
  return {
    roles,
    assignable,
    first: assignable.find(({ _id }) => _id === defaultRole) ?? assignable[0],
  };
}
