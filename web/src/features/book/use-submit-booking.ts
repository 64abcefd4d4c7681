import { type Booking, bookingTexts } from '@chesapeake/contract/bookings/bookings';
import type { Car } from '@chesapeake/contract/cars/cars';
import { formatDollars } from '@chesapeake/contract/format/money';
import { pages } from '@chesapeake/contract/pages/pages';
import { bookingPageTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage, isRefusal } from '../../lib/api-error.ts';
import { bookingOutcome } from '../../lib/booking-outcome.ts';
import { submitHandler } from '../../lib/forms.ts';
import { attemptFor } from '../../lib/idempotency-key.ts';
import { newRideState } from '../../lib/new-ride-state.ts';
import type { BusinessDetails } from '../../shared/business/index.ts';
import { toasts } from '../../ui/toasts.tsx';
import { type BookingDraft, clearBookedDraft, saveAttempt, saveBookingDraft } from './draft.ts';
import {
  limitTextOf,
  type Ride,
  refusedCarOf,
  useCreateBooking,
  useRefreshPrices,
} from './queries.ts';
import { bookingBody, isWhatWasSent, timedRides, type ValidRide } from './ride-values.ts';
import type { RideForm } from './use-ride-form.ts';
import type { RidePrice } from './use-ride-price.ts';

/** Missing choices that are not text fields also get a toast. */
const fieldToasts = {
  [bookingTexts.pickupRequired]: bookingPageTexts.chooseTime,
  [bookingTexts.carRequired]: bookingPageTexts.chooseCar,
};

/**
 * Books the ride and saves it as a draft until then, surviving reloads, a new sign-in and lost
 * responses.
 */
export function useSubmitBooking({
  form,
  owner,
  ride,
  price,
  lastAttempt,
  services,
  confirmOverlap,
}: {
  form: RideForm;
  owner: string;
  ride: Omit<BookingDraft, 'attempt'>;
  price: RidePrice;
  lastAttempt: BookingDraft['attempt'];
  services: BusinessDetails['offeredServices'];
  /** Resolves to whether the rides are wanted, although there may be others at those times. */
  confirmOverlap: (rides: readonly Ride[]) => Promise<boolean>;
}) {
  const { setValue, setError, setFocus } = form;
  const navigate = useNavigate();
  const create = useCreateBooking();
  const refreshPrices = useRefreshPrices();
  const [attempt, setAttempt] = useState(lastAttempt);

  const content = JSON.stringify(ride);
  useEffect(() => {
    saveBookingDraft(owner, { ...(JSON.parse(content) as typeof ride), attempt });
  }, [owner, content, attempt]);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const [limitText, setLimitText] = useState<string>();
  const [refusedCars, setRefusedCars] = useState(0);
  useEffect(() => {
    // Wait until the refused car has left the list.
    if (refusedCars > 0) setFocus('car');
  }, [refusedCars, setFocus]);

  const handleError = async (
    error: unknown,
    values: ValidRide,
    earlier: BookingDraft['attempt'],
  ) => {
    const verdict = bookingOutcome(error);
    if (verdict !== 'unknown') {
      // An earlier attempt with this key may have succeeded, unless the server says otherwise.
      const unanswered = verdict === 'turned away' ? earlier : undefined;
      setAttempt(unanswered);
      saveAttempt(owner, unanswered);
    }
    if (refusedCarOf(error, values) === values.car) {
      setValue('car', '');
      setError('car', { message: errorMessage(error, failureTexts.booking) });
      setRefusedCars((count) => count + 1);
    }
    setLimitText(limitTextOf(error));
    // Awaited, so that the new price is on the page when its message says to check it.
    if (isRefusal(error, 'PRICE_CHANGED')) await refreshPrices();
  };

  const send = (chosen: Car | undefined) => async (values: ValidRide) => {
    const total = await price.settle();
    // Nobody books at a price that was not on the page.
    if (total != null && total !== price.total) {
      toasts.info(bookingPageTexts.priceKnownNow(formatDollars(total)));
      return;
    }
    const body = bookingBody(values, services, total ?? undefined);
    const { content, key } = attemptFor(body, attempt);
    const earlier = attempt?.key === key ? attempt : undefined;
    // The ride at that time may be the one of an earlier attempt.
    if (!earlier && !(await confirmOverlap(timedRides(body)))) return;
    setLimitText(undefined);
    const newAttempt = chosen && { content, key, car: chosen };
    setAttempt(newAttempt);
    // Immediately: the page may be gone before the next render.
    saveBookingDraft(owner, { ...ride, attempt: newAttempt });
    let booked: Booking;
    try {
      booked = await create.mutateAsync({ body, idempotencyKey: key });
    } catch (error) {
      await handleError(error, values, earlier);
      throw error;
    }
    clearBookedDraft(owner, key);
    toasts.success(successTexts.booked);
    // Do not navigate if the user has left the page.
    if (isMounted.current) await navigate(pages.bookings, { state: newRideState(booked._id) });
  };

  const isAttempted =
    attempt !== undefined && isWhatWasSent(attempt.content, ride, { services, total: price.total });
  return {
    submit: (chosen: Car | undefined) =>
      submitHandler(
        form,
        send(chosen),
        failureTexts.booking,
        fieldToasts,
        // Stays next to the button instead, because it says what to do.
        (error) => limitTextOf(error) === undefined,
      ),
    limitText,
    /** The car of an unanswered attempt; it may already be booked for us. */
    attemptedCar: isAttempted ? attempt.car : undefined,
  };
}
