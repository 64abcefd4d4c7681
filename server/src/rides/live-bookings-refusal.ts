import { errors } from '@chesapeake/contract/errors';
import { Refusal } from '../errors.ts';

/** Why something cannot be deleted: it names the bookings that stand in the way, and their days. */
export function liveBookingsRefusal(
  code: 'CAR_HAS_BOOKINGS' | 'USER_HAS_BOOKINGS',
  live: readonly { id: string; pickupAt: Date }[],
  zone: string,
): Refusal {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  // The end of an id tells bookings apart; its beginning is the time that it was made.
  const names = live.map(({ id, pickupAt }) => `${id.slice(-8)} (${day.format(pickupAt)})`);
  return new Refusal(code, {
    message: `${errors[code].message.replace(/\.$/, '')}: ${names.join(', ')}`,
    details: { bookings: live.map(({ id }) => id) },
  });
}
