/** What is the same for every service, whoever asks: by which of them, for how long, to where. */

/** Slugs are matched without regard to case. */
export const findService = <Service extends { slug: string }>(
  services: readonly Service[],
  slug: string,
) => services.find((service) => service.slug.toLowerCase() === slug.trim().toLowerCase());

/** A service as lists name it; one of which nothing is known by its slug. */
export const serviceName = (
  services: readonly { slug: string; name: string }[],
  slug: string,
): string => findService(services, slug)?.name ?? slug.replaceAll('-', ' ');

/** Those that can be booked. */
export const offeredOf = <Service extends { isRetired: boolean }>(services: readonly Service[]) =>
  services.filter(({ isRetired }) => !isRetired);

const slugLength = 40;

/** What bookings will store of a new service: made of its name, and nobody else's. */
export function newSlug(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, slugLength - 3)
    .replace(/^-+|-+$/g, '');
  const isTaken = (slug: string) => taken.some((each) => each.toLowerCase() === slug.toLowerCase());
  const first = plain || 'Service';
  let slug = first;
  for (let count = 2; isTaken(slug); count += 1) slug = `${first}-${count}`;
  return slug;
}

const minuteMs = 60_000;

/** When the ride is planned to end. */
export const windowEnd = (pickup: Date, { windowMinutes }: { windowMinutes: number }) =>
  new Date(pickup.getTime() + windowMinutes * minuteMs);
