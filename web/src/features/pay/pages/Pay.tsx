import { pages } from '@chesapeake/contract/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { useBookingAccount } from '../../../lib/booking-account.tsx';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useSession } from '../../../lib/session.ts';
import { Arrived } from '../../../ui/Arrived.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { CardForm } from '../components/CardForm.tsx';
import { PayLoading } from '../components/PayLoading.tsx';
import { PayState } from '../components/PayState.tsx';
import { RideToPay } from '../components/RideToPay.tsx';
import { useBookingToPay, usePaymentMethod } from '../queries.ts';
import { useReturn } from '../returned.ts';
import { viewOf } from '../view-of.ts';

export function Pay() {
  const { id = '' } = useParams();
  const session = useSession();
  const returned = useReturn();
  const [done, setDone] = useState<'paid' | 'processing' | undefined>(returned.done);
  const booking = useBookingToPay(id);
  const account = useBookingAccount(id, { isWaiting: done === 'processing' });
  const method = usePaymentMethod();
  // Of a booking that is not there, nothing else is missing.
  const failed = booking.data === null ? undefined : [booking, account, method].find(isMissing);
  const failure = useLoadFailure(failed ?? booking, {
    toast: failed === booking ? failureTexts.bookingsLoad : failureTexts.accountLoad,
    detail: failed === booking ? failureTexts.bookingsLoadDetail : failureTexts.accountLoad,
  });

  const view = booking.data && account.data ? viewOf(booking.data, account.data, done) : undefined;
  const due = useDue(view === 'form' ? account.data?.owes : undefined);
  const onNext = (next: 'paid' | 'processing') => {
    setDone(next);
    if (next === 'paid') toasts.success(successTexts.paid);
  };

  let content: ReactNode = <PayLoading />;
  if (failure) content = <Card>{<ErrorState {...failure} />}</Card>;
  else if (booking.data === null) content = <Missing />;
  else if (booking.data && booking.data.user._id !== session?._id) content = <NotTheirs id={id} />;
  else if (booking.data && account.data && method.data && view) {
    content = (
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-12">
        <div className="min-w-0 max-lg:order-2">
          {view === 'form' ? (
            <Card className="p-[clamp(20px,3vw,32px)]">
              <h2 className="mb-5 text-2xl font-[460]">Card</h2>
              <CardForm
                bookingId={id}
                owes={account.data.owes}
                method={method.data}
                earlierProblem={returned.problem}
                onNext={onNext}
              />
            </Card>
          ) : (
            // Of what somebody did here, the focus follows; what was so before is merely read.
            <Here key={view} isNews={due !== undefined || done !== undefined}>
              <PayState view={view} booking={booking.data} account={account.data} due={due} />
            </Here>
          )}
        </div>
        <RideToPay booking={booking.data} account={account.data} />
      </div>
    );
  }
  return (
    <div
      className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20"
      aria-busy={(!view && !failure) || undefined}
    >
      <BackLink to={bookingAddress(id)}>Your booking</BackLink>
      <h1 className="mb-[clamp(24px,2.6vw,36px)] text-title">Pay for your ride</h1>
      {content}
    </div>
  );
}

const isMissing = ({ isError, data }: { isError: boolean; data: unknown }) =>
  isError && data === undefined;

/** What was to be paid before it was: the account no longer knows it then. */
function useDue(owes: number | undefined) {
  const [due, setDue] = useState<number>();
  if (owes !== undefined && owes !== due) setDue(owes);
  return due;
}

const Here = ({ isNews, children }: { isNews: boolean; children: ReactNode }) =>
  isNews ? <Arrived>{children}</Arrived> : children;

const Missing = () => (
  <Card>
    <EmptyState
      icon={<SearchX />}
      title="We cannot find this booking"
      action={
        <Link to={pages.bookings} className={buttonClass()}>
          Go to My Bookings
        </Link>
      }
    >
      It may have been deleted, or it belongs to another account.
    </EmptyState>
  </Card>
);

const NotTheirs = ({ id }: { id: string }) => (
  <Card>
    <EmptyState
      title="This booking is paid by its customer"
      action={
        <Link to={bookingAddress(id)} className={buttonClass()}>
          View booking
        </Link>
      }
    >
      Cash that you were given is recorded in Payments.
    </EmptyState>
  </Card>
);
