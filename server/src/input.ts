import type { z } from 'zod';
import { fail } from './errors.ts';

/**
 * Reads one part of a request by its schema. What is wrong is told by field, together with what
 * was found wrong before.
 */
export function readInput(
  schema: z.ZodType | undefined,
  value: unknown,
  wrong: Record<string, string> = {},
): unknown {
  const read = schema?.safeDecode((value ?? {}) as never);
  const errors = read?.error ? { ...fieldErrors(read.error), ...wrong } : wrong;
  if (Object.keys(errors).length > 0) fail('VALIDATION_FAILED', { errors });
  return read?.data;
}

/** The first thing that is wrong with each field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message;
  return errors;
}
