import { bookingTexts } from '@chesapeake/contract/bookings';
import type { Car } from '@chesapeake/contract/cars';
import { pages } from '@chesapeake/contract/pages';
import { bookTexts, failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/call-error.ts';
import { submitting } from '../../lib/forms.ts';
import { attemptAt } from '../../lib/idempotency-key.ts';
import { toasts } from '../../ui/toasts.tsx';
import { type Draft, forgetBooked, keepAttempt, keepDraft } from './draft.ts';
import { isRefusedCar, newPriceOf, useCreateBooking, verdictOf } from './queries.ts';
import { bodyOf, type RideForm, type WholeRide } from './ride-form.ts';
import type { useServices } from './services.ts';

/** What is missing and cannot be typed is told as a toast, too. */
const alsoAsToast = {
  [bookingTexts.pickupRequired]: bookTexts.chooseTime,
  [bookingTexts.carRequired]: bookTexts.chooseCar,
};

/** Books the ride, and keeps it until it is booked: for a reload, a new sign-in, an answer that was lost. */
export function useSending({
  form,
  owner,
  ride,
  lastAttempt,
  services: { services, changePrice },
}: {
  form: RideForm;
  owner: string;
  ride: Omit<Draft, 'attempt'>;
  lastAttempt: Draft['attempt'];
  services: ReturnType<typeof useServices>;
}) {
  const { setValue, setError, setFocus } = form;
  const navigate = useNavigate();
  const create = useCreateBooking();
  const [attempt, setAttempt] = useState(lastAttempt);

  const { serviceType, pickupLocation, destination, pickupTime, car } = ride;
  useEffect(() => {
    keepDraft(owner, { serviceType, pickupLocation, destination, pickupTime, car, attempt });
  }, [owner, serviceType, pickupLocation, destination, pickupTime, car, attempt]);

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const [refusedCars, setRefusedCars] = useState(0);
  useEffect(() => {
    // Not before the refused car has left the list.
    if (refusedCars > 0) setFocus('car');
  }, [refusedCars, setFocus]);

  const hear = (error: unknown, whole: WholeRide, earlier: Draft['attempt']) => {
    const verdict = verdictOf(error);
    if (verdict !== 'unknown') {
      // An earlier try with this key may have come through, unless the server says that it did not.
      const open = verdict === 'turned away' ? earlier : undefined;
      setAttempt(open);
      keepAttempt(owner, open);
    }
    if (isRefusedCar(error)) {
      setValue('car', '');
      setError('car', { message: messageOf(error, failureTexts.booking) });
      setRefusedCars((count) => count + 1);
    }
    const price = newPriceOf(error);
    if (price !== undefined) changePrice(whole.serviceType, price);
  };

  const send = (chosen: Car | undefined) => async (whole: WholeRide) => {
    const body = bodyOf(whole, services);
    const { content, key } = attemptAt(body, attempt);
    const earlier = attempt?.key === key ? attempt : undefined;
    const begun = chosen && { content, key, car: chosen };
    setAttempt(begun);
    // At once: the page may be gone before it is drawn again.
    keepDraft(owner, { ...ride, attempt: begun });
    try {
      await create.mutateAsync({ body, idempotencyKey: key });
    } catch (error) {
      hear(error, whole, earlier);
      throw error;
    }
    forgetBooked(owner, key);
    toasts.success(successTexts.booked);
    // Whoever went elsewhere meanwhile stays there.
    if (isHere.current) await navigate(pages.bookings);
  };

  const isTried =
    attempt !== undefined &&
    pickupTime !== '' &&
    attempt.content ===
      JSON.stringify(bodyOf({ ...ride, pickupTime: new Date(pickupTime) }, services));
  return {
    submit: (chosen: Car | undefined) =>
      submitting(form, send(chosen), failureTexts.booking, alsoAsToast),
    /** The car of a ride that was sent and not answered: it may be ours. */
    held: isTried ? attempt.car : undefined,
  };
}
