import { optionalLine } from '../fields/text.ts';
import { instantSchema } from '../fields/time.ts';
import { dayMs } from './days.ts';

/** A time in which a car is out of service or a driver has time off. */
export interface Period {
  from: Date;
  until: Date;
}

/** Longer absences are entered again; a mistyped year is refused. */
const maxPeriodDays = 366;
export const maxPeriodAheadDays = 2 * 366;
/** What began a few hours ago can still be entered. */
const maxPeriodLateDays = 1;

export const periodTexts = {
  fromRequired: 'Please choose when it begins',
  untilRequired: 'Please choose when it ends',
  invalid: 'Must be a valid date and time',
  notOrdered: 'The end must be after the beginning',
  tooLong: 'A period can be at most a year long',
  over: 'The end must be in the future',
  tooEarly: 'The beginning can be at most a day in the past',
  tooFar: 'The beginning must be within two years',
} as const;

/** The fields of every form with a period. */
export const periodFields = {
  from: instantSchema({ required: periodTexts.fromRequired, invalid: periodTexts.invalid }),
  until: instantSchema({ required: periodTexts.untilRequired, invalid: periodTexts.invalid }),
  note: optionalLine({ label: 'Note', max: 200 }).optional(),
};

type Rule = [
  isMet: (period: EnteredPeriod) => boolean,
  otherwise: { path: string[]; error: string },
];
/** Where the end can be left out, nothing is wrong with its absence. */
type EnteredPeriod = Omit<Period, 'until'> & { until?: Period['until'] | undefined };

/** Rules also run when a field is wrong, which has an error of its own then. */
const isRead = (period: EnteredPeriod): period is Period =>
  period.from instanceof Date && period.until instanceof Date;

/** The rules of a schema with these fields, for `refine()`. */
export const isOrdered: Rule = [
  (period) => !isRead(period) || period.until > period.from,
  { path: ['until'], error: periodTexts.notOrdered },
];
export const isShortEnough: Rule = [
  (period) =>
    !isRead(period) || period.until.getTime() - period.from.getTime() <= maxPeriodDays * dayMs,
  { path: ['until'], error: periodTexts.tooLong },
];

/** What is wrong with a period today, by field. */
export function findPeriodErrors({ from, until }: Period, now: Date): Record<string, string> {
  const daysAhead = (from.getTime() - now.getTime()) / dayMs;
  return {
    ...(daysAhead < -maxPeriodLateDays && { from: periodTexts.tooEarly }),
    ...(daysAhead > maxPeriodAheadDays && { from: periodTexts.tooFar }),
    ...(until <= now && { until: periodTexts.over }),
  };
}
