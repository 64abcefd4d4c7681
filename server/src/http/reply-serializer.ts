import buildSerializer from 'fast-json-stringify';
import type { z } from 'zod';
import { jsonSchema } from './json-schema.ts';

type Serialize = (value: unknown) => string;

/**
 * A function that writes replies as JSON: the fields that the schema names and no others. Compiled on
 * first use, because compiling all at the start would delay it.
 */
export function createSerializer(schema: z.ZodType): Serialize {
  let serialize: Serialize | undefined;
  return (value) => {
    serialize ??= buildSerializer(withNullable(jsonSchema(schema)) as object) as Serialize;
    return serialize(value);
  };
}

const isNull = (schema: unknown) => (schema as { type?: string }).type === 'null';

/**
 * Rewrites "this or null" as a nullable schema. The serializer then checks for null, instead of
 * validating the value against both schemas.
 */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as { anyOf?: unknown[] };
  const others = anyOf?.filter((each) => !isNull(each)) ?? [];
  if (anyOf && others.length === 1 && others.length < anyOf.length) {
    const other = withNullable(others[0]) as { enum?: unknown[] };
    // Null must be one of the values, too, or it would be refused among alternatives.
    const values = other.enum && { enum: [...other.enum, null] };
    return { ...rest, ...other, ...values, nullable: true };
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withNullable(value)]),
  );
}
