import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import { paymentFailureTexts } from '@chesapeake/contract/payments/payment-texts';
import { Link } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ReceiptButton } from '../../../shared/booking-account/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PendingPaymentAction } from '../payment-actions.ts';
import { useAccount } from '../queries.ts';
import { Account, AccountLoading } from './Account.tsx';

/** A booking's account and the available payment actions. */
export function AccountDialog({
  booking,
  onClose,
  onChooseAction,
}: {
  booking: PaymentBooking;
  onClose: () => void;
  onChooseAction: (pendingAction: PendingPaymentAction) => void;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const query = useAccount(booking._id);
  const failure = useLoadFailure(query, {
    toast: paymentFailureTexts.accountLoad,
    detail: paymentFailureTexts.accountLoad,
  });
  const account = failure ? undefined : query.data;
  const maySeeBooking = usePermission('bookings:see');
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={booking.customer}
      description={`${serviceName(services, booking.serviceType)}, ${formatDateTimeAutoYear(booking.pickupTime, zone, now)} (${booking.isDeleted ? 'deleted' : booking.status})`}
      hasCloseButton={false}
      footer={
        <>
          {account && <ReceiptButton id={booking._id} />}
          <Button tone="paper" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failure && <ErrorState {...failure} />}
      {!failure && !account && <AccountLoading />}
      {account && (
        <div className="grid gap-5">
          <Account booking={booking} account={account} onChooseAction={onChooseAction} />
          {!booking.isDeleted && maySeeBooking && (
            <p className="text-sm">
              <Link to={adminBookingPath(booking._id)} className="link">
                Open booking <span className="font-mono">{shortId(booking._id)}</span>
              </Link>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
