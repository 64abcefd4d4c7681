import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's minimum recommended parameters. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, argonOptions);

const dummyHash = hashPassword('the password of nobody');

/** Takes the same time whether or not the account exists. */
export async function isRightPassword(passwordHash: string | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}
