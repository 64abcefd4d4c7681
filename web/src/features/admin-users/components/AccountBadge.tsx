import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { Badge } from '../../../ui/Badge.tsx';

/** Whether the address of an account is confirmed, or that there is no account. */
export function AccountBadge({ user }: { user: ListedUser }) {
  if (!user.hasAccount) return <Badge status="No account" />;
  return <Badge status={user.isEmailVerified ? 'Verified' : 'Unverified'} />;
}
