import { expect, it } from 'vitest';
import { readPeriod, reportPeriodsAt } from './report-period.ts';

const zone = 'America/New_York';
// Still the 15th in Maryland.
const now = new Date('2026-11-16T02:00:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), zone, now);

it('counts days on the business’s calendar, including today', () => {
  expect(
    Object.fromEntries(
      reportPeriodsAt(now, zone).map(({ label, period: { from, to } }) => [label, [from, to]]),
    ),
  ).toEqual({
    'Last 7 days': ['2026-11-09', '2026-11-15'],
    'Last 30 days': ['2026-10-17', '2026-11-15'],
    'Last 90 days': ['2026-08-18', '2026-11-15'],
    'This month': ['2026-11-01', '2026-11-15'],
    'Last month': ['2026-10-01', '2026-10-31'],
    'This year': ['2026-01-01', '2026-11-15'],
  });
});

it('reads the period from the URL and explains what is wrong with it', () => {
  expect(read('').period).toEqual({ from: '2026-10-17', to: '2026-11-15' });
  expect(read('from=2026-01-01&to=2026-01-31').period).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(read('from=2026-02-01&to=2026-01-31')).toMatchObject({
    period: undefined,
    problem: 'The last day cannot be before the first',
  });
  expect(read('from=2020-01-01').problem).toBe('A report covers at most 366 days');
  expect(read('from=soon').problem).toBe('Must be a day, as YYYY-MM-DD');
});
