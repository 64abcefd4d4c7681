import { suspendedText } from '@chesapeake/contract/accounts/accounts';
import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { Tx } from '../../db/schema.ts';
import { takeAdvisoryLock } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import * as repository from './customer-repository.ts';

type Standing = Awaited<ReturnType<typeof repository.readStanding>>;

/**
 * Reads the customer. Serializes bookings of the same customer, because concurrent ones would all count
 * the same rows. Both statements are sent at once, and the second begins when the lock is taken.
 */
export async function lockCustomer(tx: Tx, userId: string): Promise<Standing> {
  const [, standing] = await Promise.all([
    // Not the user's row: ending a session locks that before the session, which this transaction holds.
    takeAdvisoryLock(tx, `bookings of ${userId}`),
    repository.readStanding(tx, userId),
  ]);
  return standing;
}

/** Limits what one customer can hold without paying, so that nobody blocks the whole fleet. */
export function checkMayBook(customer: Standing, settings: Settings, newBookings: number) {
  const { isSuspended, isEmailVerified, unpaid } = customer;
  if (isSuspended) fail('ACCOUNT_SUSPENDED', { message: suspendedText(settings.contactPhone) });
  const limit = isEmailVerified ? settings.maxUnpaidBookings : settings.maxUnpaidBookingsUnverified;
  if (unpaid + newBookings <= limit) return;
  const message = bookingTexts.tooManyUnpaid(
    { unpaid, limit },
    { isEmailVerified, phone: settings.contactPhone },
  );
  fail('TOO_MANY_UNPAID_BOOKINGS', { message, details: { limit, unpaid } });
}
