import { expect, it } from 'vitest';
import {
  datedShiftExceptionForm,
  shiftExceptionForm,
  shiftTexts,
  weeklyShiftsForm,
} from './shifts.ts';

const errorsOf = (
  schema: typeof weeklyShiftsForm | typeof shiftExceptionForm | typeof datedShiftExceptionForm,
  input: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it('a day off needs no times, any other exception both', () => {
  expect(errorsOf(shiftExceptionForm, { isOff: true })).toEqual({});
  expect(errorsOf(shiftExceptionForm, { isOff: false, from: '08:00' })).toEqual({
    until: shiftTexts.untilRequired,
  });
});

it('a form tells about the day and the times at once', () => {
  expect(errorsOf(datedShiftExceptionForm, { day: '', from: '08:00', until: '08:00' })).toEqual({
    day: shiftTexts.dayRequired,
    until: shiftTexts.sameTime,
  });
  expect(errorsOf(datedShiftExceptionForm, { day: '2026-02-30', isOff: true })).toEqual({
    day: 'Must be a day, as YYYY-MM-DD',
  });
});

it('a week has at most one shift for each day, and some car class', () => {
  const shift = { weekday: 1, from: '08:00', until: '18:00' };
  expect(errorsOf(weeklyShiftsForm, { weekly: [shift], carClasses: null })).toEqual({});
  expect(errorsOf(weeklyShiftsForm, { weekly: [shift, shift], carClasses: [] })).toEqual({
    weekly: shiftTexts.weekdayTwice,
    carClasses: shiftTexts.noClass,
  });
  expect(
    errorsOf(weeklyShiftsForm, {
      weekly: [{ ...shift, from: '8:00', until: '24:00' }],
      carClasses: null,
    }),
  ).toEqual({ 'weekly.0.from': shiftTexts.timeInvalid, 'weekly.0.until': shiftTexts.timeInvalid });
});
