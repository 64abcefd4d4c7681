import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fail } from '../../errors.ts';

/** Argon2id with OWASP's minimum recommended parameters. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, argonOptions);

const dummyHash = hashPassword('the password of nobody');

/** Takes the same time whether or not the account exists. */
async function isRightPassword(passwordHash: string | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

/**
 * Hashes a few passwords at a time, so that a rush of sign-ins leaves processor time for everything
 * else. Refuses with a 503 once too many wait.
 */
export function createPasswordHasher(maxWaiting: number) {
  const queue = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pendingCount >= maxWaiting) fail('UNAVAILABLE', { retryAfterSeconds: 5 });
    return queue(work);
  }
  return {
    hash: async (password: string) => enqueue(() => hashPassword(password)),
    isRight: async (passwordHash: string | undefined, password: string) =>
      enqueue(() => isRightPassword(passwordHash, password)),
  };
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
