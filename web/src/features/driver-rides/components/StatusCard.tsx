import type { MyDriver } from '@chesapeake/contract/drivers/drivers';
import { displayedDriverStatus, isApproved } from '@chesapeake/contract/drivers/status';
import { errors } from '@chesapeake/contract/http/errors';
import { driverTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OfficePhone, useBusiness } from '../../../shared/business/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { formatEnd, type ZonedNow } from '../format-ride.ts';
import { useSetDuty } from '../queries.ts';

type DisplayedStatus = ReturnType<typeof displayedDriverStatus>;

const dots: Record<DisplayedStatus, string> = {
  Active: 'bg-completed ring-completed-bg',
  Busy: 'bg-progress ring-progress-bg',
  'Off-Duty': 'bg-cancelled ring-cancelled-bg',
  Pending: 'bg-pending ring-pending-bg',
  Rejected: 'bg-rejected ring-rejected-bg',
  Suspended: 'bg-rejected ring-rejected-bg',
};

/** The driver's status and the duty switch. */
export function StatusCard({ driver }: { driver: MyDriver }) {
  const { zone } = useBusiness();
  const now = useNow();
  const duty = useSetDuty();
  const displayedStatus = displayedDriverStatus(driver);

  const change = async (isOn: boolean) => {
    try {
      await duty.mutateAsync(isOn ? 'Active' : 'Off-Duty');
      toasts.success(isOn ? successTexts.onDuty : successTexts.offDuty);
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      toasts.error(firstErrorMessage(error, failureTexts.dutyChange));
    }
  };

  return (
    <Card className="flex h-full items-center justify-between gap-4 px-4 py-3 md:px-6 md:py-4">
      <div
        className={classNames(
          // Room for two lines, so that nothing below moves when the text changes.
          'flex min-h-17 min-w-0 gap-3.5',
          displayedStatus === 'Suspended' ? 'items-start' : 'items-center',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'ml-1 size-3.5 flex-none rounded-full ring-4',
            displayedStatus === 'Suspended' && 'mt-1 md:mt-1.5',
            dots[displayedStatus],
          )}
        />
        <div className="min-w-0 leading-tight">
          <span className="block text-lg font-semibold md:text-[1.375rem]">{displayedStatus}</span>
          <span className="block text-sm text-balance text-ink-2">
            {describeStatus(displayedStatus, driver, { zone, now })}
          </span>
          {driver.status === 'Suspended' && <Suspension reason={driver.suspensionReason} />}
        </div>
      </div>
      {isApproved(driver) && driver.status !== 'Suspended' && (
        <Switch
          label="Taking bookings"
          checked={driver.status === 'Active'}
          busy={duty.isPending}
          onChange={(isOn) => void change(isOn)}
          disabledReason={displayedStatus === 'Busy' ? errors.RIDE_RUNNING.message : undefined}
        />
      )}
    </Card>
  );
}

/** Why the office has suspended the driver, and whom to ask. */
function Suspension({ reason }: { reason: string | undefined }) {
  return (
    <span className="mt-1.5 grid gap-1 text-sm text-ink">
      {reason && <span className="whitespace-pre-line wrap-anywhere">Reason: {reason}</span>}
      <span>
        Questions? <OfficePhone call="Call the office: " contact="Contact the office" />
      </span>
    </span>
  );
}

function describeStatus(
  displayedStatus: DisplayedStatus,
  { currentBooking }: MyDriver,
  clock: ZonedNow,
) {
  switch (displayedStatus) {
    case 'Active':
      return 'Ready for the next ride';
    case 'Busy':
      return currentBooking && formatUntil(currentBooking, clock);
    case 'Off-Duty':
      return 'You will not get new bookings';
    case 'Pending':
      return 'Your application is under review';
    case 'Rejected':
      return 'Your application was not accepted';
    case 'Suspended':
      return driverTexts.suspended;
  }
}

const formatUntil = (
  { pickupTime, dropoffTime }: NonNullable<MyDriver['currentBooking']>,
  clock: ZonedNow,
) =>
  `On a ride until ${formatEnd(clock.now < pickupTime ? clock.now : pickupTime, dropoffTime, clock)}`;
