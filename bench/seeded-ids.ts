import { createHash } from 'node:crypto';

/**
 * Every seeded id is derived from a number, so it can be computed again. It ends with twelve digits,
 * the first of them a one, so that a pgbench variable can complete it.
 */
export const firstNumber = 100_000_000_000;

const kinds = { car: 0, user: 1, session: 2, driver: 3, booking: 4, created: 100 };
export type Kind = keyof typeof kinds;

/** `place` tells apart the ids that one transaction creates. */
export const idPrefix = (kind: Kind, place = 0) =>
  `00000000-0000-7000-${8000 + kinds[kind] + place}-`;

export const idFor = (kind: Kind, index: number) => `${idPrefix(kind)}${firstNumber + index}`;

export const sqlId = (kind: Kind, index: string) =>
  `('${idPrefix(kind)}' || (${firstNumber} + ${index}))::uuid`;

export const tokenPrefix = 'benchmark-token-of-customer-no-';

/** The token of a signed-in customer. */
export const tokenFor = (customer: number) => `${tokenPrefix}${firstNumber + customer}`;

export const customerOf = (token: string) => Number(token.slice(tokenPrefix.length)) - firstNumber;

/** The stored hash of the token, as hexadecimal digits. */
export const tokenHash = (customer: number) =>
  createHash('sha256').update(tokenFor(customer)).digest('hex');

/** The same as SQL, of a customer's full number. */
export const sqlTokenHash = (number: string) =>
  `sha256(convert_to('${tokenPrefix}' || ${number}, 'UTF8'))`;
