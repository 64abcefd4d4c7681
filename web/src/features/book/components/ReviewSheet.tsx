import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { bookLabel, RideFacts, type RideSoFar } from './RideFacts.tsx';
import { BookingPromise, RideTotal } from './RideTotal.tsx';

/** The whole ride at a glance before booking it. */
export function ReviewSheet({
  ride,
  open,
  onClose,
  onBook,
}: {
  ride: RideSoFar;
  open: boolean;
  onClose: () => void;
  onBook: () => void;
}) {
  const isBooking = useRef(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // Only then may the form move the focus, to a field that is missing.
      onClosed={() => {
        if (isBooking.current) onBook();
        isBooking.current = false;
      }}
      title="Review your ride"
      footer={
        <Button
          size="lg"
          block
          onClick={() => {
            isBooking.current = true;
            onClose();
          }}
        >
          {bookLabel(ride)}
        </Button>
      }
    >
      <RideFacts ride={ride} />
      <RideTotal ride={ride} />
      <BookingPromise pickup={ride.pickup} />
    </Dialog>
  );
}
