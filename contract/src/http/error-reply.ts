import { z } from 'zod';

/** The shape of every error reply. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  /** Error texts by field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** Data that a client needs to continue, such as the correct price. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** Present on every 5xx, to find the cause in the log. */
  requestId: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
