import type { z } from 'zod';
import { fail } from '../errors.ts';

/** Reads one part of a request by its schema; what is wrong is told by field. */
export function readInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const read = schema.safeDecode((value ?? {}) as never);
  if (read.success) return read.data;
  fail('VALIDATION_FAILED', { errors: fieldErrors(read.error) });
}

/** The first thing that is wrong with each field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message;
  return errors;
}
