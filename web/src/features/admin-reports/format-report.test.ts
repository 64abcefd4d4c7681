import { formatPeriod, formatShortPeriod } from '@chesapeake/contract/format/dates';
import { expect, it } from 'vitest';
import { formatCarCount, formatPointChange, formatRate } from './format-report.ts';

it('names one or several days', () => {
  expect(formatPeriod({ from: '2026-11-15', to: '2026-11-15' })).toBe('November 15, 2026');
  expect(formatShortPeriod({ from: '2026-11-09', to: '2026-11-15' })).toBe('Nov 9 to Nov 15');
});

it('formats rates in percent and their changes in points', () => {
  expect([formatRate(0.186), formatRate(null), formatRate(0)]).toEqual([
    '18.6%',
    'None yet',
    '0.0%',
  ]);
  expect(formatPointChange(0.186, 0.211)).toEqual({ direction: 'down', text: '2.5 points' });
  expect(formatPointChange(0.5, 0.5)).toEqual({ direction: 'none', text: 'No change' });
  expect(formatPointChange(0.5, null)).toBeUndefined();
});

it('does not round a few minutes down to zero', () => {
  expect([formatCarCount(0), formatCarCount(0.01), formatCarCount(1.25)]).toEqual([
    '0.0',
    'under 0.1',
    '1.3',
  ]);
});
