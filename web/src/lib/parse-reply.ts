import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** Parses a reply by its schema. A missing key counts as null wherever null is allowed. */
export function parseReply(schema: z.ZodType, content: unknown, status: number): unknown {
  const reply = schema.safeDecode(content as never);
  if (reply.success) return reply.data;
  const completed = schema.safeDecode(withNulls(content, reply.error.issues) as never);
  if (completed.success) return completed.data;
  throw new ApiError('The server sent an unexpected response. Please reload the page.', status);
}

/** A copy with null for every reported key that is missing. */
function withNulls(content: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(content);
  for (const { path } of issues) {
    const key = path.at(-1);
    const parent = path.slice(0, -1).reduce<unknown>(valueAt, copy);
    if (key !== undefined && isRecord(parent) && parent[key] === undefined) parent[key] = null;
  }
  return copy;
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const valueAt = (value: unknown, key: PropertyKey) => (isRecord(value) ? value[key] : undefined);
