import { z } from 'zod';

/** The share of the payment that is refunded, by hours before pickup. */
const cancellationStep = z.object({
  hoursBefore: z
    .number()
    .min(0)
    .max(365 * 24),
  refundPercent: z.int().min(0).max(100),
});
export const cancellationSteps = z.array(cancellationStep).max(10);
export type CancellationSteps = z.infer<typeof cancellationSteps>;

export const defaultCancellationSteps: CancellationSteps = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 2, refundPercent: 50 },
];
