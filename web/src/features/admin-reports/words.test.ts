import { expect, it } from 'vitest';
import { carsText, daysText, pointsWords, rateText, shortDaysText } from './words.ts';

it('names days, one or several', () => {
  expect(daysText({ from: '2026-11-15', to: '2026-11-15' })).toBe('November 15, 2026');
  expect(shortDaysText({ from: '2026-11-09', to: '2026-11-15' })).toBe('Nov 9 to Nov 15');
});

it('tells rates in percent and their change in points', () => {
  expect([rateText(0.186), rateText(null), rateText(0)]).toEqual(['18.6%', 'None yet', '0.0%']);
  expect(pointsWords(0.186, 0.211)).toEqual({ way: 'down', by: '2.5 points' });
  expect(pointsWords(0.5, 0.5)).toEqual({ way: 'none', by: 'No change' });
  expect(pointsWords(0.5, null)).toBeUndefined();
});

it('does not call a few minutes nothing', () => {
  expect([carsText(0), carsText(0.01), carsText(1.25)]).toEqual(['0.0', 'under 0.1', '1.3']);
});
