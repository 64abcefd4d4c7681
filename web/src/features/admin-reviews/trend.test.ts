import { describe, expect, it } from 'vitest';
import { formatAverage, formatMonth, ratingChange, trendPoints } from './trend.ts';

const rated = (average: number | null) => ({ average, count: average === null ? 0 : 3 });

describe('a driver’s trend', () => {
  it('compares the last 90 days with the 90 before', () => {
    expect(ratingChange({ recent: rated(4.5), before: rated(4.2) })).toEqual({
      by: 0.3,
      direction: 'up',
    });
    expect(ratingChange({ recent: rated(4), before: rated(4.5) })).toEqual({
      by: -0.5,
      direction: 'down',
    });
    expect(ratingChange({ recent: rated(4), before: rated(4) })).toEqual({
      by: 0,
      direction: 'same',
    });
    expect(ratingChange({ recent: rated(4), before: rated(null) })).toBeUndefined();
  });

  it('places months with reviews by time', () => {
    const months = [
      { month: '2026-09', ...rated(5) },
      { month: '2026-10', ...rated(null) },
      { month: '2026-11', ...rated(3) },
    ];
    expect(trendPoints(months)).toEqual([
      { month: '2026-09', x: 0, y: 1 },
      { month: '2026-11', x: 1, y: 0.5 },
    ]);
  });

  it('formats months and averages', () => {
    expect(formatMonth('2026-01')).toBe('January 2026');
    expect([formatAverage(4.5), formatAverage(null)]).toEqual(['4.50', 'None']);
  });
});
