import { hasAllPermissions, type Permission } from '@chesapeake/contract/roles/permissions';
import { useSession } from './session.ts';

/** Whether the user has this permission; the server has the last word. */
export const usePermission = (permission: Permission): boolean =>
  useSession()?.permissions.includes(permission) ?? false;

/** Whether the user has every permission. */
export const useAllPermissions = (): boolean =>
  hasAllPermissions(new Set(useSession()?.permissions));
