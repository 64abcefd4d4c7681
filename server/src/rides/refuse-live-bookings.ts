import { type ErrorCode, errors } from '@chesapeake/contract/errors';
import { shortId } from '@chesapeake/contract/short-id';
import { fail } from '../errors.ts';

const namedAtMost = 5;

/** Refuses to take away what bookings still wait for, and names them. */
export function refuseLiveBookings(code: ErrorCode, bookings: readonly { id: string }[]) {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const named = ids.slice(0, namedAtMost).map(shortId).join(', ');
  const more = ids.length > namedAtMost ? ` and ${ids.length - namedAtMost} more` : '';
  fail(code, {
    message: `${errors[code].message.replace(/\.$/, '')}: ${named}${more}.`,
    details: { bookings: ids },
  });
}
