import { describe, expect, it } from 'vitest';
import { averageText, changeOf, monthText, pointsOf } from './trend.ts';

const rated = (average: number | null) => ({ average, count: average === null ? 0 : 3 });

describe('a driver’s trend', () => {
  it('says how the last days are against those before', () => {
    expect(changeOf({ recent: rated(4.5), before: rated(4.2) })).toEqual({ by: 0.3, way: 'up' });
    expect(changeOf({ recent: rated(4), before: rated(4.5) })).toEqual({ by: -0.5, way: 'down' });
    expect(changeOf({ recent: rated(4), before: rated(4) })).toEqual({ by: 0, way: 'same' });
    expect(changeOf({ recent: rated(4), before: rated(null) })).toBeUndefined();
  });

  it('draws the months that have reviews where they are in time', () => {
    const months = [
      { month: '2026-09', ...rated(5) },
      { month: '2026-10', ...rated(null) },
      { month: '2026-11', ...rated(3) },
    ];
    expect(pointsOf(months)).toEqual([
      { month: '2026-09', x: 0, y: 1 },
      { month: '2026-11', x: 1, y: 0.5 },
    ]);
  });

  it('names months and averages', () => {
    expect(monthText('2026-01')).toBe('January 2026');
    expect([averageText(4.5), averageText(null)]).toEqual(['4.50', 'None']);
  });
});
