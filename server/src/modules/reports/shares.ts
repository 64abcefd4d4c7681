import type { CarRow, DriverRow, ReportShare, ShareRow } from '@chesapeake/contract/reports';
import { serviceName } from '@chesapeake/contract/services';
import { centsOf, counted, grouped, shareOf, within } from './figures.ts';
import type { CarName, Total } from './figures-repository.ts';

/** The totals of both periods. */
export interface Both {
  now: readonly Total[];
  before: readonly Total[];
}

interface Kinds {
  booked: Total['what'];
  completed: Total['what'];
}

const kinds = {
  services: { booked: 'booked', completed: 'completed' },
  drivers: { booked: 'booked-by-driver', completed: 'completed-by-driver' },
  cars: { booked: 'booked-by-car', completed: 'completed-by-car' },
} as const satisfies Record<string, Kinds>;

const isEmpty = ({ bookings, completedRides }: ReportShare) =>
  bookings === 0 && completedRides === 0;

/** Those that bring most come first; equals by name, so that nothing moves between two looks. */
const byMoney = (a: ShareRow, b: ShareRow) =>
  b.now.booked - a.now.booked ||
  b.now.completed - a.now.completed ||
  b.before.booked - a.before.booked ||
  a.name.localeCompare(b.name);

function sharesOf({ now, before }: Both, { booked, completed }: Kinds) {
  const [nows, befores] = [now, before].map((totals) =>
    grouped(
      totals.filter(({ what }) => what === booked || what === completed),
      ({ part }) => part,
    ),
  ) as [Map<string, Total[]>, Map<string, Total[]>];
  const share = (totals: readonly Total[] = []) =>
    shareOf(within(totals, booked), within(totals, completed));
  return [...new Set([...nows.keys(), ...befores.keys()])].map((part) => ({
    part,
    now: share(nows.get(part)),
    before: share(befores.get(part)),
  }));
}

export const servicesOf = (
  both: Both,
  services: readonly { slug: string; name: string }[],
): ShareRow[] =>
  sharesOf(both, kinds.services)
    .filter(({ now, before }) => !isEmpty(now) || !isEmpty(before))
    .map(({ part, ...shares }) => ({ _id: part, name: serviceName(services, part), ...shares }))
    .sort(byMoney);

export const carsOf = (both: Both, names: Map<string, CarName>): CarRow[] =>
  sharesOf(both, kinds.cars)
    .filter(({ now, before }) => !isEmpty(now) || !isEmpty(before))
    .map(({ part, ...shares }) => ({
      _id: part,
      name: names.get(part)?.name ?? '',
      plateNumber: names.get(part)?.plateNumber ?? '',
      ...shares,
    }))
    .sort(byMoney);

/** Ids in the parts of these totals. */
export const idsOf = (both: Both, who: 'drivers' | 'cars'): string[] => {
  const wanted: string[] = [
    ...Object.values(kinds[who]),
    ...(who === 'drivers' ? ['answered'] : []),
  ];
  const parts = [...both.now, ...both.before]
    .filter(({ what }) => wanted.includes(what))
    .map(({ part }) => part.split(':')[0] ?? '');
  return [...new Set(parts)];
};

/** Drivers who were asked or who drove, and the bookings that nobody was asked to drive. */
export function driversOf(both: Both, names: Map<string, string>): DriverRow[] {
  const shares = new Map(sharesOf(both, kinds.drivers).map((row) => [row.part, row]));
  const none = shareOf([], []);
  const rows = idsOf(both, 'drivers').map((id): DriverRow => {
    const ratings = counted(both.now, 'driver-rated', id);
    const stars = centsOf(within(both.now, 'driver-rated', id));
    return {
      _id: id,
      name: names.get(id) ?? '',
      now: shares.get(id)?.now ?? none,
      before: shares.get(id)?.before ?? none,
      accepted: counted(both.now, 'answered', `${id}:accepted`),
      declined: counted(both.now, 'answered', `${id}:declined`),
      rating: ratings === 0 ? null : stars / ratings,
    };
  });
  const withoutDriver: DriverRow = {
    _id: null,
    name: 'No driver yet',
    now: restOf(both.now),
    before: restOf(both.before),
    accepted: 0,
    declined: 0,
    rating: null,
  };
  const hasAny = ({ now, before, accepted, declined }: DriverRow) =>
    !isEmpty(now) || !isEmpty(before) || accepted + declined > 0;
  return [...rows.sort(byMoney), withoutDriver].filter(hasAny);
}

/** What is left of the whole when that of all drivers is taken away. */
function restOf(totals: readonly Total[]): ReportShare {
  const all = within(totals, 'booked');
  const withDriver = within(totals, 'booked-by-driver').map(({ count, cents, ...total }) => ({
    ...total,
    count: 0 - count,
    cents: 0 - cents,
  }));
  return shareOf([...all, ...withDriver], []);
}
