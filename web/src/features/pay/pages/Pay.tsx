import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { useBookingAccount } from '../../../lib/booking-account.tsx';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useSession } from '../../../lib/session.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { NoSuchBooking, PaidByCustomer } from '../components/NothingHere.tsx';
import { PayLoading } from '../components/PayLoading.tsx';
import { PaySheet } from '../components/PaySheet.tsx';
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
  const failure = useFailure(booking, [account, method]);

  const view = booking.data && account.data && viewOf(booking.data, account.data, done);
  const isMine = booking.data?.user._id === session?._id;
  const onNext = (next: 'paid' | 'processing') => {
    setDone(next);
    if (next === 'paid') toasts.success(successTexts.paid);
  };

  const content = () => {
    if (failure) {
      return (
        <Card>
          <ErrorState {...failure} />
        </Card>
      );
    }
    if (booking.data === null) return <NoSuchBooking />;
    if (booking.data && !isMine) return <PaidByCustomer id={id} />;
    if (!booking.data || !account.data || !method.data || !view) return <PayLoading />;
    return (
      <PaySheet
        {...{ view, onNext }}
        booking={booking.data}
        account={account.data}
        method={method.data}
        earlierProblem={returned.problem}
      />
    );
  };
  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20">
      <BackLink to={bookingAddress(id)}>Your booking</BackLink>
      <h1 className="mb-[clamp(24px,2.6vw,36px)] text-title">
        {view && view !== 'form' ? 'Payment' : 'Pay for your ride'}
      </h1>
      {content()}
    </div>
  );
}

/** Of a booking that is not there, nothing else is missing. */
function useFailure(
  booking: ReturnType<typeof useBookingToPay>,
  rest: (ReturnType<typeof useBookingAccount> | ReturnType<typeof usePaymentMethod>)[],
) {
  const missing = booking.data && rest.find(({ isError, data }) => isError && data === undefined);
  return useLoadFailure(
    missing ?? booking,
    missing
      ? { toast: failureTexts.accountLoad, detail: failureTexts.accountLoad }
      : { toast: failureTexts.bookingsLoad, detail: failureTexts.bookingsLoadDetail },
  );
}
