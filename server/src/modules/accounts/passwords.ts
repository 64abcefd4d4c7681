import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fail } from '../../errors.ts';
import { ipKey } from '../../rate-limits/ip-key.ts';

/** Argon2id with OWASP's minimum recommended parameters. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, argonOptions);

const dummyHash = hashPassword('the password of nobody');

/** One address can take this part of the waiting hashes. */
const shareOfOneAddress = 1 / 4;

/**
 * Hashes a few passwords at a time, so that a rush of sign-ins leaves processor time for everything
 * else. Refuses with a 503 once too many wait, in total or from one IP address.
 */
export function createPasswordHasher(maxWaiting: number, matchesHash = verify) {
  const queue = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));
  const maxPerAddress = Math.max(1, Math.floor(maxWaiting * shareOfOneAddress));
  const countByAddress = new Map<string, number>();

  async function enqueue<Result>(work: () => Promise<Result>, address?: string): Promise<Result> {
    const key = address && ipKey(address);
    const count = (key && countByAddress.get(key)) || 0;
    if (queue.pendingCount >= maxWaiting || count >= maxPerAddress)
      fail('UNAVAILABLE', { retryAfterSeconds: 5 });
    if (!key) return queue(work);
    countByAddress.set(key, count + 1);
    try {
      return await queue(work);
    } finally {
      const left = (countByAddress.get(key) ?? 1) - 1;
      if (left > 0) countByAddress.set(key, left);
      else countByAddress.delete(key);
    }
  }

  /** Takes the same time whether or not the account exists. */
  async function isRightPassword(passwordHash: string | undefined, password: string) {
    const matches = await matchesHash(passwordHash ?? (await dummyHash), password);
    return matches && passwordHash !== undefined;
  }

  return {
    hash: (password: string, address?: string) => enqueue(() => hashPassword(password), address),
    isRight: (passwordHash: string | undefined, password: string, address?: string) =>
      enqueue(() => isRightPassword(passwordHash, password), address),
  };
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
