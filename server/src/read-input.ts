import type { z } from 'zod';
import { fail } from './errors.ts';

/**
 * Validates one part of a request. Errors are reported by field, together with errors already
 * found.
 */
export function readInput(
  schema: z.ZodType | undefined,
  value: unknown,
  knownErrors: Record<string, string> = {},
): unknown {
  const read = schema?.safeDecode((value ?? {}) as never);
  const errors = read?.error ? { ...fieldErrors(read.error), ...knownErrors } : knownErrors;
  if (Object.keys(errors).length > 0) fail('VALIDATION_FAILED', { errors });
  return read?.data;
}

/** The first error of each field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message;
  return errors;
}
