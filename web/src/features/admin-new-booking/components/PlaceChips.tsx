import { History, MapPin, Plane } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../shared/business/index.ts';
import { isAirport } from '../airports.ts';
import { useDesk, useSetValue } from '../desk-context.ts';
import { valuesOfRide } from '../prefill.ts';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';

const maxChips = 4;

/** The caller's places. They fill the pickup, and then the destination. */
export function PlaceChips({ needsDestination }: { needsDestination: boolean }) {
  const { form, services } = useDesk();
  const { extras } = useBusiness();
  const { customer, name } = useCallerAtDesk();
  const set = useSetValue();
  if (!customer || (customer.places.length === 0 && !customer.lastRide)) return null;

  const fill = (place: string) => {
    const { pickupLocation } = form.getValues();
    const isForPickup = !needsDestination || pickupLocation.trim() === '';
    set(isForPickup ? 'pickupLocation' : 'destination', place);
  };
  const repeatLastRide = () => {
    if (!customer.lastRide) return;
    const { carClass } = customer.lastRide;
    const values = {
      ...valuesOfRide(customer.lastRide, { services, extras }),
      ...(carClass && { carClass, car: null, isClassChosen: true }),
    };
    form.clearErrors();
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof typeof values, value, { shouldDirty: true });
  };
  return (
    <fieldset
      aria-label={`${name}’s places`}
      className="flex flex-wrap items-center gap-2 text-13 text-quiet"
    >
      <span className="mr-1">{firstWord(name)}’s places</span>
      {customer.places.slice(0, maxChips).map((place) => (
        <Chip key={place} title={place} onClick={() => fill(place)}>
          {isAirport(place) ? <Plane aria-hidden="true" /> : <MapPin aria-hidden="true" />}
          <span className="max-w-40 truncate">{firstPart(place)}</span>
        </Chip>
      ))}
      {customer.lastRide && (
        <Chip onClick={repeatLastRide}>
          <History aria-hidden="true" />
          Same as last ride
        </Chip>
      )}
    </fieldset>
  );
}

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? '';
const firstPart = (place: string) => place.split(',')[0] ?? place;

const Chip = ({
  title,
  onClick,
  children,
}: {
  title?: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    title={title}
    onClick={onClick}
    className="inline-flex min-h-8.5 items-center gap-1.75 rounded-full border border-edge-soft bg-paper px-3 text-13 font-medium text-ink-2 transition hover:border-edge-strong hover:text-ink focus-visible:rounded-full [&_svg]:size-3.75 [&_svg]:flex-none [&_svg]:text-quiet"
  >
    {children}
  </button>
);
