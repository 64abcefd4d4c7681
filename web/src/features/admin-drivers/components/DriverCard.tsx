import type { Driver } from '@chesapeake/contract/drivers/drivers';
import { displayedDriverStatus } from '@chesapeake/contract/drivers/status';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { InvitationBadge } from '../../../shared/invitations/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { cardActionsFrom, type DriverAction, driverActionTexts } from '../driver-actions.ts';
import { formatYears } from '../format-years.ts';

export function DriverCard({
  driver,
  onAction,
  onView,
}: {
  driver: Driver;
  onAction: (action: DriverAction) => void;
  onView: () => void;
}) {
  const nameId = useId();
  // When Approve turns into Off-Duty, the keyboard focus stays on the card.
  const focusRecovery = useFocusRecovery<HTMLElement>();
  const car = driver.assignedCar;
  const mayChange = usePermission('drivers:change');
  return (
    <article
      {...focusRecovery}
      aria-labelledby={nameId}
      className="flex h-full flex-col rounded-card border border-line bg-paper"
    >
      <div className="flex items-start gap-3 px-4 pt-4">
        <Portrait
          name={driver.name}
          image={driver.profileImageSmall ?? driver.profileImage}
          className="size-12 text-base"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <h2
              id={nameId}
              className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere"
            >
              {driver.name}
            </h2>
            <Badge status={driver.status} />
          </div>
          {driver.pendingChange && (
            <p className="pt-1">
              <Badge status="Change to review" />
            </p>
          )}
          {driver.invitedAt && (
            <p className="pt-1">
              <InvitationBadge invitedAt={driver.invitedAt} />
            </p>
          )}
          <p className="text-13 wrap-anywhere text-quiet">{driver.email}</p>
        </div>
      </div>
      <dl className="grid flex-1 grid-cols-[3fr_2fr] content-start gap-x-4 gap-y-2.5 px-4 pt-3 pb-4">
        <Detail label="License">{driver.licenseNumber ?? 'Not given'}</Detail>
        <Detail label="Experience">{formatYears(driver.experienceYears)}</Detail>
        <Detail label="Car">
          {car ? (
            `${car.brand} ${car.model}`
          ) : (
            <span className="text-quiet">{adminTexts.noCar}</span>
          )}
        </Detail>
        {displayedDriverStatus(driver) === 'Busy' && (
          <Detail label="Now">
            <Badge status="Busy" />
          </Detail>
        )}
      </dl>
      <div className="grid grid-cols-2 gap-2 border-t border-line-2 px-3 py-2.5 sm:flex sm:flex-wrap">
        {(mayChange ? cardActionsFrom(driver.status) : []).map((action) => (
          <Button
            key={action}
            size="sm"
            tone={toneOf(action)}
            aria-describedby={nameId}
            onClick={() => onAction(action)}
          >
            {driverActionTexts[action].label}
          </Button>
        ))}
        <Button tone="paper" size="sm" aria-describedby={nameId} onClick={onView}>
          View
        </Button>
        {mayChange && (
          <Button
            tone="ghost"
            size="sm"
            aria-describedby={nameId}
            onClick={() => onAction('delete')}
            className="gap-1.5 px-2.5 text-quiet! last:odd:max-sm:col-span-2 sm:ml-auto hover:text-rejected!"
          >
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}

function toneOf(action: DriverAction) {
  if (action === 'reject') return 'danger-quiet';
  return action === 'offDuty' ? 'paper' : 'primary';
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-quiet">{label}</dt>
    <dd className="text-sm font-medium wrap-anywhere tabular">{children}</dd>
  </div>
);

export const DriverCardLoading = () => (
  <Card className="grid gap-3 p-4">
    <span className="flex items-center gap-3">
      <Skeleton className="size-12 rounded-full!" />
      <span className="grid flex-1 gap-1.5">
        <Skeleton className="w-32" />
        <Skeleton className="w-44 max-w-full" />
      </span>
    </span>
    <Skeleton className="h-10" />
    <Skeleton className="h-10 w-40" />
    <Skeleton className="h-9" />
  </Card>
);
