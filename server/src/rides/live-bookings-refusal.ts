import { errors } from '@chesapeake/contract/errors';
import { shortId } from '@chesapeake/contract/short-id';
import { Refusal } from '../errors.ts';

const namedAtMost = 5;

/** Why something cannot be deleted: it names the bookings that stand in the way, and their days. */
export function liveBookingsRefusal(
  code: 'CAR_HAS_BOOKINGS' | 'USER_HAS_BOOKINGS' | 'OWN_BOOKINGS_AHEAD',
  live: readonly { id: string; pickupAt: Date }[],
  zone: string,
): Refusal {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  const names = live
    .slice(0, namedAtMost)
    .map(({ id, pickupAt }) => `${shortId(id)} (${day.format(pickupAt)})`);
  const more = live.length > namedAtMost ? ` and ${live.length - namedAtMost} more` : '';
  return new Refusal(code, {
    message: `${errors[code].message.replace(/\.$/, '')}: ${names.join(', ')}${more}.`,
    details: { bookings: live.map(({ id }) => id) },
  });
}
