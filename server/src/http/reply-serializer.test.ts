import { instant } from '@chesapeake/contract/fields/time';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createSerializer } from './reply-serializer.ts';

const ride = z.object({
  _id: z.string(),
  at: instant,
  endedAt: instant.nullable(),
  car: z.object({ brand: z.string(), seats: z.int() }).nullable(),
  note: z.string().optional(),
  counts: z.record(z.enum(['all', 'new']), z.int()),
});
const serialize = createSerializer(z.array(ride));

it('writes the fields that the schema names, and no others', () => {
  const at = new Date('2026-11-17T12:00:00.000Z');
  const row = {
    _id: 'r"1',
    at,
    endedAt: null,
    car: { brand: 'Lincoln', seats: 3, cost: 9 },
    counts: { all: 2, new: 1 },
    secret: 'x',
  };
  expect(JSON.parse(serialize([row, { ...row, endedAt: at, car: null, note: 'n' }]))).toEqual([
    {
      _id: 'r"1',
      at: '2026-11-17T12:00:00.000Z',
      endedAt: null,
      car: { brand: 'Lincoln', seats: 3 },
      counts: { all: 2, new: 1 },
    },
    {
      _id: 'r"1',
      at: '2026-11-17T12:00:00.000Z',
      endedAt: '2026-11-17T12:00:00.000Z',
      car: null,
      note: 'n',
      counts: { all: 2, new: 1 },
    },
  ]);
});

it('refuses a reply that lacks a field', () => {
  expect(() => serialize([{ _id: 'r1' }])).toThrow('required');
});

it('writes null for one of several values, among alternative replies too', () => {
  const reason = z.object({ reason: z.enum(['no-show']).nullable() });
  const either = createSerializer(z.union([z.object({ told: z.string() }), reason]));
  expect(either({ reason: null })).toBe('{"reason":null}');
  expect(either({ reason: 'no-show' })).toBe('{"reason":"no-show"}');
  expect(() => either({ reason: 'late' })).toThrow();
});
