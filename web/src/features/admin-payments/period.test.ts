import { describe, expect, it } from 'vitest';
import { nameOfPeriod, periodsAt } from './period.ts';

const zone = 'America/New_York';

describe('the periods of the ledger', () => {
  it('are days of the business, whatever the day is elsewhere', () => {
    // 11:30 PM of the last of February in Maryland.
    expect(periodsAt(new Date('2028-03-01T04:30:00Z'), zone)).toEqual({
      all: {},
      today: { from: '2028-02-29', to: '2028-02-29' },
      week: { from: '2028-02-23', to: '2028-02-29' },
      month: { from: '2028-02-01', to: '2028-02-29' },
      lastMonth: { from: '2028-01-01', to: '2028-01-31' },
    });
  });

  it('go over the turn of a year', () => {
    const { month, lastMonth } = periodsAt(new Date('2027-01-01T17:00:00Z'), zone);
    expect(month).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('are known by name, and any other is none of them', () => {
    const periods = periodsAt(new Date('2026-11-15T17:00:00Z'), zone);
    expect(nameOfPeriod({}, periods)).toBe('all');
    expect(nameOfPeriod({ from: '2026-11-01', to: '2026-11-30' }, periods)).toBe('month');
    expect(nameOfPeriod({ from: '2026-11-01' }, periods)).toBeUndefined();
  });
});
