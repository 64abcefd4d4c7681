import { driverRequired, type FreeDriver } from '@chesapeake/contract/bookings/assignment';
import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { adminTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useAssignDriver, useFreeDrivers } from '../queries.ts';
import { AssignDialogFooter } from './AssignDialogFooter.tsx';
import { DriversLoading, FreeDrivers } from './FreeDrivers.tsx';
import { RideToAssign } from './RideToAssign.tsx';

interface AssignDialogProps {
  booking: Booking;
  /** How many other rides need a driver. */
  othersLeft: number;
  /** Goes on to the next ride that needs a driver; undefined if there is none. */
  onNext?: (how: 'assigned' | 'skipped') => void;
  /** Whether the button goes on to the next ride too, as Enter always does. */
  goesOn: boolean;
  onClose: () => void;
}

/** What was chosen and refused, for one booking: the dialog stays open for the next one. */
interface Attempt {
  bookingId: string;
  chosenId?: string;
  problem?: string;
  refusal?: string;
}

/** Chooses the driver of a booking from those who are free. */
export function AssignDialog({ booking, othersLeft, onNext, goesOn, onClose }: AssignDialogProps) {
  const errorId = useId();
  const [stored, setAttempt] = useState<Attempt>({ bookingId: booking._id });
  const attempt = stored.bookingId === booking._id ? stored : { bookingId: booking._id };
  const free = useFreeDrivers(booking._id);
  const assign = useAssignDriver();
  const failure = useLoadFailure(free, {
    toast: failureTexts.freeDriversLoad,
    detail: failureTexts.freeDriversLoad,
  });
  const listed = failure ? undefined : free.data;
  const drivers = listed && [...listed.atHand, ...listed.onRide];
  // A driver who was booked meanwhile leaves the list and loses the selection.
  const chosen = drivers?.find(({ _id }) => _id === attempt.chosenId);

  const assignTo = async (driver: FreeDriver | undefined, next: typeof onNext) => {
    if (assign.isPending) return;
    if (!driver) {
      setAttempt({ ...attempt, problem: driverRequired });
      toasts.error(driverRequired);
      return;
    }
    setAttempt({ bookingId: booking._id, chosenId: driver._id });
    try {
      await assign.mutateAsync({ booking, driver });
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      const refusal = firstErrorMessage(error, failureTexts.assigning);
      setAttempt({ bookingId: booking._id, chosenId: driver._id, refusal });
      toasts.error(refusal);
      return;
    }
    toasts.success(successTexts.driverAssigned(booking._id));
    if (next) next('assigned');
    else onClose();
  };

  return (
    <Dialog
      open
      // The request cannot be canceled, so the dialog stays open to show its outcome.
      onClose={() => !assign.isPending && onClose()}
      title="Assign Driver"
      description={
        <>
          {booking.user.name} · <ShortId id={booking._id} />
          {onNext && <> · {formatQuantity(othersLeft, 'more ride')} to assign</>}
        </>
      }
      footer={
        <AssignDialogFooter
          chosen={chosen}
          hasChoice={drivers?.length !== 0}
          busy={assign.isPending}
          onConfirm={() => assignTo(chosen, goesOn ? onNext : undefined)}
          onSkip={goesOn && onNext ? () => onNext('skipped') : undefined}
          onClose={onClose}
        />
      }
    >
      <RideToAssign booking={booking} />
      {attempt.refusal && (
        <div className="pt-3">
          <Alert tone="error">{attempt.refusal}</Alert>
        </div>
      )}
      <FieldError id={errorId}>{chosen ? undefined : attempt.problem}</FieldError>
      {failure && <ErrorState {...failure} />}
      {!listed && !failure && <DriversLoading />}
      {drivers?.length === 0 && <NoFreeDrivers />}
      {listed && (
        <FreeDrivers
          // Another booking has another best driver to focus.
          key={booking._id}
          available={listed.atHand}
          onRide={listed.onRide}
          pickup={booking.pickupTime}
          chosenId={chosen?._id}
          onChoose={(chosenId) => setAttempt({ ...attempt, chosenId })}
          onEnter={(driver) => assignTo(driver, onNext)}
          enterHint={
            onNext
              ? 'Press Enter to assign and open the next ride.'
              : 'Press Enter to assign this driver.'
          }
          errorId={errorId}
        />
      )}
    </Dialog>
  );
}

const NoFreeDrivers = () => (
  <EmptyState
    icon={<UserX />}
    title={adminTexts.noFreeDrivers}
    action={
      <Link to={pages.adminDrivers} className={buttonClass({ tone: 'paper' })}>
        Go to Drivers
      </Link>
    }
  />
);
