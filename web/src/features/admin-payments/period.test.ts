import { describe, expect, it } from 'vitest';
import { ledgerPeriodsAt, periodNameOf } from './period.ts';

const zone = 'America/New_York';

describe('ledger periods', () => {
  it('use the business’s calendar in any browser time zone', () => {
    // 11:30 PM on the last of February in Maryland.
    expect(ledgerPeriodsAt(new Date('2028-03-01T04:30:00Z'), zone)).toEqual({
      all: {},
      today: { from: '2028-02-29', to: '2028-02-29' },
      week: { from: '2028-02-23', to: '2028-02-29' },
      month: { from: '2028-02-01', to: '2028-02-29' },
      lastMonth: { from: '2028-01-01', to: '2028-01-31' },
    });
  });

  it('cross the turn of the year', () => {
    const { month, lastMonth } = ledgerPeriodsAt(new Date('2027-01-01T17:00:00Z'), zone);
    expect(month).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('have names; any other period has none', () => {
    const periods = ledgerPeriodsAt(new Date('2026-11-15T17:00:00Z'), zone);
    expect(periodNameOf({}, periods)).toBe('all');
    expect(periodNameOf({ from: '2026-11-01', to: '2026-11-30' }, periods)).toBe('month');
    expect(periodNameOf({ from: '2026-11-01' }, periods)).toBeUndefined();
  });
});
