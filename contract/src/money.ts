import { z } from 'zod';

/** Money is whole cents inside and dollars as a JSON number on the wire. */
export const cents = z.int().min(0).max(100_000_000);
export const dollars = z.number().min(0).max(1_000_000);

/** An amount in an answer. */
export const givenDollars = z.number();

export const toDollars = (amountCents: number) => amountCents / 100;
