import type { ListedUser } from '@chesapeake/contract/users';
import { useId } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { dayText } from '../../../lib/dates.ts';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { useMay } from '../../../lib/may.ts';
import { useNow } from '../../../lib/now.ts';
import { phoneLink, phoneText } from '../../../lib/phone.ts';
import { useHolds } from '../../../lib/roles.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { actionsFor, actionTexts } from '../actions-of.ts';
import type { UserAction } from '../after-action.ts';

/** One account: who, how to reach them, what they are, and what can be done with it. */
export function UserCard({
  user,
  isYou,
  onAct,
  onView,
}: {
  user: ListedUser;
  isYou: boolean;
  onAct: (action: UserAction) => void;
  onView: () => void;
}) {
  const nameId = useId();
  const { zone } = useBusiness();
  const now = useNow();
  // Make Admin becomes Remove Admin: the keyboard goes on from the same card.
  const kept = useKeptFocus<HTMLElement>();
  const mayChange = useMay('users:change');
  const holds = useHolds();
  // Nobody takes away more than they hold; of oneself the server says why not.
  const actions = mayChange && holds(user.permissions) ? actionsFor(user) : [];
  return (
    <article
      {...kept}
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
          <p className="text-13 wrap-anywhere text-quiet">{user.email}</p>
        </div>
      </div>
      <div className="flex flex-1 flex-wrap content-start gap-1.5 px-4 pt-3">
        <Badge status={user.isAdmin ? 'Admin' : 'User'} />
        {user.role && <Badge status={user.role.name} />}
        <Badge status={user.isEmailVerified ? 'Verified' : 'Unverified'} />
        {user.isDriver && <Badge status="Driver" />}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 px-4 pt-3 pb-4 text-sm">
        <dt className="text-13 text-quiet">Phone</dt>
        <dt className="text-13 text-quiet">Joined</dt>
        <dd className="row-start-2 font-medium wrap-anywhere tabular">
          {user.phone ? (
            <a href={phoneLink(user.phone)} className="text-ink no-underline hover:underline">
              {phoneText(user.phone)}
            </a>
          ) : (
            <span className="text-quiet">N/A</span>
          )}
        </dd>
        <dd className="row-start-2 font-medium tabular">{dayText(user.createdAt, zone, now)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2 border-t border-line-2 px-3 py-2.5">
        <Button tone="paper" size="sm" aria-describedby={nameId} onClick={onView}>
          View
        </Button>
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            tone={action === 'delete' ? 'danger-quiet' : 'paper'}
            aria-describedby={nameId}
            onClick={() => onAct(action)}
            className={action === 'delete' ? 'ml-auto' : undefined}
          >
            {actionTexts[action].label}
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
