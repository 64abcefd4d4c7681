import type { OfficeBooking } from '@chesapeake/contract/bookings/book-for-customer';
import { formatDollars } from '@chesapeake/contract/format/money';
import { errors } from '@chesapeake/contract/http/errors';
import { bookingPageTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage, isRefusal } from '../../lib/api-error.ts';
import { bookedNoticeState } from '../../lib/booked-notice-state.ts';
import { bookingOutcome } from '../../lib/booking-outcome.ts';
import { submitHandler } from '../../lib/forms.ts';
import { type Attempt, attemptFor } from '../../lib/idempotency-key.ts';
import { adminBookingPath } from '../../lib/paths.ts';
import { useDesk } from './desk-context.ts';
import { useDeskPrice } from './desk-price.tsx';
import { deskBody } from './desk-values.ts';
import { customerQuery, useBookForCustomer, useRefreshPrices } from './queries.ts';
import { useRideOptions } from './ride-options.tsx';
import { describeBooked } from './summary-text.ts';
import type { DeskDraftState } from './use-desk-draft.ts';

const unansweredText =
  'No answer came back, so the booking may exist already. Press Book again without changing anything: it is made only once.';

const changedText =
  'What you sent before the change may be booked already. Look it up in Bookings, or press Book again to book this as well.';

/** Books at the price that is shown, once, however often it is tried. */
export function useSubmitDesk(draft: DeskDraftState) {
  const { form } = useDesk();
  const price = useDeskPrice();
  const { options } = useRideOptions();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const book = useBookForCustomer();
  const refreshPrices = useRefreshPrices();
  const [notice, setNotice] = useState(draft.attempt.current && unansweredText);
  /** What was changed after an unanswered try, and is booked as well if it is sent again. */
  const warnedOf = useRef<string>(undefined);
  const isMounted = useIsMounted();

  const handleError = async (
    error: unknown,
    { car, carClass }: OfficeBooking,
    unanswered: Attempt | undefined,
  ) => {
    const outcome = bookingOutcome(error);
    if (outcome !== 'unknown')
      draft.saveAttempt(outcome === 'refused' ? undefined : unanswered, form.getValues());
    setNotice(outcome === 'unknown' ? unansweredText : undefined);
    if (isRefusal(error, 'CAR_TAKEN', 'CAR_NOT_AVAILABLE', 'NO_CAR_FREE') && (car || carClass))
      form.setError('car', { message: errorMessage(error, failureTexts.booking) });
    if (
      isRefusal(error, 'DRIVER_TAKEN', 'DRIVER_AWAY', 'DRIVER_NOT_AVAILABLE', 'DRIVER_IS_CUSTOMER')
    )
      form.setError('driverId', { message: errorMessage(error, failureTexts.booking) });
    // Awaited, so that the new price is on the page when its message says to check it.
    if (isRefusal(error, 'PRICE_CHANGED')) {
      await refreshPrices();
      setNotice(errors.PRICE_CHANGED.message);
    }
  };

  const recipientOf = async ({ customer }: OfficeBooking) => {
    if (!customer._id)
      return {
        name: customer.name ?? '',
        phone: customer.phone ?? null,
        email: customer.email || null,
      };
    const { name = '', phone = '', email = '' } = form.getValues('customer') ?? {};
    return queryClient
      .ensureQueryData(customerQuery(customer._id))
      .catch(() => ({ name, phone: phone || null, email: email || null }));
  };

  const send = async (valid: OfficeBooking) => {
    const total = await price.settle();
    // Nobody books at a price that was not on the page.
    if (total !== price.total) {
      setNotice(bookingPageTexts.priceKnownNow(formatDollars(total)));
      return;
    }
    const body = deskBody(valid, total);
    const unanswered = draft.attempt.current;
    const attempt = attemptFor(body, unanswered);
    const isOther = unanswered !== undefined && attempt.key !== unanswered.key;
    if (isOther && warnedOf.current !== attempt.content) {
      warnedOf.current = attempt.content;
      setNotice(changedText);
      return;
    }
    setNotice(undefined);
    draft.saveAttempt(attempt, form.getValues());
    let booked: Awaited<ReturnType<typeof book.mutateAsync>>;
    try {
      booked = await book.mutateAsync({ body, idempotencyKey: attempt.key });
    } catch (error) {
      await handleError(error, valid, unanswered);
      throw error;
    }
    const notice = describeBooked(await recipientOf(valid), {
      payment: valid.payment,
      isRoundTrip: Boolean(valid.returnTrip),
      driver: options?.drivers.find(({ _id }) => _id === valid.driverId)?.name,
    });
    draft.forget();
    // Do not navigate if the user has left the page.
    if (isMounted.current)
      await navigate(adminBookingPath(booked._id), { state: bookedNoticeState(notice) });
  };

  return {
    submit: submitHandler(form, send, failureTexts.booking),
    /** What to know before the button is pressed again. */
    notice,
  };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
