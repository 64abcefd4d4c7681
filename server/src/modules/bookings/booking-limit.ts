import { suspendedText } from '@chesapeake/contract/accounts/accounts';
import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { Tx } from '../../db/schema.ts';
import { takeAdvisoryLock } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import * as repository from './customer-repository.ts';

/**
 * Returns the customer, unless they hold as much as they may without paying, so that nobody blocks the
 * whole fleet. Serializes bookings of the same customer, because concurrent ones would all count the
 * same rows.
 */
export async function checkMayBook(tx: Tx, userId: string, settings: Settings) {
  const standing = await readStandingLocked(tx, userId);
  const { name, phone, isSuspended, isEmailVerified, unpaid } = standing;
  if (isSuspended) fail('ACCOUNT_SUSPENDED', { message: suspendedText(settings.contactPhone) });
  const limit = isEmailVerified ? settings.maxUnpaidBookings : settings.maxUnpaidBookingsUnverified;
  if (unpaid < limit) return { _id: userId, name, phone };
  const message = bookingTexts.tooManyUnpaid(unpaid, {
    isEmailVerified,
    phone: settings.contactPhone,
  });
  fail('TOO_MANY_UNPAID_BOOKINGS', { message, details: { limit, unpaid } });
}

/** Both are sent at once, and the second begins when the lock is taken. */
async function readStandingLocked(tx: Tx, userId: string) {
  const [, standing] = await Promise.all([
    // Not the user's row: ending a session locks that before the session, which this transaction holds.
    takeAdvisoryLock(tx, `bookings of ${userId}`),
    repository.readStanding(tx, userId),
  ]);
  return standing;
}
