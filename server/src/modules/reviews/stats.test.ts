import { describe, expect, it } from 'vitest';
import { summarizeRatings, toTally, totalKeys } from './ratings.ts';
import { shorten, toTestimonial } from './testimonials.ts';
import { monthsUntil, toTrend } from './trends.ts';

describe('review stats', () => {
  it('counts hidden reviews but leaves them out of the average', () => {
    const tallies = [toTally('visible:5', 2), toTally('visible:4', 1), toTally('hidden:1', 3)];
    expect(summarizeRatings(tallies)).toEqual({
      average: 4.67,
      count: 6,
      byStars: { 1: 3, 2: 0, 3: 0, 4: 1, 5: 2 },
    });
    expect(summarizeRatings([])).toMatchObject({ average: null, count: 0 });
  });

  it('stores totals by state and rating, with the driver’s id as prefix', () => {
    expect(totalKeys('all')).toHaveLength(10);
    expect(totalKeys('unanswered', 'abc')[0]).toBe('abc:unanswered:1');
    expect(toTally('abc:hidden:3', 7)).toEqual({ rating: 3, isHidden: true, count: 7 });
  });
});

describe('trend', () => {
  it('covers the last twelve months across the turn of the year', () => {
    const months = monthsUntil('2026-02-15');
    expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02']);
    expect(months).toHaveLength(12);
  });

  it('compares the last 90 days with the 90 before, both ends included', () => {
    const on = (day: string, count: number, cents: number) => ({ day, part: 'abc', count, cents });
    const trend = toTrend(
      // 2026-08-18 is the first of the last 90 days, 2026-05-20 the first of the 90 before.
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

describe('testimonial', () => {
  it('shows only the first name', () => {
    const review = { name: ' Jane  Q Doe', rating: 5, serviceType: 'Airport', month: '2026-11' };
    expect(toTestimonial({ ...review, words: 'Good.\n\nAgain.' })).toEqual({
      firstName: 'Jane',
      rating: 5,
      words: 'Good. Again.',
      serviceType: 'Airport',
      month: '2026-11',
    });
  });

  it('cuts at the end of a word, or inside an overlong word', () => {
    const long = shorten(`${'calm ride, '.repeat(40)}`);
    expect(long.length).toBeLessThanOrEqual(241);
    expect(long).toMatch(/(calm|ride)…$/);
    expect(shorten('a'.repeat(500))).toBe(`${'a'.repeat(240)}…`);
  });
});
