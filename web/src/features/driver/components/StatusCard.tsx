import { isApproved, shownDriverStatus } from '@chesapeake/contract/driver-status';
import type { OwnDriver } from '@chesapeake/contract/drivers';
import { errors } from '@chesapeake/contract/errors';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useBusiness } from '../../../lib/business.tsx';
import { CallError, refusalText } from '../../../lib/call-error.ts';
import { useNow } from '../../../lib/now.ts';
import { Card } from '../../../ui/Card.tsx';
import { names } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useSetDuty } from '../queries.ts';
import { type Clock, endText } from '../words.ts';

type Shown = ReturnType<typeof shownDriverStatus>;

const dots: Record<Shown, string> = {
  Active: 'bg-completed ring-completed-bg',
  Busy: 'bg-progress ring-progress-bg',
  'Off-Duty': 'bg-cancelled ring-cancelled-bg',
  Pending: 'bg-pending ring-pending-bg',
  Rejected: 'bg-rejected ring-rejected-bg',
};

/** How the driver stands, and whether bookings are taken. */
export function StatusCard({ driver }: { driver: OwnDriver }) {
  const { zone } = useBusiness();
  const now = useNow();
  const duty = useSetDuty();
  const shown = shownDriverStatus(driver);

  const change = async (isOn: boolean) => {
    try {
      await duty.mutateAsync(isOn ? 'Active' : 'Off-Duty');
      toasts.success(isOn ? successTexts.onDuty : successTexts.offDuty);
    } catch (error) {
      if (error instanceof CallError && error.endedSession) return;
      toasts.error(refusalText(error, failureTexts.dutyChange));
    }
  };

  return (
    <Card className="flex h-full items-center justify-between gap-4 px-4 py-3 md:px-6 md:py-4">
      <div className="flex min-w-0 items-center gap-3.5">
        <span
          aria-hidden="true"
          className={names('ml-1 size-3.5 flex-none rounded-full ring-4', dots[shown])}
        />
        <p className="min-w-0 leading-tight">
          <span className="block text-lg font-semibold md:text-[1.375rem]">{shown}</span>
          <span className="block text-sm text-balance text-ink-2">
            {meaningOf(shown, driver, { zone, now })}
          </span>
        </p>
      </div>
      {isApproved(driver) && (
        <Switch
          label="Taking bookings"
          checked={driver.status === 'Active'}
          busy={duty.isPending}
          onChange={(isOn) => void change(isOn)}
          whyNot={shown === 'Busy' ? errors.RIDE_RUNNING.message : undefined}
        />
      )}
    </Card>
  );
}

function meaningOf(shown: Shown, { currentBooking }: OwnDriver, clock: Clock) {
  switch (shown) {
    case 'Active':
      return 'Ready for the next ride';
    case 'Busy':
      return currentBooking && untilText(currentBooking, clock);
    case 'Off-Duty':
      return 'You get no new bookings';
    case 'Pending':
      return 'Your application is under review';
    case 'Rejected':
      return 'Your application was not accepted';
  }
}

const untilText = (
  { pickupTime, dropoffTime }: NonNullable<OwnDriver['currentBooking']>,
  clock: Clock,
) =>
  `On a ride until ${endText(clock.now < pickupTime ? clock.now : pickupTime, dropoffTime, clock)}`;
