import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import { paymentFailureTexts } from '@chesapeake/contract/payments/payment-texts';
import type { BookingAccount } from '@chesapeake/contract/payments/payments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ReceiptButton } from '../../../shared/booking-account/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { limitsFor } from '../account.ts';
import {
  type PaymentAction,
  type PendingPaymentAction,
  paymentActionLabels,
} from '../payment-actions.ts';
import { useAccount } from '../queries.ts';
import { Statement } from './Statement.tsx';

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
          <BalanceSummary account={account} />
          <ActionButtons booking={booking} account={account} onChooseAction={onChooseAction} />
          <Statement account={account} />
          {!booking.isDeleted && maySeeBooking && (
            <p className="text-sm">
              <Link to={bookingPath(booking._id)} className="link">
                Open booking <span className="font-mono">{shortId(booking._id)}</span>
              </Link>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

const BalanceSummary = ({
  account: { price, paid, owes, refundUnderWay },
}: {
  account: BookingAccount;
}) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control bg-sand px-4 py-3 sm:grid-cols-4">
    <Amount label="Price">{formatDollars(price)}</Amount>
    <Amount label="Paid">{formatDollars(paid)}</Amount>
    <Amount label={owes < 0 ? 'To give back' : 'Owed'}>{formatDollars(Math.abs(owes))}</Amount>
    <Amount label="Refund on its way">{formatDollars(refundUnderWay)}</Amount>
  </dl>
);

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="text-lg font-semibold tabular">{children}</dd>
  </div>
);

function ActionButtons({
  booking,
  account,
  onChooseAction,
}: {
  booking: PaymentBooking;
  account: BookingAccount;
  onChooseAction: (pendingAction: PendingPaymentAction) => void;
}) {
  const max = limitsFor(booking, account);
  const offered: Record<PaymentAction, boolean> = {
    cash: max.cashReceived > 0 || max.cashHandedBack > 0,
    refund: max.refund > 0,
    fee: max.fee > 0,
    discount: max.discount > 0,
  };
  const mayChange = usePermission('payments:change');
  const actions = (Object.keys(paymentActionLabels) as PaymentAction[]).filter(
    (action) => offered[action],
  );
  if (!mayChange || actions.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {actions.map((action) => (
        <Button
          key={action}
          tone="paper"
          onClick={() => onChooseAction({ booking, balance: account, action })}
        >
          {paymentActionLabels[action]}
        </Button>
      ))}
    </div>
  );
}

const AccountLoading = () => (
  <div aria-busy="true" className="grid gap-5">
    <span className="sr-only">Loading the account</span>
    <Skeleton className="h-18" />
    <Skeleton className="h-11" />
    <Skeleton className="h-40" />
  </div>
);
