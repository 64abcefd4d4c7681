import { days, later } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import * as repository from './repository.ts';

const most = 10;
const within = days(1);

/**
 * Whoever opens an account with the address of a stranger could fill that mailbox, by booking and
 * cancelling over and over: an address that nobody has confirmed gets so much a day and no more.
 * Those of the office are given by the office, and have to hear of everything.
 */
export async function unconfirmedLimit(
  tx: Tx,
  people: ReadonlyMap<string, repository.Recipient>,
  now: Date,
) {
  const limited = new Set(
    [...people]
      .filter(([, { isConfirmed, isAdmin }]) => !isConfirmed && !isAdmin)
      .map(([userId]) => userId),
  );
  const written = await repository.countWritten(tx, [...limited], later(now, -within));
  return {
    /** Answers whether one more may be written, and counts it. */
    take: (userId: string): boolean => {
      if (!limited.has(userId)) return true;
      const count = written.get(userId) ?? 0;
      written.set(userId, count + 1);
      return count < most;
    },
  };
}
