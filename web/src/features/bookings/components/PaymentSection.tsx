import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { formatCard } from '@chesapeake/contract/format/card';
import { formatDay } from '@chesapeake/contract/format/dates';
import { formatAmount, formatDollars } from '@chesapeake/contract/format/money';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { isMoneyMovement, type LedgerEntry } from '@chesapeake/contract/payments/ledger';
import { type BookingAccount, isPayable } from '@chesapeake/contract/payments/payments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isGoneOrForbidden } from '../../../lib/api-error.ts';
import { payPath } from '../../../lib/paths.ts';
import { ReceiptButton, useBookingAccount } from '../../../shared/booking-account/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/content-states.tsx';
import { formatRefundStatus, statementEntries, statementTotal } from '../statement.ts';
import { DetailsSection } from './RideDetails.tsx';

/** The price, payments and refunds of a ride, and the payment actions. */
export function PaymentSection({ booking }: { booking: Booking }) {
  const { data: account, error, refetch, isFetching } = useBookingAccount(booking._id);
  const hasHistory = booking.paid !== 0 || booking.owes !== booking.price;
  const price = booking.price === null ? 'N/A' : formatDollars(booking.price);
  const total =
    account && statementEntries(account).length > 0 ? statementTotal(account) : undefined;
  return (
    <DetailsSection title="Payment">
      <dl className="grid gap-2.5">
        {booking.priceLines.length > 1 &&
          booking.priceLines.map(({ label, amount }) => (
            <Line key={label} label={label}>
              {formatAmount(amount)}
            </Line>
          ))}
        <Line label="Price" isStrong>
          {price}
        </Line>
        {statementEntries(account).map((entry) => (
          <Line key={entry._id} label={<EntryLabel entry={entry} />}>
            {formatAmount(entry.amount)}
          </Line>
        ))}
      </dl>
      {total && (
        <dl className="mt-3.5 border-t border-line pt-3">
          <Line label={total.label} isStrong>
            {total.amount}
          </Line>
        </dl>
      )}
      {!account && !error && hasHistory && <Skeleton className="mt-3.5 h-12" />}
      <PaymentNotes {...{ booking, account }} />
      {!account && error && !isGoneOrForbidden(error) && (
        <p role="alert" className="mt-3 text-sm text-ink-2">
          {failureTexts.accountLoad}{' '}
          <button
            type="button"
            className="link"
            aria-disabled={isFetching || undefined}
            onClick={() => void refetch()}
          >
            Try Again
          </button>
        </p>
      )}
    </DetailsSection>
  );
}

function EntryLabel({ entry }: { entry: LedgerEntry }) {
  const { zone } = useBusiness();
  return (
    <>
      <span className="block wrap-anywhere text-ink">{entry.reason}</span>
      <span className="flex flex-wrap gap-x-2.5 text-13 text-quiet tabular [&>span]:whitespace-nowrap">
        <span>{formatDay(entry.createdAt, zone)}</span>
        {entry.card && <span> {formatCard(entry.card)}</span>}
      </span>
    </>
  );
}

/** The booking's own amounts show immediately; the account adds details and is newer. */
function PaymentNotes({
  booking,
  account,
}: {
  booking: Booking;
  account: BookingAccount | undefined;
}) {
  const { mayPay, owes, paid } = account ?? { ...booking, mayPay: isPayable(booking) };
  const refund = account && formatRefundStatus(account);
  return (
    <div className="mt-3 grid gap-3">
      {mayPay && paid === 0 && <p className="text-sm text-quiet">Not paid yet.</p>}
      {refund && <p className="text-sm text-ink-2">{refund}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayPay && (
          <Link to={payPath(booking._id)} className={buttonClass()}>
            Pay {formatDollars(owes)}
          </Link>
        )}
        {account?.entries.some(({ kind }) => isMoneyMovement(kind)) && (
          <ReceiptButton id={booking._id} />
        )}
      </div>
    </div>
  );
}

const Line = (props: { label: ReactNode; isStrong?: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={classNames('min-w-0 text-15', props.isStrong ? 'font-[550]' : 'text-ink-2')}>
      {props.label}
    </dt>
    <dd
      className={classNames(
        'flex-none tabular',
        props.isStrong ? 'text-lg font-semibold' : 'text-15 font-medium',
      )}
    >
      {props.children}
    </dd>
  </div>
);
