import { shortId } from '@chesapeake/contract/format/short-id';
import { errors } from '@chesapeake/contract/http/errors';
import { Refusal } from '../errors.ts';

const maxListed = 5;

/** Explains why something cannot be deleted, listing its live bookings with their dates. */
export function liveBookingsRefusal(
  code: 'CAR_HAS_BOOKINGS' | 'USER_HAS_BOOKINGS' | 'OWN_BOOKINGS_AHEAD',
  live: readonly { id: string; pickupAt: Date }[],
  zone: string,
): Refusal {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  const names = live
    .slice(0, maxListed)
    .map(({ id, pickupAt }) => `${shortId(id)} (${day.format(pickupAt)})`);
  const more = live.length > maxListed ? ` and ${live.length - maxListed} more` : '';
  return new Refusal(code, {
    message: `${errors[code].message.replace(/\.$/, '')}: ${names.join(', ')}${more}.`,
    details: { bookings: live.map(({ id }) => id) },
  });
}
