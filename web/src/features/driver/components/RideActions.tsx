import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { serviceName } from '@chesapeake/contract/services';
import { Check } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { CallError, refusalText } from '../../../lib/call-error.ts';
import { datedMomentText } from '../../../lib/dates.ts';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { type Deed, deedsFrom, isEarly, moves } from '../moves.ts';
import { isUnanswered, useMoves } from '../queries.ts';
import { StartEarlyDialog } from './StartEarlyDialog.tsx';
import type { WhyNot } from './why-not.tsx';

/** `biggest` is the next action of all; `large` stands on a card; `row` in a table. */
type Size = 'biggest' | 'large' | 'row';

interface RideActionsProps {
  booking: DriversBooking;
  labels: Record<Deed, string>;
  size: Size;
  whyNot?: WhyNot;
}

const shapes: Record<Size, { all: string; button: Record<Deed, string> }> = {
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
  row: { all: 'flex justify-end gap-2', button: every('max-lg:min-h-12! max-lg:flex-1') },
};

function biggest() {
  return 'min-h-20! rounded-2xl! text-2xl! font-semibold! tracking-tight shadow-[inset_0_-3px_0_rgb(0_0_0/0.16)] [&_svg]:size-7!';
}
function large() {
  return 'min-h-14! rounded-[13px]! text-[1.0625rem]! font-semibold!';
}
function every(className: string): Record<Deed, string> {
  return { accept: className, decline: className, start: className, complete: className };
}

/** What the driver can do with a booking now: the buttons of both pages. */
export function RideActions({ booking, labels, size, whyNot = {} }: RideActionsProps) {
  const { services, zone } = useBusiness();
  const { underWay, make, error } = useMoves(booking);
  const [isAsking, setAsking] = useState(false);
  const offered = deedsFrom(booking.status);
  if (offered.length === 0) return null;

  const move = async (deed: Deed) => {
    try {
      if (await make(deed)) toasts.success(moves[deed].done);
    } catch (failure) {
      if (failure instanceof CallError && failure.endedSession) return;
      toasts.error(refusalText(failure, moves[deed].failed));
      // Refused, there is nothing left to try: the page shows by now what is true.
      if (isUnanswered(failure)) throw failure;
    }
  };
  const press = (deed: Deed, { detail }: MouseEvent) => {
    // The second click of a double click was not meant for what the first one put in its place.
    if (detail > 1) return;
    if (deed === 'start' && isEarly(booking, new Date())) setAsking(true);
    else move(deed).catch(() => {});
  };
  const ofWhich = `${serviceName(services, booking.serviceType)}, ${datedMomentText(booking.pickupTime, zone)}`;

  return (
    <>
      <div className={shapes[size].all}>
        {offered.map((deed) => (
          <Button
            key={deed}
            tone={toneOf(deed, size)}
            size={size === 'row' ? 'sm' : 'md'}
            busy={underWay === deed}
            blocked={whyNot[deed] !== undefined}
            aria-describedby={whyNot[deed]}
            onClick={(event) => press(deed, event)}
            className={shapes[size].button[deed]}
          >
            {size === 'biggest' && deed === 'complete' && underWay !== deed && (
              <Check aria-hidden="true" />
            )}
            <span>
              {labels[deed]}
              <span className="sr-only"> {ofWhich}</span>
            </span>
          </Button>
        ))}
      </div>
      {isUnanswered(error) && !underWay && (
        <p
          role="alert"
          className={names('text-sm font-medium text-rejected', size !== 'row' && 'mt-2.5')}
        >
          {error.message} Then press again. It cannot happen twice.
        </p>
      )}
      <StartEarlyDialog
        booking={isAsking ? booking : undefined}
        onStart={() => move('start')}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function toneOf(deed: Deed, size: Size): ButtonTone {
  if (deed === 'decline') return 'danger-quiet';
  return size === 'row' && deed !== 'accept' ? 'line' : 'green';
}
