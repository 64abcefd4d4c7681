import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { usePermission } from '../../lib/permissions.ts';
import { useSession } from '../../lib/session.ts';
import { useHasPermissions } from '../../shared/roles/index.ts';

/** Not oneself, nobody with more rights; a driver only by those who manage drivers. */
export function useMaySuspend({ _id, isDriver, permissions }: ListedUser): boolean {
  const mayChange = usePermission('users:change');
  const mayChangeDrivers = usePermission('drivers:change');
  const hasPermissions = useHasPermissions();
  const isYou = useSession()?._id === _id;
  return mayChange && !isYou && hasPermissions(permissions) && (!isDriver || mayChangeDrivers);
}
