import type { Car } from '@chesapeake/contract/cars';
import { bookTexts, failureTexts } from '@chesapeake/contract/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoadFailure } from '../../lib/loading.ts';
import { toasts } from '../../ui/toasts.tsx';
import { type Ride, useAvailableCars } from './queries.ts';

/** The cars to choose from for a ride; one that was chosen and is not free for it is put back. */
export function useCarChoice({
  ride,
  when,
  chosen,
  held,
  onPutBack,
}: {
  /** Undefined until both its time and its service are chosen. */
  ride: Ride | undefined;
  /** The ride's time in words: 'on Fri, Nov 20 from 2:30 to 4:30 PM ET'. */
  when: string;
  chosen: string;
  /** A car that may be ours already: it is offered whatever the list says. */
  held: Car | undefined;
  onPutBack: () => void;
}) {
  const all = useAvailableCars();
  const free = useAvailableCars(ride);
  const failure = useLoadFailure(free, {
    toast: failureTexts.carsLoad,
    detail: failureTexts.carsLoadDetail,
  });
  const cars = free.data && withHeld(free.data, held);
  const find = (id: string) => [...(cars ?? []), ...(all.data ?? [])].find(({ _id }) => _id === id);
  const isOffered = (id: string) => cars?.some(({ _id }) => _id === id) ?? false;

  const [lost, setLost] = useState<{ id: string; text: string }>();
  const isLost =
    chosen !== '' && cars !== undefined && !free.isPlaceholderData && !isOffered(chosen);
  const putBack = useEffectEvent(() => {
    const car = find(chosen);
    const name = car ? `The ${car.brand} ${car.model}` : 'The car you chose';
    const why = ride ? `is not free ${when}` : 'can no longer be booked';
    setLost({ id: chosen, text: `${name} ${why}. Please choose another car.` });
    onPutBack();
  });
  useEffect(() => {
    if (isLost) putBack();
  }, [isLost]);

  const hasNone = cars?.length === 0 && all.data?.length === 0;
  useEffect(() => {
    if (hasNone) toasts.info(bookTexts.noCarsToast);
  }, [hasNone]);

  return {
    cars: cars?.length === 0 && all.isPending ? undefined : cars,
    car: find(chosen),
    busy: free.isPlaceholderData,
    failure,
    hint: hintFor(ride, when, free.isPlaceholderData),
    notice: lost && chosen === '' && !isOffered(lost.id) ? lost.text : undefined,
    fullyBooked: hasNone ? undefined : `No car is free ${when}.`,
  };
}

const withHeld = (cars: Car[], held: Car | undefined) =>
  held && !cars.some(({ _id }) => _id === held._id) ? [held, ...cars] : cars;

function hintFor(ride: Ride | undefined, when: string, busy: boolean) {
  if (!ride) return 'Set service and time to see which are free.';
  return busy ? 'Looking for those that are free then...' : `Free ${when}.`;
}
