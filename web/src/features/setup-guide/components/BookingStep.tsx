import { pages } from '@chesapeake/contract/pages/pages';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { StepLink } from './StepLink.tsx';
import { type StepProps, StepRow } from './StepRow.tsx';

/** It needs a car and a driver. */
export function BookingStep({ isReady, ...props }: StepProps & { isReady: boolean }) {
  const reasonId = useId();
  const { state } = props;
  if (state === 'done')
    return (
      <StepRow
        {...props}
        title="Your first booking"
        actions={
          <StepLink to={pages.adminBookings} state={state}>
            See bookings
          </StepLink>
        }
      >
        <p>You know how it works.</p>
      </StepRow>
    );
  return (
    <StepRow
      {...props}
      title="Make a test booking"
      actions={
        isReady ? (
          <StepLink to={pages.book} state={state}>
            Start the test
          </StepLink>
        ) : (
          <Button tone="paper" size="sm" blocked aria-describedby={reasonId}>
            Start the test
          </Button>
        )
      }
    >
      <p>Book as a customer, assign the driver, complete the ride.</p>
      {!isReady && (
        <p id={reasonId} className="flex items-center gap-1.75 pt-1 font-medium text-ink-2">
          <Lock aria-hidden="true" className="size-3.75 flex-none" />
          Needs a car and a driver
        </p>
      )}
    </StepRow>
  );
}
