import { toDollars } from '@chesapeake/contract/fields/money';
import { countWeekdays, weekdays } from '@chesapeake/contract/reports/metrics';
import type {
  BreakdownTotals,
  FleetUsage,
  Period,
  PeriodReport,
  ReportTotals,
} from '@chesapeake/contract/reports/reports';
import { daysIn } from '../../db/calendar.ts';
import type { ReportTotal, WeekdayUse } from './metrics-repository.ts';

type Totals = readonly ReportTotal[];
type MetricName = ReportTotal['what'];

const sumCounts = (totals: Totals) => totals.reduce((sum, { count }) => sum + count, 0);
export const sumCents = (totals: Totals) => totals.reduce((sum, { cents }) => sum + cents, 0);

export const filterTotals = (totals: Totals, what: MetricName, part?: string) =>
  totals.filter((total) => total.what === what && (part === undefined || total.part === part));

export const countTotals = (totals: Totals, what: MetricName, part?: string) =>
  sumCounts(filterTotals(totals, what, part));

export function groupTotals(
  totals: Totals,
  key: (total: ReportTotal) => string,
): Map<string, ReportTotal[]> {
  const groups = new Map<string, ReportTotal[]>();
  for (const total of totals) {
    const group = groups.get(key(total));
    if (group) group.push(total);
    else groups.set(key(total), [total]);
  }
  return groups;
}

export const toBreakdownTotals = (booked: Totals, completed: Totals): BreakdownTotals => ({
  bookings: sumCounts(booked),
  booked: toDollars(sumCents(booked)),
  completedRides: sumCounts(completed),
  completed: toDollars(sumCents(completed)),
});

/** Card payments and cash. */
export const collectedKinds = ['charge', 'cash'] as const;

/** Ledger amounts are changes to what is owed, so payments are negative. */
const toDayMetrics = (totals: Totals): ReportTotals => ({
  ...toBreakdownTotals(filterTotals(totals, 'booked'), filterTotals(totals, 'completed')),
  collected: toDollars(
    0 - sumCents(collectedKinds.flatMap((kind) => filterTotals(totals, 'ledger', kind))),
  ),
  refunded: toDollars(sumCents(filterTotals(totals, 'ledger', 'refund'))),
});

const countAnswers = (totals: Totals, end: string) =>
  sumCounts(totals.filter(({ what, part }) => what === 'answered' && part.endsWith(`:${end}`)));

/** Summarizes one period. */
export function summarizePeriod(
  { from, to }: Period,
  totals: Totals,
  {
    customers,
    quotes,
    use,
  }: Pick<PeriodReport, 'customers' | 'quotes'> & { use: readonly WeekdayUse[] },
): PeriodReport {
  const byDay = groupTotals(totals, ({ day }) => day ?? '');
  return {
    from,
    to,
    days: daysIn({ first: from, last: to }).map((day) => ({
      day,
      ...toDayMetrics(byDay.get(day) ?? []),
    })),
    totals: toDayMetrics(totals),
    answers: {
      accepted: countAnswers(totals, 'accepted'),
      declined: countAnswers(totals, 'declined'),
    },
    endings: {
      completed: countTotals(totals, 'completed'),
      cancelled: countTotals(totals, 'called-off', 'Cancelled'),
      rejected: countTotals(totals, 'called-off', 'Rejected'),
    },
    starts: {
      onTime: countTotals(totals, 'started', 'on-time'),
      late: countTotals(totals, 'started', 'late'),
    },
    customers,
    quotes,
    secondsInUse: use.flatMap(({ seconds }) => seconds).reduce((sum, each) => sum + each, 0),
  };
}

export const toFleetUsage = (
  period: Period,
  use: readonly WeekdayUse[],
  cars: number,
): FleetUsage => ({
  seconds: weekdays.map(
    (_, weekdayIndex) =>
      use.find(({ weekday }) => weekday === weekdayIndex)?.seconds ??
      Array.from({ length: 24 }, () => 0),
  ),
  weekdays: countWeekdays(period),
  cars,
});
