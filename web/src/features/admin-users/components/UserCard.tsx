import { customerTexts } from '@chesapeake/contract/accounts/customers';
import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { formatDay } from '@chesapeake/contract/format/dates';
import { useId } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { InvitationBadge } from '../../../shared/invitations/index.ts';
import { useHasPermissions } from '../../../shared/roles/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';
import type { UserAction } from '../apply-user-action.ts';
import { useMaySuspend } from '../use-may-suspend.ts';
import { userActionsFor, userActionTexts } from '../user-actions.ts';
import { AccountBadge } from './AccountBadge.tsx';

/** One account: contact details, roles and actions. */
export function UserCard({
  user,
  isYou,
  onAction,
  onView,
  onLift,
}: {
  user: ListedUser;
  isYou: boolean;
  onAction: (action: UserAction) => void;
  onView: () => void;
  onLift: () => void;
}) {
  const nameId = useId();
  const { zone } = useBusiness();
  const now = useNow();
  // When Make Admin turns into Remove Admin, the keyboard focus stays on the card.
  const focusRecovery = useFocusRecovery<HTMLElement>();
  const mayChange = usePermission('users:change');
  const canDeleteDrivers = usePermission('drivers:change');
  const hasPermissions = useHasPermissions();
  const maySuspend = useMaySuspend(user);
  // Users cannot remove permissions they lack; for their own account, the server explains the
  // refusal.
  const actions =
    mayChange && hasPermissions(user.permissions) ? userActionsFor(user, canDeleteDrivers) : [];
  return (
    <article
      {...focusRecovery}
      aria-labelledby={nameId}
      className="flex h-full flex-col rounded-card border border-line bg-paper"
    >
      <div className="flex items-start gap-3 px-4 pt-4">
        <Avatar name={user.name.trim().slice(0, 1)} className="size-11 text-base" />
        <div className="min-w-0 flex-1">
          <h2
            id={nameId}
            className="font-sans text-base font-semibold tracking-normal wrap-anywhere"
          >
            {user.name}
            {isYou && <span className="font-normal text-quiet"> (you)</span>}
          </h2>
          <p className="text-13 wrap-anywhere text-quiet">
            {user.email ?? customerTexts.noEmail(user.phone)}
          </p>
        </div>
      </div>
      <div className="flex flex-1 flex-wrap content-start gap-1.5 px-4 pt-3">
        <Badge status={user.isAdmin ? 'Admin' : 'User'} />
        {user.role && <Badge status={user.role.name} />}
        <AccountBadge user={user} />
        {user.isDriver && <Badge status="Driver" />}
        <InvitationBadge invitedAt={user.invitedAt} />
        {user.suspension && <Badge status="Suspended" />}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 px-4 pt-3 pb-4 text-sm">
        <dt className="text-13 text-quiet">Phone</dt>
        <dt className="text-13 text-quiet">Joined</dt>
        <dd className="row-start-2 font-medium wrap-anywhere tabular">
          {user.phone ? (
            <a href={phoneLink(user.phone)} className="text-ink no-underline hover:underline">
              {formatPhone(user.phone)}
            </a>
          ) : (
            <span className="text-quiet">N/A</span>
          )}
        </dd>
        <dd className="row-start-2 font-medium tabular">{formatDay(user.createdAt, zone, now)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2 border-t border-line-2 px-3 py-2.5">
        <Button tone="paper" size="sm" aria-describedby={nameId} onClick={onView}>
          View
        </Button>
        {user.suspension && maySuspend && (
          <Button tone="paper" size="sm" aria-describedby={nameId} onClick={onLift}>
            Lift Suspension
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            tone={action === 'delete' ? 'ghost' : 'paper'}
            aria-describedby={nameId}
            onClick={() => onAction(action)}
            className={action === 'delete' ? 'ml-auto' : undefined}
          >
            {userActionTexts[action].label}
          </Button>
        ))}
      </div>
    </article>
  );
}

export const UserCardLoading = () => (
  <Card className="grid gap-3 p-4">
    <span className="flex items-center gap-3">
      <Skeleton className="size-11 rounded-full!" />
      <span className="grid flex-1 gap-1.5">
        <Skeleton className="w-32" />
        <Skeleton className="w-44 max-w-full" />
      </span>
    </span>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-10" />
    <Skeleton className="h-9" />
  </Card>
);
