import { describe, expect, it } from 'vitest';
import { findPeriodErrors, isOrdered, isShortEnough, periodTexts } from './periods.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (iso: string) => new Date(iso);

describe('a period', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', {}],
    ['2026-11-19T12:00:00Z', '2026-11-21T12:00:00Z', {}],
    ['2026-11-19T11:59:00Z', '2026-11-21T12:00:00Z', { from: periodTexts.tooEarly }],
    ['2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z', { until: periodTexts.over }],
    ['2028-11-23T12:00:00Z', '2028-11-24T12:00:00Z', { from: periodTexts.tooFar }],
  ])('from %s until %s has the errors %j', (from, until, errors) => {
    expect(findPeriodErrors({ from: at(from), until: at(until) }, now)).toEqual(errors);
  });

  it('ends after it begins, within a year', () => {
    const [ordered] = isOrdered;
    const [shortEnough] = isShortEnough;
    const from = at('2026-11-20T12:00:00Z');
    expect(ordered({ from, until: from })).toBe(false);
    expect(ordered({ from, until: at('2026-11-20T12:00:01Z') })).toBe(true);
    expect(shortEnough({ from, until: at('2027-11-21T12:00:00Z') })).toBe(true);
    expect(shortEnough({ from, until: at('2027-11-21T12:00:01Z') })).toBe(false);
  });
});
