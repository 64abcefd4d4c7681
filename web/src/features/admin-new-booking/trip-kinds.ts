import { findService } from '@chesapeake/contract/bookings/service-types';
import { formatShortDuration } from '@chesapeake/contract/format/dates';
import type { BusinessDetails } from '../../shared/business/index.ts';

export type DeskService = Pick<
  BusinessDetails['services'][number],
  'slug' | 'name' | 'needsDestination' | 'pricing' | 'minHours' | 'windowMinutes'
>;

export const tripKinds = ['one-way', 'round-trip', 'by-the-hour'] as const;
export type TripKind = (typeof tripKinds)[number];

export const tripKindNames: Record<TripKind, string> = {
  'one-way': 'One way',
  'round-trip': 'Round trip',
  'by-the-hour': 'By the hour',
};

/** From one place to another; everything else is a car for some hours. */
export const isTransfer = ({
  needsDestination,
  pricing,
}: Pick<DeskService, 'needsDestination' | 'pricing'>) => needsDestination && pricing !== 'hourly';

/** The services of a kind; those that are charged by the hour come before whole and half days. */
export const servicesFor = <Service extends DeskService>(
  kind: TripKind,
  services: readonly Service[],
): Service[] =>
  kind === 'by-the-hour'
    ? services
        .filter((service) => !isTransfer(service))
        .sort((a, b) => Number(b.pricing === 'hourly') - Number(a.pricing === 'hourly'))
    : services.filter(isTransfer);

/** The kinds that there is a service for. */
export const offeredKinds = (services: readonly DeskService[]) =>
  tripKinds.filter((kind) => servicesFor(kind, services).length > 0);

export function kindOf(
  { serviceType, returnTrip }: { serviceType: string; returnTrip: object | null },
  services: readonly DeskService[],
): TripKind {
  const service = findService(services, serviceType);
  if (service && !isTransfer(service)) return 'by-the-hour';
  return returnTrip ? 'round-trip' : 'one-way';
}

/** The first of the wanted services that fits the kind; otherwise the first that does. */
export function serviceForKind(
  kind: TripKind,
  services: readonly DeskService[],
  wanted: readonly (string | null | undefined)[],
): string {
  const fitting = servicesFor(kind, services);
  const [found] = wanted.flatMap((slug) => (slug && findService(fitting, slug)) || []);
  return (found ?? fitting[0])?.slug ?? '';
}

/** 'Airport, 2 h each way', 'Hourly Charter, 3 h at least' */
export function serviceLabel(
  { name, pricing, minHours, windowMinutes }: DeskService,
  kind: TripKind,
) {
  if (pricing === 'hourly') return `${name}, ${formatShortDuration(minHours * 60)} at least`;
  const length = formatShortDuration(windowMinutes);
  return `${name}, ${length}${kind === 'round-trip' ? ' each way' : ''}`;
}
