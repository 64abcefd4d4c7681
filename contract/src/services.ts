/** What is the same for every service, whoever asks: by which of them, for how long, to where. */

/** Slugs are matched without regard to case. */
export const findService = <Service extends { slug: string }>(
  services: readonly Service[],
  slug: string,
) => services.find((service) => service.slug.toLowerCase() === slug.trim().toLowerCase());

/** A service as lists name it; one that is no longer offered by its slug. */
export const serviceName = (
  services: readonly { slug: string; name: string }[],
  slug: string,
): string => findService(services, slug)?.name ?? slug.replaceAll('-', ' ');

const minuteMs = 60_000;

/** When the ride is planned to end. */
export const windowEnd = (pickup: Date, { windowMinutes }: { windowMinutes: number }) =>
  new Date(pickup.getTime() + windowMinutes * minuteMs);
