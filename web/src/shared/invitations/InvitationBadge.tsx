import { isInvitationExpired } from '@chesapeake/contract/accounts/invitations';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/Badge.tsx';

/** For someone who has not accepted yet; nothing for everyone else. */
export function InvitationBadge({ invitedAt }: { invitedAt: Date | undefined }) {
  const now = useNow();
  if (!invitedAt) return null;
  return <Badge status={isInvitationExpired(invitedAt, now) ? 'Invitation expired' : 'Invited'} />;
}
