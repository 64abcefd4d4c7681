import { z } from 'zod';

/** The wire format of a schema: the JSON before decoding. */
function makeJsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

export type JsonSchema = ReturnType<typeof makeJsonSchema>;

/**
 * Cached, because many endpoints share schemas and generating them again would slow down the start.
 */
const schemaCache = new WeakMap<z.ZodType, JsonSchema>();

export function jsonSchema(schema: z.ZodType): JsonSchema {
  const made = schemaCache.get(schema) ?? makeJsonSchema(schema);
  schemaCache.set(schema, made);
  return made;
}
