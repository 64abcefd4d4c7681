import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { Check } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { isNetworkError, useRideActions } from '../queries.ts';
import {
  actionsFrom,
  type EarlyAction,
  isEarly,
  type RideAction,
  rideActions,
} from '../ride-actions.ts';
import { EarlyActionDialog } from './EarlyActionDialog.tsx';
import type { BlockedReasonIds } from './use-blocked-actions.tsx';

/** `biggest` for the next action, `large` on a card, `row` in a table. */
type Size = 'biggest' | 'large' | 'row';

interface RideActionsProps {
  booking: DriverBooking;
  labels: Record<RideAction, string>;
  size: Size;
  reasonIds?: BlockedReasonIds;
}

const shapes: Record<Size, { all: string; button: Record<RideAction, string> }> = {
  biggest: {
    all: 'grid gap-2.5 has-[>button+button]:grid-cols-[1fr_1.7fr]',
    button: {
      decline: 'min-h-20! rounded-2xl! px-2! text-lg! font-semibold!',
      accept: biggest(),
      start: biggest(),
      complete: biggest(),
    },
  },
  large: { all: 'grid gap-2.5 has-[>button+button]:grid-cols-[1fr_1.7fr]', button: every(large()) },
  row: {
    all: 'flex justify-end gap-2 table:max-xl:ml-auto table:max-xl:w-max table:max-xl:flex-col',
    button: every('max-table:min-h-12! max-table:flex-1'),
  },
};

function biggest() {
  return 'min-h-20! rounded-2xl! text-2xl! font-semibold! tracking-tight shadow-[inset_0_-3px_0_rgb(0_0_0/0.16)] [&_svg]:size-7!';
}
function large() {
  return 'min-h-14! rounded-[13px]! text-[1.0625rem]! font-semibold!';
}
function every(className: string): Record<RideAction, string> {
  return { accept: className, decline: className, start: className, complete: className };
}

/** The actions available for a booking; used on both pages. */
export function RideActions({ booking, labels, size, reasonIds = {} }: RideActionsProps) {
  const { services, zone } = useBusiness();
  const { pendingAction, perform, error } = useRideActions(booking);
  const [unconfirmed, setUnconfirmed] = useState<EarlyAction>();
  const offered = actionsFrom(booking.status);
  if (offered.length === 0) return null;

  const performAndToast = async (action: RideAction) => {
    try {
      if (await perform(action)) toasts.success(rideActions[action].successText);
    } catch (failure) {
      if (failure instanceof ApiError && failure.endedSession) return;
      toasts.error(firstErrorMessage(failure, rideActions[action].failureText));
      // After a refusal there is nothing to retry: the page already shows the current state.
      if (isNetworkError(failure)) throw failure;
    }
  };
  const press = (action: RideAction, { detail }: MouseEvent) => {
    // Ignore the second click of a double click, which would hit the next action.
    if (detail > 1) return;
    if (isEarly(action, booking, new Date())) setUnconfirmed(action);
    else performAndToast(action).catch(() => {});
  };
  const rideLabel = `${serviceName(services, booking.serviceType)}, ${formatDateTimeAutoYear(booking.pickupTime, zone)}`;

  return (
    <>
      <div className={shapes[size].all}>
        {offered.map((action) => (
          <Button
            key={action}
            tone={toneOf(action, size)}
            size={size === 'row' ? 'sm' : 'md'}
            busy={pendingAction === action}
            blocked={reasonIds[action] !== undefined}
            aria-describedby={reasonIds[action]}
            onClick={(event) => press(action, event)}
            className={shapes[size].button[action]}
          >
            {size === 'biggest' && action === 'complete' && pendingAction !== action && (
              <Check aria-hidden="true" />
            )}
            <span>
              {labels[action]}
              <span className="sr-only"> {rideLabel}</span>
            </span>
          </Button>
        ))}
      </div>
      {isNetworkError(error) && !pendingAction && (
        <p
          role="alert"
          className={classNames('text-sm font-medium text-rejected', size !== 'row' && 'mt-2.5')}
        >
          {error.message} Then press again. It won’t happen twice.
        </p>
      )}
      <EarlyActionDialog
        action={unconfirmed}
        booking={booking}
        onConfirm={performAndToast}
        onClose={() => setUnconfirmed(undefined)}
      />
    </>
  );
}

function toneOf(action: RideAction, size: Size): ButtonTone {
  if (action === 'decline') return 'danger-quiet';
  return size === 'row' && action !== 'accept' ? 'line' : 'green';
}
