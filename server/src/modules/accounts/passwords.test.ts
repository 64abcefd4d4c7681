import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { createPasswordHasher, hashPassword } from './passwords.ts';

const { isRight, hash: enqueueHash } = createPasswordHasher(3);

it('hashes with Argon2id and a new salt each time', async () => {
  const [one, two] = [await hashPassword('secret1'), await hashPassword('secret1')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(two).not.toBe(one);
});

it('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('secret1');
  expect(await isRight(hash, 'secret1')).toBe(true);
  expect(await isRight(hash, 'secret2')).toBe(false);
});

it('does the same work and fails when there is no account', async () => {
  const matchesHash = vi.fn(verify);
  const hasher = createPasswordHasher(3, matchesHash);
  expect(await hasher.isRight(undefined, 'the password of nobody')).toBe(false);
  expect(matchesHash).toHaveBeenCalledTimes(1);
  const [hash] = matchesHash.mock.calls[0] ?? [];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('refuses with a 503 once too many passwords wait', { tags: ['ABUSE-12'] }, async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => enqueueHash('secret1')),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfterSeconds: 5 } });
  }
  expect(await enqueueHash('secret1')).toMatch(/^\$argon2id/);
});
