import type { Booking } from '@chesapeake/contract/bookings';
import { type LedgerEntry, movesMoney } from '@chesapeake/contract/ledger';
import { type BookingAccount, isPayable } from '@chesapeake/contract/payments';
import { failureTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { officePaymentsAddress, payAddress } from '../../../lib/addresses.ts';
import { ReceiptButton, useBookingAccount } from '../../../lib/booking-account.tsx';
import { useBusiness } from '../../../lib/business.tsx';
import { isNoLongerTheirs } from '../../../lib/call-error.ts';
import { dayText } from '../../../lib/dates.ts';
import { useMay } from '../../../lib/may.ts';
import { dollarsText } from '../../../lib/money.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { cardText, changeText, refundText, sumsOf } from '../statement.ts';
import { Part } from './RideFacts.tsx';

/** What a ride costs, what was paid and went back, and what can be done about it. */
export function PaymentPart({ booking, isMine }: { booking: Booking; isMine: boolean }) {
  const maySee = useMay('payments:see') || isMine;
  const {
    data: account,
    error,
    refetch,
    isFetching,
  } = useBookingAccount(booking._id, { enabled: maySee });
  const hasHistory = maySee && (booking.paid !== 0 || booking.owes !== booking.price);
  const price = booking.price === null ? 'N/A' : dollarsText(booking.price);
  return (
    <Part title="Payment">
      <dl className="grid gap-2.5">
        <Line label="Price" isStrong>
          {price}
        </Line>
        {account?.entries.map((entry) => (
          <Line key={entry._id} label={<EntryWords entry={entry} />}>
            {changeText(entry)}
          </Line>
        ))}
      </dl>
      {account && account.entries.length > 0 && (
        <dl className="mt-3.5 grid gap-1.5 border-t border-line pt-3">
          {sumsOf(account).map(({ label, amount }) => (
            <Line key={label} label={label} isStrong>
              {amount}
            </Line>
          ))}
        </dl>
      )}
      {!account && !error && hasHistory && <Skeleton className="mt-3.5 h-12" />}
      <Below {...{ booking, account, isMine }} />
      {/* Whoever may not see it is shown the price alone. */}
      {!account && error && !isNoLongerTheirs(error) && (
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
    </Part>
  );
}

function EntryWords({ entry }: { entry: LedgerEntry }) {
  const { zone } = useBusiness();
  return (
    <>
      <span className="block wrap-anywhere text-ink">{entry.reason}</span>
      <span className="flex flex-wrap gap-x-2.5 text-13 text-quiet tabular [&>span]:whitespace-nowrap">
        <span>{dayText(entry.createdAt, zone)}</span>
        {entry.card && <span> {cardText(entry.card)}</span>}
      </span>
    </>
  );
}

/** What the booking itself says is there at once; the account says more, and newer. */
function Below({
  booking,
  account,
  isMine,
}: {
  booking: Booking;
  account: BookingAccount | undefined;
  isMine: boolean;
}) {
  const { mayPay, owes, paid } = account ?? { ...booking, mayPay: isPayable(booking) };
  const refund = account && refundText(account, isMine ? 'your' : 'the customer’s');
  return (
    <div className="mt-3 grid gap-3">
      {mayPay && paid === 0 && <p className="text-sm text-quiet">Not paid yet.</p>}
      {refund && <p className="text-sm text-ink-2">{refund}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isMine && mayPay && (
          <Link to={payAddress(booking._id)} className={buttonClass()}>
            Pay {dollarsText(owes)}
          </Link>
        )}
        {account?.entries.some(({ kind }) => movesMoney(kind)) && (
          <ReceiptButton id={booking._id} />
        )}
        {account && !isMine && (
          <Link to={officePaymentsAddress(booking._id)} className={buttonClass({ tone: 'paper' })}>
            Open in payments
          </Link>
        )}
      </div>
    </div>
  );
}

const Line = (props: { label: ReactNode; isStrong?: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={names('min-w-0 text-15', props.isStrong ? 'font-[550]' : 'text-ink-2')}>
      {props.label}
    </dt>
    <dd
      className={names(
        'flex-none tabular',
        props.isStrong ? 'text-lg font-semibold' : 'text-15 font-medium',
      )}
    >
      {props.children}
    </dd>
  </div>
);
