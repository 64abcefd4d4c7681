import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import {
  averageCarsInUse,
  bucketDays,
  computeRates,
  countWeekdays,
  formatHourOfDay,
  formatRateCounts,
  sumDays,
  weekdayOf,
} from './metrics.ts';
import { type PeriodReport, previousPeriod } from './reports.ts';

const none = { bookings: 0, booked: 0, completedRides: 0, completed: 0, collected: 0, refunded: 0 };
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...none,
    day: addDays(first, index),
    bookings: 1,
    booked: 0.1,
  }));

describe('chart buckets', () => {
  it('hold one day each, or seven if there are many; the last may be shorter', () => {
    expect(bucketDays(daysFrom('2026-10-01', 45))).toHaveLength(45);
    const weeks = bucketDays(daysFrom('2026-10-01', 46));
    expect(weeks).toHaveLength(7);
    expect(weeks[0]).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-07',
      bookings: 7,
      booked: 0.7,
    });
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-12', to: '2026-11-15', bookings: 4 });
    expect(bucketDays([])).toEqual([]);
  });

  it('add up to the cent', () => {
    expect(sumDays(daysFrom('2026-10-01', 3)).booked).toBe(0.3);
  });
});

it('the previous period has the same length and ends right before', () => {
  expect(previousPeriod({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  });
  expect(previousPeriod({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});

it('a rate without data is null', () => {
  const side = {
    answers: { accepted: 3, declined: 1 },
    endings: { completed: 6, cancelled: 2, rejected: 2 },
    starts: { onTime: 0, late: 0 },
    quotes: { sent: 5, won: 1, lost: 3 },
  } as PeriodReport;
  expect(computeRates(side)).toEqual({
    acceptance: 0.75,
    cancellation: 0.2,
    onTime: null,
    conversion: 0.25,
  });
  expect(formatRateCounts(side)).toEqual({
    acceptance: '3 of 4',
    cancellation: '2 of 10',
    onTime: '0 of 0',
    conversion: '1 of 4',
  });
});

it('averages cars in use over the number of each weekday', () => {
  expect(weekdayOf('2026-11-16')).toBe(0);
  const weekdays = countWeekdays({ from: '2026-11-16', to: '2026-11-24' });
  expect(weekdays).toEqual([2, 2, 1, 1, 1, 1, 1]);
  const seconds = weekdays.map(() => [7200, 0]);
  expect(averageCarsInUse({ seconds, weekdays, cars: 3 }).map(([first]) => first)).toEqual([
    1, 1, 2, 2, 2, 2, 2,
  ]);
  expect(averageCarsInUse({ seconds, weekdays: weekdays.map(() => 0), cars: 3 })[0]).toEqual([
    0, 0,
  ]);
  expect([0, 11, 12, 23].map(formatHourOfDay)).toEqual(['12 AM', '11 AM', '12 PM', '11 PM']);
});
