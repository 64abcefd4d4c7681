import { shortId } from '@chesapeake/contract/format/short-id';
import { errors } from '@chesapeake/contract/http/errors';
import { RequestError } from '../errors.ts';

const maxListed = 5;

/** Explains why something cannot be deleted, listing its active bookings with their dates. */
export function activeBookingsError(
  code: 'CAR_HAS_BOOKINGS' | 'USER_HAS_BOOKINGS' | 'OWN_BOOKINGS_AHEAD',
  activeBookings: readonly { id: string; pickupAt: Date }[],
  zone: string,
): RequestError {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  const names = activeBookings
    .slice(0, maxListed)
    .map(({ id, pickupAt }) => `${shortId(id)} (${day.format(pickupAt)})`);
  const more =
    activeBookings.length > maxListed ? ` and ${activeBookings.length - maxListed} more` : '';
  return new RequestError(code, {
    message: `${errors[code].message.replace(/\.$/, '')}: ${names.join(', ')}${more}.`,
    details: { bookings: activeBookings.map(({ id }) => id) },
  });
}
