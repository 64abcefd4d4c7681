import { listDriverActivity } from '@chesapeake/contract/activity/activity';
import { displayedDriverStatus } from '@chesapeake/contract/drivers/status';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Activity } from '../../../shared/activity/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { type DriverAction, driverActionsFrom, driverActionTexts } from '../driver-actions.ts';
import { type DriverDetails, type PendingDriverAction, useDriver } from '../queries.ts';
import { DriverCarTab } from './DriverCarTab.tsx';
import { DriverNotices } from './DriverNotices.tsx';
import { DriverProfile } from './DriverProfile.tsx';
import { ShiftsTab } from './ShiftsTab.tsx';
import { TimeOffTab } from './TimeOffTab.tsx';

/** What is known of a driver before the details are loaded. */
export interface ListedDriver {
  _id: string;
  name: string;
  email?: string;
}

/** A driver's details and the actions available to admins. */
export function DriverDialog({
  driver: listed,
  onClose,
  onAction,
}: {
  driver: ListedDriver;
  onClose: () => void;
  onAction: (pendingAction: PendingDriverAction) => void;
}) {
  const query = useDriver(listed._id);
  const failure = useLoadFailure(query, {
    toast: failureTexts.driverDetailsLoad,
    detail: failureTexts.driverDetailsLoad,
  });
  const driver = failure ? undefined : query.data;
  const mayChange = usePermission('drivers:change');
  return (
    <Dialog
      open
      onClose={onClose}
      title={listed.name}
      description={listed.email ?? query.data?.email}
      hasCloseButton={false}
      footer={
        <>
          <Button tone="paper" onClick={onClose}>
            Close
          </Button>
          {driver &&
            mayChange &&
            driverActionsFrom(driver.status)
              .toReversed()
              .map((action) => (
                <Button
                  key={action}
                  tone={toneOf(action)}
                  onClick={() => onAction({ driver, action })}
                >
                  {driverActionTexts[action].label}
                </Button>
              ))}
        </>
      }
    >
      {failure && <ErrorState {...failure} />}
      {!failure && !driver && <DetailsLoading />}
      {driver && (
        <>
          <StatusSummary driver={driver} />
          <DriverNotices driver={driver} onClose={onClose} />
          <Tabs
            label="About this driver"
            className="pt-3"
            tabs={[
              {
                value: 'profile',
                label: 'Profile',
                content: (
                  <DriverProfile
                    driver={driver}
                    fetchedAt={query.dataUpdatedAt}
                    renew={async () => (await query.refetch()).data}
                  />
                ),
              },
              { value: 'car', label: 'Car', content: <DriverCarTab driver={driver} /> },
              { value: 'shifts', label: 'Shifts', content: <ShiftsTab driver={driver} /> },
              { value: 'time-off', label: 'Time off', content: <TimeOffTab driver={driver} /> },
              {
                value: 'activity',
                label: 'Activity',
                content: <Activity list={listDriverActivity} id={driver._id} />,
              },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}

function toneOf(action: DriverAction) {
  if (action === 'reject' || action === 'suspend') return 'danger-quiet';
  return action === 'liftOffDuty' ? 'paper' : 'primary';
}

function StatusSummary({ driver }: { driver: DriverDetails }) {
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <div className="flex items-center gap-4">
      <Portrait name={driver.name} image={driver.profileImage} className="size-16 text-xl" />
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-13 text-quiet">
        <Badge status={driver.status} />
        {displayedDriverStatus(driver) === 'Busy' && <Badge status="Busy" />}
        {!driver.invitedAt && (
          <span className="tabular">
            Applied {formatDateTimeAutoYear(driver.createdAt, zone, now)}
          </span>
        )}
      </div>
    </div>
  );
}

const DetailsLoading = () => (
  <div aria-busy="true" className="grid gap-4">
    <span className="sr-only">Loading the driver’s details</span>
    <span className="flex items-center gap-4">
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="w-48" />
    </span>
    <Skeleton className="h-10" />
    <Skeleton className="h-28" />
    <Skeleton className="h-14" />
    <Skeleton className="h-16" />
  </div>
);
