import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import { z } from 'zod';
import type { Random } from '../random.ts';
import { hostileValues } from './values.ts';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

const schemas = new WeakMap<object, Schema>();

function toJsonSchema(schema: z.ZodType): Schema {
  const known = schemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(schema, made);
  return made;
}

/** Requests for one endpoint: mostly plausible, with hostile values in between. */
export function createGenerator(random: Random, ids: readonly string[]) {
  const plausibleTexts = [
    'Jane Doe',
    'jane.doe@example.com',
    '+14105550100',
    'secret1',
    'Airport',
    'Half-Day',
    'BWI Airport',
    'Active',
    'Off-Duty',
    'Cancelled',
    'Completed',
    '4242424242424242',
    '12.50',
  ];
  const anId = () => (ids.length > 0 ? random.pick(ids) : '00000000-0000-7000-8000-000000000000');
  const aTime = () =>
    new Date(Date.now() + (random.below(4000) - 1000) * 60 * 60 * 1000).toISOString();

  function valueFor(schema: Schema, depth = 0): unknown {
    if (random.chance(0.2)) return random.pick(hostileValues);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices && choices.length > 0) return valueFor(random.pick(choices), depth + 1);
    if (depth > 6) return null;
    switch (schema.type) {
      case 'object':
        return objectFor(schema, depth);
      case 'array':
        return Array.from({ length: random.below(4) }, () =>
          valueFor(schema.items ?? {}, depth + 1),
        );
      case 'boolean':
        return random.chance(0.5);
      case 'integer':
      case 'number':
        return numberFor(schema);
      case 'string':
        return textFor(schema);
      default:
        return random.pick([anId(), aTime(), random.pick(plausibleTexts), random.below(500)]);
    }
  }

  function objectFor({ properties = {}, additionalProperties }: Schema, depth: number) {
    const object: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (random.chance(0.9)) object[name] = valueFor(schema, depth + 1);
    }
    if (typeof additionalProperties === 'object') {
      object[random.pick(plausibleTexts)] = valueFor(additionalProperties, depth + 1);
    }
    if (random.chance(0.05)) object.isAdmin = true;
    return object;
  }

  function numberFor({ minimum = 0, maximum = 1000 }: Schema) {
    return random.pick([minimum, maximum, minimum - 1, maximum + 1, random.below(200)]);
  }

  function textFor({ format, maxLength = 100 }: Schema) {
    if (format === 'uuid') return anId();
    if (format === 'date-time') return aTime();
    if (format === 'date') return aTime().slice(0, 10);
    if (format === 'email') return 'jane.doe@example.com';
    const limit = Math.min(maxLength, 5000);
    return random.pick([
      random.pick(plausibleTexts),
      random.pick(plausibleTexts),
      anId(),
      aTime(),
      'x'.repeat(limit),
      'x'.repeat(limit + 1),
    ]);
  }

  /** Texts of a query or path; what is not text becomes JSON. */
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

  return {
    path: (endpoint: Endpoint) =>
      endpoint.path.replace(/:(\w+)/g, () =>
        encodeURIComponent(
          (random.chance(0.8) ? anId() : asText(random.pick(hostileValues)).slice(0, 200))
            // A lone surrogate cannot be written into a URL at all.
            .toWellFormed(),
        ),
      ),
    query: (endpoint: Endpoint): string => {
      if (!endpoint.query) return random.chance(0.05) ? '?limit[]=1&%ff=%00' : '';
      const object = objectFor(toJsonSchema(endpoint.query), 0);
      const pairs = Object.entries(object).map(([name, value]) => [
        name,
        asText(value).slice(0, 2000).toWellFormed(),
      ]);
      return `?${new URLSearchParams(pairs)}`;
    },
    body: (endpoint: Endpoint): unknown =>
      endpoint.body ? valueFor({ ...toJsonSchema(endpoint.body), type: 'object' }) : {},
  };
}
