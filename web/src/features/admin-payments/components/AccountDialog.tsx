import type { BookingOfMoney } from '@chesapeake/contract/admin-payments';
import { moneyFailures } from '@chesapeake/contract/money-texts';
import type { BookingAccount } from '@chesapeake/contract/payments';
import { serviceName } from '@chesapeake/contract/services';
import { shortId } from '@chesapeake/contract/short-id';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { ReceiptButton } from '../../../lib/booking-account.tsx';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText } from '../../../lib/dates.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useMay } from '../../../lib/may.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { mostCents } from '../account.ts';
import { type Deed, deedLabels, type Pondered } from '../deeds.ts';
import { useAccount } from '../queries.ts';
import { Statement } from './Statement.tsx';

/** One booking's whole account, and what can be done with it. */
export function AccountDialog({
  booking,
  onClose,
  onPonder,
}: {
  booking: BookingOfMoney;
  onClose: () => void;
  onPonder: (pondered: Pondered) => void;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const query = useAccount(booking._id);
  const failure = useLoadFailure(query, {
    toast: moneyFailures.accountLoad,
    detail: moneyFailures.accountLoad,
  });
  const account = failure ? undefined : query.data;
  const maySeeBooking = useMay('bookings:see');
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={booking.customer}
      description={`${serviceName(services, booking.serviceType)}, ${datedMomentText(booking.pickupTime, zone, now)} (${booking.isDeleted ? 'deleted' : booking.status})`}
      hasCross={false}
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
          <Standing account={account} />
          <DeedButtons booking={booking} account={account} onPonder={onPonder} />
          <Statement account={account} />
          {!booking.isDeleted && maySeeBooking && (
            <p className="text-sm">
              <Link to={bookingAddress(booking._id)} className="link">
                Open booking <span className="font-mono">{shortId(booking._id)}</span>
              </Link>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

const Standing = ({
  account: { price, paid, owes, refundUnderWay },
}: {
  account: BookingAccount;
}) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control bg-sand px-4 py-3 sm:grid-cols-4">
    <Amount label="Price">{dollarsText(price)}</Amount>
    <Amount label="Paid">{dollarsText(paid)}</Amount>
    <Amount label={owes < 0 ? 'To give back' : 'Owed'}>{dollarsText(Math.abs(owes))}</Amount>
    <Amount label="Refund on its way">{dollarsText(refundUnderWay)}</Amount>
  </dl>
);

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="text-lg font-semibold tabular">{children}</dd>
  </div>
);

function DeedButtons({
  booking,
  account,
  onPonder,
}: {
  booking: BookingOfMoney;
  account: BookingAccount;
  onPonder: (pondered: Pondered) => void;
}) {
  const most = mostCents(booking, account);
  const offered: Record<Deed, boolean> = {
    cash: most.received > 0 || most.handedBack > 0,
    refund: most.refund > 0,
    fee: most.mayAddFee,
    discount: most.discount > 0,
  };
  const mayChange = useMay('payments:change');
  const deeds = (Object.keys(deedLabels) as Deed[]).filter((deed) => offered[deed]);
  if (!mayChange || deeds.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {deeds.map((deed) => (
        <Button
          key={deed}
          tone="paper"
          onClick={() => onPonder({ booking, standing: account, deed })}
        >
          {deedLabels[deed]}
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
