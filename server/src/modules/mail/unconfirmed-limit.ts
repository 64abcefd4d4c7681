import { addMs, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import * as repository from './repository.ts';

const maxEmails = 10;
const period = days(1);

/**
 * Someone could register with another person's address and flood that mailbox by booking and
 * cancelling repeatedly, so an unconfirmed address gets a limited number of emails a day. Admins
 * are exempt: the office set up their addresses, and they must get everything.
 */
export async function readUnconfirmedLimit(
  tx: Tx,
  people: ReadonlyMap<string, repository.EmailRecipient>,
  now: Date,
) {
  const limitedUsers = new Set(
    [...people]
      .filter(([, { isConfirmed, isAdmin }]) => !isConfirmed && !isAdmin)
      .map(([userId]) => userId),
  );
  const counts = await repository.countQueuedSince(tx, [...limitedUsers], addMs(now, -period));
  return {
    /** Counts one more email and returns whether it may be sent. */
    take: (userId: string): boolean => {
      if (!limitedUsers.has(userId)) return true;
      const count = counts.get(userId) ?? 0;
      counts.set(userId, count + 1);
      return count < maxEmails;
    },
  };
}
