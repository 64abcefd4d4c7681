import { serviceName } from '@chesapeake/contract/bookings/services';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { formatDateTimeAutoYear } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/business.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PendingPaymentAction } from '../payment-actions.ts';
import type { PaymentActionMutation } from '../queries.ts';

export interface PaymentFormProps extends PendingPaymentAction {
  /** Owned by the page, so that retrying after a lost response reuses the same idempotency key. */
  mutation: PaymentActionMutation;
  onClose: () => void;
}

/** The dialog around each form: the booking, the form and the submit button. */
export function PaymentActionFrame({
  booking,
  title,
  confirm,
  busy,
  onSubmit,
  onClose,
  children,
}: {
  booking: PaymentBooking;
  title: string;
  confirm: string;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const { services, zone } = useBusiness();
  const now = useNow();
  const close = () => {
    // The request cannot be canceled, so the dialog stays open to show its outcome.
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={`${booking.customer}: ${serviceName(services, booking.serviceType)}, ${formatDateTimeAutoYear(booking.pickupTime, zone, now)}`}
      hasCross={false}
      footer={
        <>
          <Button tone="paper" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
