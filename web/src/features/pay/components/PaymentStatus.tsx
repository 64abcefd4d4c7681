import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import type { LinkedAccount, LinkedBooking } from '@chesapeake/contract/payments/pay-links';
import type { OtherRideToPay } from '@chesapeake/contract/payments/payments';
import { Ban, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingPath, payPath } from '../../../lib/paths.ts';
import { ReceiptButton } from '../../../shared/booking-account/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { PayTarget } from '../pay-target.ts';
import type { PayView } from '../pay-view.ts';
import type { PayScope } from '../trip-scope.ts';

/** What was due on this visit. */
export interface Due {
  scope: PayScope;
  amount: number;
  /** The rides that were paid with it. */
  others: readonly OtherRideToPay[];
}

interface PaymentStatusProps {
  view: Exclude<PayView, 'form'>;
  target: PayTarget;
  booking: LinkedBooking;
  account: LinkedAccount;
  due: Due | undefined;
}

/** The payment's status and the next steps, when there is no form. */
export function PaymentStatus(props: PaymentStatusProps) {
  const { view, target, booking, account, due } = props;
  const { icon, title, text } = statusContent(props);
  const { zone } = useBusiness();
  // The account may not reflect a payment for the whole trip yet.
  const [nextToPay] = due?.scope === 'trip' ? [] : account.otherRidesToPay;
  const othersPaid = due?.scope === 'trip' ? due.others : [];
  return (
    <Card className="grid justify-items-center gap-3 px-6 py-14 text-center text-ink-2">
      <span aria-hidden="true" className="[&_svg]:size-11 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <h2 className="font-sans text-xl font-semibold tracking-normal text-ink tabular">{title}</h2>
      <p role={view === 'waiting' ? 'status' : undefined} className="max-w-[44ch] text-15">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {view === 'paid' && nextToPay && !target.isByLink && (
          <Link to={payPath(nextToPay._id)} className={buttonClass()}>
            Pay for the rest of the trip
          </Link>
        )}
        {!target.isByLink && (
          <Link
            to={bookingPath(booking._id)}
            className={buttonClass(view === 'paid' && nextToPay ? { tone: 'paper' } : {})}
          >
            View booking
          </Link>
        )}
        {view === 'paid' && <ReceiptButton id={booking._id} fetchReceipt={target.fetchReceipt} />}
        {view === 'paid' &&
          target.isByLink &&
          othersPaid.map(({ _id, pickupTime }) => (
            <ReceiptButton
              key={_id}
              id={_id}
              fetchReceipt={target.fetchReceipt}
              label={`Receipt of ${formatDateTimeAutoYear(pickupTime, zone)} (PDF)`}
            />
          ))}
      </div>
      {view === 'paid' && !target.isByLink && othersPaid.length > 0 && (
        <p className="flex flex-wrap justify-center gap-x-4 text-15">
          {othersPaid.map(({ _id, pickupTime }) => (
            <Link key={_id} to={bookingPath(_id)} className="link">
              Ride on {formatDateTimeAutoYear(pickupTime, zone)}
            </Link>
          ))}
        </p>
      )}
    </Card>
  );
}

function paidText({ account: { otherRidesToPay }, target, due }: PaymentStatusProps) {
  if (due?.scope === 'trip') {
    return target.isByLink
      ? 'Thank you. Your rides are paid, and the receipts are ready.'
      : 'Thank you. Your rides are paid, and each has its receipt on its page.';
  }
  if (due) return 'Thank you. Your ride is paid, and the receipt is ready.';
  return otherRidesToPay.length > 0
    ? 'There’s nothing left to pay for this ride.'
    : 'You’re all set. There’s nothing left to pay.';
}

interface StatusContent {
  icon: ReactNode;
  title: string;
  text: string;
}

function statusContent(props: PaymentStatusProps): StatusContent {
  const { view, booking, account, due } = props;
  if (view === 'paid') {
    return {
      icon: <CircleCheck className="text-completed" />,
      title: `${formatDollars(due?.amount ?? account.paid)} paid`,
      text: paidText(props),
    };
  }
  if (view === 'waiting') {
    return {
      icon: <LoaderCircle className="animate-spin text-brass" />,
      title: 'Your payment is being confirmed',
      text: 'This usually takes a few seconds. You can leave this page: we’ll let you know.',
    };
  }
  if (view === 'over') {
    return {
      icon: <Ban className="text-quiet" />,
      title: `This booking is ${booking.status}`,
      text:
        account.owes < 0
          ? `There is nothing to pay. You are due a ${formatDollars(-account.owes)} refund.`
          : 'There is nothing to pay.',
    };
  }
  return {
    icon: <CircleCheck className="text-completed" />,
    title: 'Nothing to pay',
    text: 'Nothing is due for this booking.',
  };
}
