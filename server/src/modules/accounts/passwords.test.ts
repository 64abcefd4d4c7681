import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword, isRightPassword } from './passwords.ts';

const verify = vi.hoisted(() => vi.fn());
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  verify.mockImplementation(real.verify);
  return { ...real, verify };
});
beforeEach(() => {
  verify.mockClear();
});

it('hashes with Argon2id and a new salt each time', async () => {
  const [one, two] = [await hashPassword('secret1'), await hashPassword('secret1')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(two).not.toBe(one);
});

it('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('secret1');
  expect(await isRightPassword(hash, 'secret1')).toBe(true);
  expect(await isRightPassword(hash, 'secret2')).toBe(false);
});

it('does the same work and fails when there is no account', async () => {
  expect(await isRightPassword(undefined, 'the password of nobody')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  const [hash] = verify.mock.calls[0] ?? [];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
