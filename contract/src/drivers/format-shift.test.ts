import { describe, expect, it } from 'vitest';
import {
  formatException,
  formatShift,
  formatShiftTime,
  formatWeeklyShifts,
} from './format-shift.ts';

it.each([
  ['00:00', '12:00 AM'],
  ['08:05', '8:05 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('a shift’s time %s reads %s', (time, text) => {
  expect(formatShiftTime(time)).toBe(text);
});

it('a shift past midnight says so', () => {
  expect(formatShift({ from: '08:00', until: '18:00' })).toBe('8:00 AM to 6:00 PM');
  expect(formatShift({ from: '20:00', until: '04:00' })).toBe('8:00 PM to 4:00 AM the next day');
  expect(formatException({ shift: null })).toBe('day off');
});

describe('weekly shifts', () => {
  const shift = (weekday: number, from = '08:00', until = '18:00') => ({ weekday, from, until });

  it('name equal days that follow each other once', () => {
    expect(formatWeeklyShifts([shift(5), shift(1), shift(2), shift(3)])).toBe(
      'Mon to Wed: 8:00 AM to 6:00 PM; Fri: 8:00 AM to 6:00 PM',
    );
  });

  it('keep days with other hours apart', () => {
    expect(formatWeeklyShifts([shift(6), shift(7, '10:00')])).toBe(
      'Sat: 8:00 AM to 6:00 PM; Sun: 10:00 AM to 6:00 PM',
    );
  });

  it('are empty without shifts', () => {
    expect(formatWeeklyShifts([])).toBe('');
  });
});
