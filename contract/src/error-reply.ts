import { z } from 'zod';

/** The one shape of every error answer. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  /** What is wrong with which field of the input. */
  errors: z.record(z.string(), z.string()).optional(),
  /** What a program needs to go on: the right price, say. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** Given with every 5xx, to find its cause in the log. */
  requestId: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
