import { toDollars } from '@chesapeake/contract/money';
import { weekdays, weekdaysIn } from '@chesapeake/contract/report-figures';
import type {
  DayFigures,
  FleetUse,
  Period,
  ReportShare,
  ReportSide,
} from '@chesapeake/contract/reports';
import { daysOf } from '../../db/calendar.ts';
import type { Total, UseOfWeekday } from './figures-repository.ts';

type Totals = readonly Total[];
type Counted = Total['what'];

const countOf = (totals: Totals) => totals.reduce((sum, { count }) => sum + count, 0);
export const centsOf = (totals: Totals) => totals.reduce((sum, { cents }) => sum + cents, 0);

export const within = (totals: Totals, what: Counted, part?: string) =>
  totals.filter((total) => total.what === what && (part === undefined || total.part === part));

/** How many of a part. */
export const counted = (totals: Totals, what: Counted, part?: string) =>
  countOf(within(totals, what, part));

export function grouped(totals: Totals, key: (total: Total) => string): Map<string, Total[]> {
  const groups = new Map<string, Total[]>();
  for (const total of totals) {
    const group = groups.get(key(total));
    if (group) group.push(total);
    else groups.set(key(total), [total]);
  }
  return groups;
}

export const shareOf = (booked: Totals, completed: Totals): ReportShare => ({
  bookings: countOf(booked),
  booked: toDollars(centsOf(booked)),
  completedRides: countOf(completed),
  completed: toDollars(centsOf(completed)),
});

/** Card payments and cash. */
export const collectedKinds = ['charge', 'cash'] as const;

/** An entry says by how much more is owed, so what came in is below zero there. */
const figuresOf = (totals: Totals): DayFigures => ({
  ...shareOf(within(totals, 'booked'), within(totals, 'completed')),
  collected: toDollars(
    0 - centsOf(collectedKinds.flatMap((kind) => within(totals, 'ledger', kind))),
  ),
  refunded: toDollars(centsOf(within(totals, 'ledger', 'refund'))),
});

const ends = (totals: Totals, end: string) =>
  countOf(totals.filter(({ what, part }) => what === 'answered' && part.endsWith(`:${end}`)));

/** What the days of one period brought. */
export function sideOf(
  { from, to }: Period,
  totals: Totals,
  { customers, use }: { customers: ReportSide['customers']; use: readonly UseOfWeekday[] },
): ReportSide {
  const byDay = grouped(totals, ({ day }) => day ?? '');
  return {
    from,
    to,
    days: daysOf({ first: from, last: to }).map((day) => ({
      day,
      ...figuresOf(byDay.get(day) ?? []),
    })),
    totals: figuresOf(totals),
    answers: { accepted: ends(totals, 'accepted'), declined: ends(totals, 'declined') },
    endings: {
      completed: counted(totals, 'completed'),
      cancelled: counted(totals, 'called-off', 'Cancelled'),
      rejected: counted(totals, 'called-off', 'Rejected'),
    },
    starts: {
      onTime: counted(totals, 'started', 'on-time'),
      late: counted(totals, 'started', 'late'),
    },
    customers,
    secondsInUse: use.flatMap(({ seconds }) => seconds).reduce((sum, each) => sum + each, 0),
  };
}

export const useOf = (period: Period, use: readonly UseOfWeekday[], cars: number): FleetUse => ({
  seconds: weekdays.map(
    (_, place) =>
      use.find(({ weekday }) => weekday === place)?.seconds ?? Array.from({ length: 24 }, () => 0),
  ),
  weekdays: weekdaysIn(period),
  cars,
});
