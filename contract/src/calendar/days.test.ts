import { expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';

it('adds days across months, years, leap days and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
});

it('counts the days between two days', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-01', '2026-11-01')).toBe(0);
});
