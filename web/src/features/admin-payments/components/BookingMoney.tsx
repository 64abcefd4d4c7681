import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import { paymentFailureTexts } from '@chesapeake/contract/payments/payment-texts';
import { useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { ReceiptButton } from '../../../shared/booking-account/index.ts';
import { ErrorState } from '../../../ui/content-states.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { PendingPaymentAction } from '../payment-actions.ts';
import { useAccount, usePaymentAction } from '../queries.ts';
import { Account, AccountLoading } from './Account.tsx';
import { PaymentActionDialog } from './PaymentActionDialog.tsx';

/** The account of a booking on its own page. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const query = useAccount(booking._id);
  const mutation = usePaymentAction();
  const [pendingAction, setPendingAction] = useState<PendingPaymentAction>();
  const failure = useLoadFailure(query, {
    toast: paymentFailureTexts.accountLoad,
    detail: paymentFailureTexts.accountLoad,
  });
  const account = failure ? undefined : query.data;
  return (
    <Panel title="Payment" corner={account && <ReceiptButton id={booking._id} />}>
      <div className="grid gap-5 px-4.5 pb-4">
        {failure && <ErrorState {...failure} />}
        {!failure && !account && <AccountLoading />}
        {account && (
          <Account
            booking={toPaymentBooking(booking)}
            account={account}
            onChooseAction={setPendingAction}
          />
        )}
      </div>
      {pendingAction && (
        <PaymentActionDialog
          {...pendingAction}
          mutation={mutation}
          onClose={() => setPendingAction(undefined)}
        />
      )}
    </Panel>
  );
}

const toPaymentBooking = (booking: Booking): PaymentBooking => ({
  _id: booking._id,
  customer: booking.user.name,
  serviceType: booking.serviceType,
  pickupTime: booking.pickupTime,
  status: booking.status,
  cancelReason: booking.cancelReason,
  isDeleted: false,
});
