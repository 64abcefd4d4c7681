import { addDays } from '../calendar/days.ts';
import type { FleetUsage, PeriodReport, ReportDay, ReportTotals } from './reports.ts';

/** A ride that starts at most this long after its pickup time is on time. */
export const onTimeWithinMinutes = 5;

interface MetricDefinition {
  label: string;
  /** A one-line definition for the page and the PDF. */
  description: string;
}

/** The metrics of a report. */
export const reportMetrics = {
  booked: {
    label: 'Booked',
    description: 'The value of all bookings made in this period, including cancelled ones',
  },
  completed: {
    label: 'Completed',
    description: 'The value of rides completed in this period',
  },
  collected: {
    label: 'Collected',
    description: 'Card payments and cash received, before refunds',
  },
  refunded: {
    label: 'Refunded',
    description: 'Refunds, cash handed back and lost disputes',
  },
  bookings: { label: 'Bookings', description: 'Bookings made in this period' },
  completedRides: {
    label: 'Completed rides',
    description: 'Rides completed in this period',
  },
  acceptance: {
    label: 'Acceptance',
    description: 'The share of answered ride requests that drivers accepted',
  },
  cancellation: {
    label: 'Cancellation',
    description:
      'The share of ended bookings (completed, cancelled or rejected) that were cancelled',
  },
  onTime: {
    label: 'On-time starts',
    description: `The share of started rides that began within ${onTimeWithinMinutes} minutes of the pickup time`,
  },
  newCustomers: {
    label: 'New customers',
    description: 'People who booked for the first time',
  },
  returningCustomers: {
    label: 'Returning customers',
    description: 'People who booked in this period and had booked before',
  },
  quotesSent: { label: 'Quotes sent', description: 'Quotes sent in this period' },
  quotesWon: { label: 'Quotes won', description: 'Of these, accepted by the customer' },
  quotesLost: { label: 'Quotes lost', description: 'Of these, declined, expired or withdrawn' },
  conversion: {
    label: 'Quote conversion',
    description: 'The share of closed quotes that were won',
  },
  carHours: {
    label: 'Car-hours',
    description: 'Total hours across all cars, from pickup to the end of each ride',
  },
  use: {
    label: 'Fleet use',
    description: 'Average cars on the road by hour. Scheduled rides count; cancelled rides don’t.',
  },
  byService: { label: 'By service', description: 'Booked, vs. the previous period' },
  byDriver: { label: 'By driver', description: 'Booked, by current driver' },
  byCar: { label: 'By car', description: 'Booked, vs. the previous period' },
} as const satisfies Record<string, MetricDefinition>;

export const moneyMetrics = ['booked', 'completed', 'collected', 'refunded'] as const;
export type MoneyMetric = (typeof moneyMetrics)[number];

/** A share from 0 to 1; null if there is no data. */
const rate = (part: number, rest: number) => (part + rest === 0 ? null : part / (part + rest));

export const computeRates = ({ answers, endings, starts, quotes }: PeriodReport) => ({
  acceptance: rate(answers.accepted, answers.declined),
  cancellation: rate(endings.cancelled, endings.completed + endings.rejected),
  onTime: rate(starts.onTime, starts.late),
  conversion: rate(quotes.won, quotes.lost),
});
export type RateName = keyof ReturnType<typeof computeRates>;

/** The counts behind each rate: '3 of 4'. */
export const formatRateCounts = ({
  answers,
  endings,
  starts,
  quotes,
}: PeriodReport): Record<RateName, string> => ({
  acceptance: `${answers.accepted} of ${answers.accepted + answers.declined}`,
  cancellation: `${endings.cancelled} of ${endings.cancelled + endings.completed + endings.rejected}`,
  onTime: `${starts.onTime} of ${starts.onTime + starts.late}`,
  conversion: `${quotes.won} of ${quotes.won + quotes.lost}`,
});

/** Several days combined, which keeps long charts readable. */
export interface Bucket extends ReportTotals {
  from: string;
  to: string;
}

/** Longer periods are grouped by seven days. */
const maxDailyBuckets = 45;

export function bucketDays(days: readonly ReportDay[]): Bucket[] {
  const size = days.length > maxDailyBuckets ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const some = days.slice(index * size, (index + 1) * size);
    return { from: some[0]?.day ?? '', to: some.at(-1)?.day ?? '', ...sumDays(some) };
  });
}

/** Adds in cents, because dollars with decimals do not add up exactly. */
export function sumDays(days: readonly ReportTotals[]): ReportTotals {
  const count = (metric: 'bookings' | 'completedRides') =>
    days.reduce((sum, each) => sum + each[metric], 0);
  const money = (metric: MoneyMetric) =>
    days.reduce((sum, each) => sum + Math.round(each[metric] * 100), 0) / 100;
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

/** 0 for Monday. */
export const weekdayOf = (isoDay: string) => (new Date(`${isoDay}T00:00:00Z`).getUTCDay() + 6) % 7;

/** How many of each weekday the period has, Monday first. */
export function countWeekdays({ from, to }: { from: string; to: string }): number[] {
  const counts = weekdays.map(() => 0);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

/** The average number of cars in use, by weekday and hour. */
export const averageCarsInUse = ({ seconds, weekdays: counts }: FleetUsage): number[][] =>
  seconds.map((hours, weekday) =>
    hours.map((each) => ((counts[weekday] ?? 0) === 0 ? 0 : each / 3600 / (counts[weekday] ?? 1))),
  );

/** '12 AM', '1 PM' */
export const formatHourOfDay = (hour: number) =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
