import type { Car } from '@chesapeake/contract/cars/cars';
import { bookingPageTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoadFailure } from '../../lib/use-load-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import { availableText, lostText, noneText, type RideTimes } from './describe-availability.ts';
import { type Ride, useAvailableCars } from './queries.ts';

/** The cars available for a ride; deselects a chosen car that is not available. */
export function useCarChoice({
  ride,
  returnRide,
  times,
  chosen,
  attemptedCar,
  onDeselect,
}: {
  /** Undefined until both time and service are chosen. */
  ride: Ride | undefined;
  /** The way back, for which the car must be free too. */
  returnRide: Ride | undefined;
  times: RideTimes;
  chosen: string;
  /** The car of an unanswered attempt, which may already be booked for us; always offered. */
  attemptedCar: Car | undefined;
  onDeselect: () => void;
}) {
  const all = useAvailableCars();
  const free = useAvailableCars(ride);
  const freeBack = useAvailableCars(returnRide, { enabled: returnRide !== undefined });
  const failure = useLoadFailure(free, {
    toast: failureTexts.carsLoad,
    detail: failureTexts.carsLoadDetail,
  });
  const cars =
    free.data &&
    withAttemptedCar(inBoth(free.data, returnRide ? freeBack.data : undefined), attemptedCar);
  const find = (id: string) => [...(cars ?? []), ...(all.data ?? [])].find(({ _id }) => _id === id);
  const isOffered = (id: string) => isIn(cars, id);
  // The list of another time says nothing about this one.
  const isOutdated =
    free.isPlaceholderData || (returnRide !== undefined && freeBack.isPlaceholderData);

  const [lost, setLost] = useState<{ id: string; text: string }>();
  const isLost = chosen !== '' && cars !== undefined && !isOutdated && !isOffered(chosen);
  const deselect = useEffectEvent(() => {
    const car = find(chosen);
    const name = car ? `The ${car.brand} ${car.model}` : 'The car you chose';
    const isFreeThere = isIn(free.data, chosen);
    const why = ride ? lostText(times, { isFreeThere }) : 'can no longer be booked';
    setLost({ id: chosen, text: `${name} ${why}. Please choose another car.` });
    onDeselect();
  });
  useEffect(() => {
    if (isLost) deselect();
  }, [isLost]);

  const hasNone = cars?.length === 0 && all.data?.length === 0;
  useEffect(() => {
    if (hasNone) toasts.info(bookingPageTexts.noCarsToast);
  }, [hasNone]);

  return {
    cars: cars?.length === 0 && all.isPending ? undefined : cars,
    car: find(chosen),
    findCar: find,
    busy: isOutdated,
    failure,
    hint: hintFor(ride, times, isOutdated),
    notice: lost && chosen === '' && !isOffered(lost.id) ? lost.text : undefined,
    fullyBookedText: hasNone
      ? undefined
      : noneText(times, {
          anyThere: free.data?.length !== 0,
          anyBack: freeBack.data?.length !== 0,
        }),
  };
}

const isIn = (cars: readonly Car[] | undefined, id: string) =>
  cars?.some(({ _id }) => _id === id) ?? false;

/** The cars of the first list that are in the second one, if there is one. */
const inBoth = (cars: Car[], others: Car[] | undefined) =>
  others ? cars.filter(({ _id }) => others.some((other) => other._id === _id)) : cars;

const withAttemptedCar = (cars: Car[], attemptedCar: Car | undefined) =>
  attemptedCar && !cars.some(({ _id }) => _id === attemptedCar._id)
    ? [attemptedCar, ...cars]
    : cars;

function hintFor(ride: Ride | undefined, times: RideTimes, busy: boolean) {
  if (!ride) return 'Choose a service and a time to see availability.';
  return busy ? 'Checking availability...' : availableText(times);
}
