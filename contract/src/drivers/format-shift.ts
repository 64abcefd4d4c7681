import { type ShiftException, type Weekday, weekdayNames } from './shifts.ts';

interface ShiftTimes {
  from: string;
  until: string;
}

/** '08:00' as '8:00 AM'. */
export function formatShiftTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** An end at or before the beginning is on the next day. */
export const endsNextDay = ({ from, until }: ShiftTimes) => until <= from;

/** '8:00 AM to 6:00 PM', '8:00 PM to 4:00 AM the next day' */
export const formatShift = (shift: ShiftTimes) =>
  `${formatShiftTime(shift.from)} to ${formatShiftTime(shift.until)}${endsNextDay(shift) ? ' the next day' : ''}`;

/** '8:00 AM to 6:00 PM', 'day off' */
export const formatException = ({ shift }: Pick<ShiftException, 'shift'>) =>
  shift ? formatShift(shift) : 'day off';

/** 'Mon to Fri: 8:00 AM to 6:00 PM; Sat: 10:00 AM to 4:00 PM'; empty without shifts. */
export function formatWeeklyShifts(weekly: readonly (ShiftTimes & { weekday: number })[]) {
  const runs: { first: number; last: number; shift: string }[] = [];
  for (const { weekday, ...times } of weekly.toSorted((a, b) => a.weekday - b.weekday)) {
    const shift = formatShift(times);
    const run = runs.at(-1);
    if (run && run.last === weekday - 1 && run.shift === shift) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, shift });
  }
  return runs
    .map(({ first, last, shift }) => `${formatWeekdays(first, last)}: ${shift}`)
    .join('; ');
}

const formatWeekdays = (first: number, last: number) =>
  first === last ? shortName(first) : `${shortName(first)} to ${shortName(last)}`;

const shortName = (weekday: number) => weekdayNames[weekday as Weekday].slice(0, 3);
