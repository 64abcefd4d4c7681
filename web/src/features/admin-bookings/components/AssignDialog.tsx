import { driverRequired, type FreeDriver } from '@chesapeake/contract/bookings/assignment';
import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { pages } from '@chesapeake/contract/pages/pages';
import { adminTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useAssignDriver, useFreeDrivers } from '../queries.ts';
import { DriversLoading, FreeDrivers } from './FreeDrivers.tsx';
import { RideToAssign } from './RideToAssign.tsx';

/** Chooses the driver of a booking from those who are free. */
export function AssignDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const errorId = useId();
  const [chosenId, setChosenId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const free = useFreeDrivers(booking._id);
  const assign = useAssignDriver();
  const failure = useLoadFailure(free, {
    toast: failureTexts.freeDriversLoad,
    detail: failureTexts.freeDriversLoad,
  });
  const listed = failure ? undefined : free.data;
  const drivers = listed && [...listed.atHand, ...listed.onRide];
  // A driver who was booked meanwhile leaves the list and loses the selection.
  const chosen = drivers?.find(({ _id }) => _id === chosenId);

  const confirm = async () => {
    if (!chosen) {
      setProblem(driverRequired);
      toasts.error(driverRequired);
      return;
    }
    setRefusal(undefined);
    try {
      await assign.mutateAsync({ id: booking._id, driver: chosen });
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      const text = firstErrorMessage(error, failureTexts.assigning);
      setRefusal(text);
      toasts.error(text);
      return;
    }
    toasts.success(successTexts.driverAssigned(booking._id));
    onClose();
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
        </>
      }
      footer={
        <Footer
          chosen={chosen}
          hasChoice={drivers?.length !== 0}
          busy={assign.isPending}
          onConfirm={confirm}
          onClose={onClose}
        />
      }
    >
      <RideToAssign booking={booking} />
      {refusal && (
        <div className="pt-3">
          <Alert tone="error">{refusal}</Alert>
        </div>
      )}
      <FieldError id={errorId}>{chosen ? undefined : problem}</FieldError>
      {failure && <ErrorState {...failure} />}
      {!listed && !failure && <DriversLoading />}
      {drivers?.length === 0 && <NoFreeDrivers />}
      {listed && (
        <FreeDrivers
          available={listed.atHand}
          onRide={listed.onRide}
          pickup={booking.pickupTime}
          chosenId={chosen?._id}
          onChoose={setChosenId}
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

function Footer({
  chosen,
  hasChoice,
  busy,
  onConfirm,
  onClose,
}: {
  chosen: FreeDriver | undefined;
  hasChoice: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const [firstName] = chosen?.name.trim().split(/\s+/) ?? [];
  return (
    <>
      {firstName && (
        <p className="min-w-0 flex-1 truncate text-sm text-quiet max-sm:w-full max-sm:flex-none">
          {firstName} will be asked to accept.
        </p>
      )}
      <Button tone="paper" disabled={busy} onClick={onClose}>
        {hasChoice ? 'Cancel' : 'Close'}
      </Button>
      {hasChoice && (
        <Button busy={busy} onClick={onConfirm} className="min-w-0 max-sm:flex-2!">
          <span className="truncate">{chosen ? `Assign ${chosen.name}` : 'Assign Driver'}</span>
        </Button>
      )}
    </>
  );
}
