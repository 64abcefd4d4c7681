import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { computePrice, toOutputLines } from '@chesapeake/contract/prices/price-lines';
import { getPrice } from '@chesapeake/contract/prices/prices';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { type BusinessDetails, useBusiness } from '../../shared/business/index.ts';
import type { BookingDraft } from './draft.ts';

type Service = BusinessDetails['offeredServices'][number];
type RideInput = Omit<BookingDraft, 'attempt'>;

export interface RidePrice {
  lines: { label: string; amount: number }[];
  /** Undefined while there is no price. */
  total: number | undefined;
  /** The price of the service alone that leads to this total. */
  toBasePrice: (total: number) => number;
}

/**
 * The price of the ride so far, by the function that the server uses. Only the server knows the
 * zones of places, so it is asked for prices by zone.
 */
export function useRidePrice(
  ride: RideInput,
  service: Service | undefined,
  carClass: CarClass | undefined,
): RidePrice {
  const { extras } = useBusiness();
  const zonePrice = useZonePrice(ride, service, carClass);
  if (!service) return { lines: [], total: undefined, toBasePrice: (total) => total };
  const compute = (stops: number) =>
    computePrice({
      service: { ...service, priceCents: toCents(service.price), zonePrices: [] },
      extras: extras.map((extra) => ({ ...extra, isRetired: false })),
      carClass: carClass ?? 'Sedan',
      hours: ride.hours,
      stops,
      // The schema reports anything else when the form is sent.
      chosen: ride.extras.filter(({ slug }) => extras.some((extra) => extra.slug === slug)),
    });
  const isReturn = ride.returnTrip !== null && service.needsDestination;
  const there = zonePrice ?? toOutputLines(compute(ride.stops.length).lines ?? []);
  const back = isReturn ? (zonePrice ?? toOutputLines(compute(0).lines ?? [])) : [];
  const lines = [...there, ...back.map((line) => ({ ...line, label: `Return: ${line.label}` }))];
  const cents = lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const legs = isReturn ? 2 : 1;
  return {
    lines,
    total: lines.length > 0 ? toDollars(cents) : undefined,
    toBasePrice: (total) =>
      toDollars(toCents(service.price) + Math.round((toCents(total) - cents) / legs)),
  };
}

/** The server's price for services priced by zone; undefined for all others. */
function useZonePrice(
  { serviceType, pickupLocation, destination, stops, extras }: RideInput,
  service: Service | undefined,
  carClass: CarClass = 'Sedan',
) {
  const query = {
    serviceType,
    carClass,
    pickupLocation: pickupLocation.trim(),
    destination: destination.trim(),
    stops: stops.length,
    extras,
  };
  const isNeeded = service?.pricing === 'zones';
  const { data } = useQuery({
    queryKey: [queryRoots.cars, 'price', query],
    queryFn:
      isNeeded && query.pickupLocation && query.destination
        ? ({ signal }) => call(getPrice, { query, signal })
        : skipToken,
    retry: false,
  });
  return isNeeded ? (data?.lines ?? []) : undefined;
}
