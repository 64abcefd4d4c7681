import { hash, verify } from '@node-rs/argon2';

/** Argon2id, with the memory and passes that OWASP recommends at the least. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, strength);

const nobodysHash = hashPassword('the password of nobody');

/** Takes the same time whether or not there is an account to compare with. */
export async function isRightPassword(passwordHash: string | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}
