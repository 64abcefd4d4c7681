import { describe, expect, it } from 'vitest';
import { partsOf, summaryOf, tallyOf } from './ratings.ts';
import { monthsUntil, trendOf } from './trends.ts';
import { shortened, voiceOf } from './voices.ts';

describe('the figures of reviews', () => {
  it('count hidden ones, and leave them out of the average', () => {
    const tallies = [tallyOf('visible:5', 2), tallyOf('visible:4', 1), tallyOf('hidden:1', 3)];
    expect(summaryOf(tallies)).toEqual({
      average: 4.67,
      count: 6,
      byStars: { 1: 3, 2: 0, 3: 0, 4: 1, 5: 2 },
    });
    expect(summaryOf([])).toMatchObject({ average: null, count: 0 });
  });

  it('are kept by state and rating, of one driver under the driver’s id', () => {
    expect(partsOf('all')).toHaveLength(10);
    expect(partsOf('unanswered', 'abc')[0]).toBe('abc:unanswered:1');
    expect(tallyOf('abc:hidden:3', 7)).toEqual({ rating: 3, isHidden: true, count: 7 });
  });
});

describe('a trend', () => {
  it('is of the last twelve months, across the turn of the year', () => {
    const months = monthsUntil('2026-02-15');
    expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02']);
    expect(months).toHaveLength(12);
  });

  it('compares the last 90 days with the 90 before, both ends included', () => {
    const on = (day: string, count: number, cents: number) => ({ day, part: 'abc', count, cents });
    const trend = trendOf(
      // 2026-08-18 is the first of the last 90 days, 2026-05-20 the first of those before.
      [
        on('2026-11-15', 1, 5),
        on('2026-08-18', 1, 4),
        on('2026-08-17', 2, 6),
        on('2026-05-20', 1, 1),
        on('2026-05-19', 9, 45),
      ],
      '2026-11-15',
    );
    expect(trend.recent).toEqual({ average: 4.5, count: 2 });
    expect(trend.before).toEqual({ average: 2.33, count: 3 });
    expect(trend.months.find(({ month }) => month === '2026-08')).toEqual({
      month: '2026-08',
      average: 3.33,
      count: 3,
    });
  });
});

describe('a voice', () => {
  it('names no more than the first name', () => {
    const review = { name: ' Jane  Q Doe', rating: 5, serviceType: 'Airport', month: '2026-11' };
    expect(voiceOf({ ...review, words: 'Good.\n\nAgain.' })).toEqual({
      firstName: 'Jane',
      rating: 5,
      words: 'Good. Again.',
      serviceType: 'Airport',
      month: '2026-11',
    });
  });

  it('is cut where a word ends, and a word without end in its middle', () => {
    const long = shortened(`${'calm ride, '.repeat(40)}`);
    expect(long.length).toBeLessThanOrEqual(241);
    expect(long).toMatch(/(calm|ride)…$/);
    expect(shortened('a'.repeat(500))).toBe(`${'a'.repeat(240)}…`);
  });
});
