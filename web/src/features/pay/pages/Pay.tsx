import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { bookingPath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBookingAccount } from '../../../shared/booking-account/index.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useBankRedirect } from '../bank-redirect.ts';
import { NoSuchBooking, OnlyCustomerPays } from '../components/PayEmptyStates.tsx';
import { PayLoading } from '../components/PayLoading.tsx';
import { PayPanel } from '../components/PayPanel.tsx';
import { ownBooking } from '../pay-target.ts';
import { payTitle } from '../pay-title.ts';
import { type PayOutcome, payView } from '../pay-view.ts';
import { useBookingToPay, usePaymentMethod } from '../queries.ts';

export function Pay() {
  const { id = '' } = useParams();
  // Each booking starts anew: one leads to the next of its trip.
  return <PayForBooking key={id} id={id} />;
}

function PayForBooking({ id }: { id: string }) {
  const session = useSession();
  const returned = useBankRedirect();
  const [outcome, setOutcome] = useState<PayOutcome | undefined>(returned.outcome);
  const booking = useBookingToPay(id);
  const account = useBookingAccount(id, { isWaiting: outcome === 'processing' });
  const method = usePaymentMethod();
  const failure = usePayFailure(booking, [account, method]);

  const view = booking.data && account.data && payView(booking.data, account.data, outcome);
  const isMine = booking.data?.user._id === session?._id;
  const onNext = (next: PayOutcome) => {
    setOutcome(next);
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
    if (booking.data && !isMine) return <OnlyCustomerPays id={id} />;
    if (!booking.data || !account.data || !method.data || !view) return <PayLoading />;
    return (
      <PayPanel
        {...{ view, onNext }}
        target={ownBooking(id)}
        booking={booking.data}
        account={account.data}
        method={method.data}
        earlierProblem={returned.problem}
      />
    );
  };
  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-20">
      <BackLink to={bookingPath(id)}>Your booking</BackLink>
      <h1 className="mb-[clamp(24px,2.6vw,36px)] text-title">
        {payTitle(view, account.data?.otherRidesToPay)}
      </h1>
      {content()}
    </div>
  );
}

/** If the booking does not exist, the other errors do not matter. */
function usePayFailure(
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
