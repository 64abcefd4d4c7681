import { z } from 'zod';

/** Every list is paged; a `limit` above the maximum is reduced instead of refused. */
const wholeNumber = z.coerce.number('Must be a number').int('Must be a whole number');

export const pageQuery = z.object({
  page: wholeNumber.min(1, 'Must be at least 1').max(1_000_000, 'Is too large').default(1),
  limit: wholeNumber
    .min(1, 'Must be at least 1')
    .overwrite((limit) => Math.min(limit, 200))
    .default(100),
});
export type PageQuery = z.output<typeof pageQuery>;

/** A search counts matches exactly only up to this number. */
export const maxExactCount = 10_000;
