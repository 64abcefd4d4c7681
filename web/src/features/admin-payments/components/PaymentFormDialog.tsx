import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import type { ReactNode, SyntheticEvent } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { PendingPaymentAction } from '../payment-actions.ts';
import type { PaymentActionMutation } from '../queries.ts';

export interface PaymentFormProps extends PendingPaymentAction {
  /** Owned by the page, so that retrying after a lost response reuses the same idempotency key. */
  mutation: PaymentActionMutation;
  onClose: () => void;
}

/** The dialog around each form: the booking, the form and the submit button. */
export function PaymentFormDialog({
  booking,
  title,
  submitLabel,
  ...form
}: {
  booking: PaymentBooking;
  title: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  return (
    <FormDialog
      {...form}
      title={title}
      description={`${booking.customer}: ${serviceName(services, booking.serviceType)}, ${formatDateTimeAutoYear(booking.pickupTime, zone, now)}`}
      hasCloseButton={false}
      submitLabel={submitLabel}
    />
  );
}
