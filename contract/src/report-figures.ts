import type { DayFigures, FleetUse, ReportDay, ReportSide } from './reports.ts';
import { dayAfter } from './time.ts';

/** A ride that begins no later than this after its pickup time is on time. */
export const onTimeWithinMinutes = 5;

interface Definition {
  label: string;
  /** In one line, as the page and the paper say it. */
  means: string;
}

/** What each figure of a report is. */
export const reportFigures = {
  booked: {
    label: 'Booked',
    means: 'The prices of all bookings made in these days, whatever became of them',
  },
  completed: {
    label: 'Completed',
    means: 'The prices of the rides that were completed in these days',
  },
  collected: {
    label: 'Collected',
    means: 'Card payments and cash that came in, before anything went back',
  },
  refunded: {
    label: 'Refunded',
    means: 'What went back: refunds, cash handed back and lost disputes',
  },
  bookings: { label: 'Bookings', means: 'Bookings made in these days' },
  completedRides: { label: 'Completed rides', means: 'Rides that were completed in these days' },
  acceptance: {
    label: 'Acceptance',
    means: 'Of the ride requests that drivers answered, those they accepted',
  },
  cancellation: {
    label: 'Cancellation',
    means: 'Of the bookings that ended (completed, cancelled or rejected), those cancelled',
  },
  onTime: {
    label: 'On-time starts',
    means: `Of the rides that started, those no later than ${onTimeWithinMinutes} minutes after pickup time`,
  },
  newCustomers: { label: 'New customers', means: 'People who booked for the first time ever' },
  returningCustomers: {
    label: 'Returning customers',
    means: 'People who booked in these days and had booked before them',
  },
  carHours: {
    label: 'Car-hours',
    means: 'Hours of all cars together, from pickup to the end of each ride',
  },
  use: {
    label: 'Fleet use',
    means:
      'Cars in use at once on average, from pickup to the end of each ride; planned rides count, cancelled ones do not',
  },
  byService: { label: 'By service', means: 'Booked in these days, against before' },
  byDriver: { label: 'By driver', means: 'For the driver who has the ride now' },
  byCar: { label: 'By car', means: 'Booked in these days, against before' },
} as const satisfies Record<string, Definition>;

export const moneyFigures = ['booked', 'completed', 'collected', 'refunded'] as const;
export type MoneyFigure = (typeof moneyFigures)[number];

/** Of a whole, from 0 to 1; null where there is nothing to say. */
const rate = (part: number, rest: number) => (part + rest === 0 ? null : part / (part + rest));

export const ratesOf = ({ answers, endings, starts }: ReportSide) => ({
  acceptance: rate(answers.accepted, answers.declined),
  cancellation: rate(endings.cancelled, endings.completed + endings.rejected),
  onTime: rate(starts.onTime, starts.late),
});
export type Rate = keyof ReturnType<typeof ratesOf>;

/** What a rate is made of, in words. */
export const rateWords = ({ answers, endings, starts }: ReportSide): Record<Rate, string> => ({
  acceptance: `${answers.accepted} of ${answers.accepted + answers.declined}`,
  cancellation: `${endings.cancelled} of ${endings.cancelled + endings.completed + endings.rejected}`,
  onTime: `${starts.onTime} of ${starts.onTime + starts.late}`,
});

/** Some days together, so that a chart of many stays readable. */
export interface Bucket extends DayFigures {
  from: string;
  to: string;
}

/** More days than this are put together by seven, from the first day on. */
const daysOneByOne = 45;

export function bucketsOf(days: readonly ReportDay[]): Bucket[] {
  const size = days.length > daysOneByOne ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const some = days.slice(index * size, (index + 1) * size);
    return { from: some[0]?.day ?? '', to: some.at(-1)?.day ?? '', ...sumOfDays(some) };
  });
}

/** In cents, since dollars with two decimals do not add up exactly. */
export function sumOfDays(days: readonly DayFigures[]): DayFigures {
  const count = (figure: 'bookings' | 'completedRides') =>
    days.reduce((sum, each) => sum + each[figure], 0);
  const money = (figure: MoneyFigure) =>
    days.reduce((sum, each) => sum + Math.round(each[figure] * 100), 0) / 100;
  return {
    bookings: count('bookings'),
    booked: money('booked'),
    completedRides: count('completedRides'),
    completed: money('completed'),
    collected: money('collected'),
    refunded: money('refunded'),
  };
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** 0 for a Monday. */
export const weekdayOf = (isoDay: string) => (new Date(`${isoDay}T00:00:00Z`).getUTCDay() + 6) % 7;

/** How many of each weekday, Monday first. */
export function weekdaysIn({ from, to }: { from: string; to: string }): number[] {
  const counts = weekdays.map(() => 0);
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const place = weekdayOf(day);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** How many cars were in use at once, on average, in each hour of each weekday. */
export const carsAtOnce = ({ seconds, weekdays: counts }: FleetUse): number[][] =>
  seconds.map((hours, place) =>
    hours.map((each) => ((counts[place] ?? 0) === 0 ? 0 : each / 3600 / (counts[place] ?? 1))),
  );

/** '12 AM', '1 PM' */
export const hourText = (hour: number) =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
