import { minuteMs } from '../calendar/days.ts';
import { rideMinutes } from '../prices/ride-minutes.ts';

/** Service rules shared by server and web: lookup, window, destination. */

/** Ignores case. */
export const findService = <Service extends { slug: string }>(
  services: readonly Service[],
  slug: string,
) => services.find((service) => service.slug.toLowerCase() === slug.trim().toLowerCase());

/** The display name of a service; an unknown one shows its slug. */
export const serviceName = (
  services: readonly { slug: string; name: string }[],
  slug: string,
): string => findService(services, slug)?.name ?? slug.replaceAll('-', ' ');

/** Services that can be booked. */
export const offeredServices = <Service extends { isRetired: boolean }>(
  services: readonly Service[],
) => services.filter(({ isRetired }) => !isRetired);

/** Services that customers can book themselves. */
export const onlineServices = <Service extends { isRetired: boolean; offeredOnline: boolean }>(
  services: readonly Service[],
) => offeredServices(services).filter(({ offeredOnline }) => offeredOnline);

const slugLength = 40;

/** The slug that bookings or places store: made from the name and unique. */
export function newSlug(name: string, taken: readonly string[], fallback = 'Service'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, slugLength - 3)
    .replace(/^-+|-+$/g, '');
  const isTaken = (slug: string) => taken.some((each) => each.toLowerCase() === slug.toLowerCase());
  const first = plain || fallback;
  let slug = first;
  for (let count = 2; isTaken(slug); count += 1) slug = `${first}-${count}`;
  return slug;
}

/** The planned end of the ride. */
export const windowEnd = (
  pickup: Date,
  service: Parameters<typeof rideMinutes>[0],
  hours?: number | null,
) => new Date(pickup.getTime() + rideMinutes(service, hours) * minuteMs);
