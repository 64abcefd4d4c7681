import { z } from 'zod';
import { outputDollars } from '../fields/money.ts';

/** What a dispatcher compares: a day as it is, a draft, or the past days. */
export const dispatchFigures = z.object({
  rides: z.int(),
  /** Rides with a driver. */
  covered: z.int(),
  coveredRevenue: outputDollars,
  openRevenue: outputDollars,
  /** Driving without a passenger. */
  emptyMinutes: z.int(),
  overtimeMinutes: z.int(),
  /** Drivers who come in for the day only because of its rides; on a past day, all who had any. */
  callIns: z.int(),
  /** Rides whose driver was told and is another one, or nobody, now. */
  changes: z.int(),
});
export type DispatchFigures = z.output<typeof dispatchFigures>;
