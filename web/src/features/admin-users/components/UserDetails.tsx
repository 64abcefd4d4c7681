import { customerTexts } from '@chesapeake/contract/accounts/customers';
import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { listUserActivity } from '@chesapeake/contract/activity/activity';
import { usePermission } from '../../../lib/permissions.ts';
import { Activity } from '../../../shared/activity/index.ts';
import { InvitationBadge, InvitationNotice } from '../../../shared/invitations/index.ts';
import { useHasPermissions } from '../../../shared/roles/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useResendInvitation, useWithdrawInvitation } from '../invitation-queries.ts';
import { useMaySuspend } from '../use-may-suspend.ts';
import { AccountBadge } from './AccountBadge.tsx';

/** One account and its activity log. */
export function UserDetails({
  user,
  onClose,
  onSuspend,
  onMerge,
  onEditContact,
}: {
  user: ListedUser;
  onClose: () => void;
  onMerge: () => void;
  /** For a customer without an account. */
  onEditContact: () => void;
  /** Suspends the account, or lifts the suspension. */
  onSuspend: () => void;
}) {
  const maySuspend = useMaySuspend(user);
  const mayMerge = usePermission('users:change');
  const mayEditContact = usePermission('bookings:change') && !user.hasAccount;
  return (
    <Dialog
      open
      onClose={onClose}
      title={user.name}
      description={user.email ?? customerTexts.noEmail(user.phone)}
      footer={
        (maySuspend || mayMerge || mayEditContact) && (
          <>
            {mayEditContact && (
              <Button tone="paper" onClick={onEditContact}>
                Edit contact
              </Button>
            )}
            {mayMerge && (
              <Button tone="paper" onClick={onMerge}>
                Merge
              </Button>
            )}
            {maySuspend && (
              <Button tone={user.suspension ? 'paper' : 'danger-quiet'} onClick={onSuspend}>
                {user.suspension ? 'Lift Suspension' : 'Suspend'}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="flex flex-wrap gap-1.5">
        <Badge status={user.isAdmin ? 'Admin' : 'User'} />
        {user.role && <Badge status={user.role.name} />}
        <AccountBadge user={user} />
        {user.isDriver && <Badge status="Driver" />}
        <InvitationBadge invitedAt={user.invitedAt} />
        {user.suspension && <Badge status="Suspended" />}
      </p>
      {user.invitedAt && <Invitation user={user} invitedAt={user.invitedAt} onClose={onClose} />}
      {user.suspension && (
        <p className="pt-3 text-15 wrap-anywhere">
          <span className="text-quiet">Reason for suspension: </span>
          {user.suspension.reason}
        </p>
      )}
      <h3 className="pt-5 pb-1 font-sans text-sm font-semibold tracking-normal">Activity</h3>
      <Activity list={listUserActivity} id={user._id} />
    </Dialog>
  );
}

function Invitation({
  user,
  invitedAt,
  onClose,
}: {
  user: ListedUser;
  invitedAt: Date;
  onClose: () => void;
}) {
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const mayChange = usePermission('users:change');
  const mayChangeDrivers = usePermission('drivers:change');
  const hasPermissions = useHasPermissions();
  return (
    <div className="pt-3">
      <InvitationNotice
        name={user.name}
        invitedAt={invitedAt}
        mayChange={
          mayChange && hasPermissions(user.permissions) && (!user.isDriver || mayChangeDrivers)
        }
        onResend={() => resend.mutateAsync(user._id)}
        onWithdraw={() => withdraw.mutateAsync(user._id)}
        onWithdrawn={onClose}
      />
    </div>
  );
}
