import { expect, it } from 'vitest';
import { parseTime } from './pg-types.ts';

it.each([
  ['2026-11-17 12:00:00+00', '2026-11-17T12:00:00.000Z'],
  ['2026-11-17 12:00:00.5+00', '2026-11-17T12:00:00.500Z'],
  ['2026-11-17 12:00:00.123456+00', '2026-11-17T12:00:00.123Z'],
  ['2026-11-17 12:00:00+05:30', '2026-11-17T06:30:00.000Z'],
  ['2026-11-17 07:00:00-05', '2026-11-17T12:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['12026-11-17 12:00:00+00', '+012026-11-17T12:00:00.000Z'],
])('reads %s', (text, expected) => {
  expect(parseTime(text).toISOString()).toBe(expected);
});

it('reads the end of time', () => {
  expect(parseTime('infinity')).toBe(Number.POSITIVE_INFINITY);
});
