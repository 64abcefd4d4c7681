import { serviceName } from '@chesapeake/contract/bookings/service-types';
import type {
  BreakdownRow,
  BreakdownTotals,
  CarBreakdownRow,
  DriverBreakdownRow,
} from '@chesapeake/contract/reports/reports';
import { countTotals, filterTotals, groupTotals, sumCents, toBreakdownTotals } from './metrics.ts';
import type { CarName, ReportTotal } from './metrics-repository.ts';

export interface TotalsByPeriod {
  now: readonly ReportTotal[];
  before: readonly ReportTotal[];
}

interface BreakdownMetrics {
  booked: ReportTotal['what'];
  completed: ReportTotal['what'];
}

const breakdownMetrics = {
  services: { booked: 'booked', completed: 'completed' },
  drivers: { booked: 'booked-by-driver', completed: 'completed-by-driver' },
  cars: { booked: 'booked-by-car', completed: 'completed-by-car' },
} as const satisfies Record<string, BreakdownMetrics>;

const isEmpty = ({ bookings, completedRides }: BreakdownTotals) =>
  bookings === 0 && completedRides === 0;

/** Highest revenue first; ties are sorted by name, so the order is stable. */
const byRevenue = (a: BreakdownRow, b: BreakdownRow) =>
  b.now.booked - a.now.booked ||
  b.now.completed - a.now.completed ||
  b.before.booked - a.before.booked ||
  a.name.localeCompare(b.name);

function breakdownByPart({ now, before }: TotalsByPeriod, { booked, completed }: BreakdownMetrics) {
  const [currentGroups, previousGroups] = [now, before].map((totals) =>
    groupTotals(
      totals.filter(({ what }) => what === booked || what === completed),
      ({ part }) => part,
    ),
  ) as [Map<string, ReportTotal[]>, Map<string, ReportTotal[]>];
  const share = (totals: readonly ReportTotal[] = []) =>
    toBreakdownTotals(filterTotals(totals, booked), filterTotals(totals, completed));
  return [...new Set([...currentGroups.keys(), ...previousGroups.keys()])].map((part) => ({
    part,
    now: share(currentGroups.get(part)),
    before: share(previousGroups.get(part)),
  }));
}

export const serviceRows = (
  totals: TotalsByPeriod,
  services: readonly { slug: string; name: string }[],
): BreakdownRow[] =>
  breakdownByPart(totals, breakdownMetrics.services)
    .filter(({ now, before }) => !isEmpty(now) || !isEmpty(before))
    .map(({ part, ...shares }) => ({ _id: part, name: serviceName(services, part), ...shares }))
    .sort(byRevenue);

export const carRows = (totals: TotalsByPeriod, names: Map<string, CarName>): CarBreakdownRow[] =>
  breakdownByPart(totals, breakdownMetrics.cars)
    .filter(({ now, before }) => !isEmpty(now) || !isEmpty(before))
    .map(({ part, ...shares }) => ({
      _id: part,
      name: names.get(part)?.name ?? '',
      plateNumber: names.get(part)?.plateNumber ?? '',
      ...shares,
    }))
    .sort(byRevenue);

/** The ids in the parts of these totals. */
export const idsInTotals = (totals: TotalsByPeriod, subject: 'drivers' | 'cars'): string[] => {
  const wanted: string[] = [
    ...Object.values(breakdownMetrics[subject]),
    ...(subject === 'drivers' ? ['answered'] : []),
  ];
  const parts = [...totals.now, ...totals.before]
    .filter(({ what }) => wanted.includes(what))
    .map(({ part }) => part.split(':')[0] ?? '');
  return [...new Set(parts)];
};

/** Drivers who had proposals or rides, and the bookings without a driver. */
export function driverRows(
  totals: TotalsByPeriod,
  names: Map<string, string>,
): DriverBreakdownRow[] {
  const shares = new Map(
    breakdownByPart(totals, breakdownMetrics.drivers).map((row) => [row.part, row]),
  );
  const none = toBreakdownTotals([], []);
  const rows = idsInTotals(totals, 'drivers').map((id): DriverBreakdownRow => {
    const ratings = countTotals(totals.now, 'driver-rated', id);
    const stars = sumCents(filterTotals(totals.now, 'driver-rated', id));
    return {
      _id: id,
      name: names.get(id) ?? '',
      now: shares.get(id)?.now ?? none,
      before: shares.get(id)?.before ?? none,
      accepted: countTotals(totals.now, 'answered', `${id}:accepted`),
      declined: countTotals(totals.now, 'answered', `${id}:declined`),
      rating: ratings === 0 ? null : stars / ratings,
    };
  });
  const withoutDriver: DriverBreakdownRow = {
    _id: null,
    name: 'No driver',
    now: unassignedTotals(totals.now),
    before: unassignedTotals(totals.before),
    accepted: 0,
    declined: 0,
    rating: null,
  };
  const hasAny = ({ now, before, accepted, declined }: DriverBreakdownRow) =>
    !isEmpty(now) || !isEmpty(before) || accepted + declined > 0;
  return [...rows.sort(byRevenue), withoutDriver].filter(hasAny);
}

/** The total minus the bookings of all drivers. */
function unassignedTotals(totals: readonly ReportTotal[]): BreakdownTotals {
  const all = filterTotals(totals, 'booked');
  const withDriver = filterTotals(totals, 'booked-by-driver').map(({ count, cents, ...total }) => ({
    ...total,
    count: 0 - count,
    cents: 0 - cents,
  }));
  return toBreakdownTotals([...all, ...withDriver], []);
}
