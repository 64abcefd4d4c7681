import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount } from '@chesapeake/contract/format/numbers';
import {
  type DashboardStats,
  type PeriodChange,
  statsForArea,
} from '@chesapeake/contract/reports/dashboard';
import type { Permission } from '@chesapeake/contract/roles/permissions';
import { formatChange } from '../../../lib/format-change.ts';
import { useSession } from '../../../lib/session.ts';
import { ChangeIndicator } from '../../../ui/ChangeIndicator.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/content-states.tsx';

interface Total {
  label: string;
  value: string;
  change: PeriodChange | undefined;
}

/** One total for each area the user may see. */
function visibleTotals(stats: DashboardStats): Total[] {
  const { changes } = stats;
  const bookings = statsForArea(stats, 'bookings');
  const users = statsForArea(stats, 'users');
  const drivers = statsForArea(stats, 'drivers');
  const cars = statsForArea(stats, 'cars');
  const totals: (Total | undefined)[] = [
    bookings && {
      label: 'Total revenue',
      value: formatDollars(bookings.totalRevenue),
      change: changes.revenue,
    },
    bookings && {
      label: 'Bookings',
      value: formatCount(bookings.totalBookings),
      change: changes.bookings,
    },
    bookings && {
      label: 'Completed',
      value: formatCount(bookings.completedBookings),
      change: changes.completed,
    },
    users && { label: 'Users', value: formatCount(users.totalUsers), change: changes.users },
    drivers && {
      label: 'Drivers',
      value: formatCount(drivers.totalDrivers),
      change: changes.drivers,
    },
    cars && { label: 'Cars', value: formatCount(cars.totalCars), change: changes.cars },
  ];
  return totals.filter((total) => total !== undefined);
}

const labels: [string, Permission][] = [
  ['Total revenue', 'bookings:see'],
  ['Bookings', 'bookings:see'],
  ['Completed', 'bookings:see'],
  ['Users', 'users:see'],
  ['Drivers', 'drivers:see'],
  ['Cars', 'cars:see'],
];

/** One column per total; revenue gets a wider one. */
const columns: Record<number, string> = {
  1: 'xl:grid-cols-1',
  2: 'xl:grid-cols-2',
  3: 'xl:grid-cols-3',
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-[1.7fr_repeat(4,1fr)]',
  6: 'xl:grid-cols-[1.7fr_repeat(5,1fr)]',
};

/** Totals, and how the last 30 days compare with the 30 before. */
export function DashboardTotals({ stats }: { stats: DashboardStats | undefined }) {
  const { permissions = [] } = useSession() ?? {};
  const awaited = labels.filter(([, needed]) => permissions.includes(needed));
  const totals = stats
    ? visibleTotals(stats)
    : awaited.map(([label]) => ({ label, value: undefined, change: undefined }));
  if (totals.length === 0) return null;
  return (
    <dl
      aria-label="Totals"
      // The background shows through the gaps as divider lines.
      className={classNames(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        totals.length > 1 && 'grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-2',
        totals.length > 2 &&
          'sm:grid-cols-3 sm:[&>:last-child:nth-child(3n)]:col-span-1 sm:[&>:last-child:nth-child(3n+1)]:col-span-3 sm:[&>:last-child:nth-child(3n+2)]:col-span-2 xl:[&>:last-child]:col-span-1!',
        columns[totals.length],
      )}
    >
      {totals.map(({ label, value, change }) => (
        <div key={label} className="min-w-0 bg-paper px-3.5 py-3 sm:px-4.5">
          <dt className="text-13 text-quiet">{label}</dt>
          <dd
            className={classNames(
              'flex h-8 items-center text-[1.375rem] font-semibold tracking-tight tabular',
              label === 'Total revenue' && 'max-sm:text-xl xl:text-[1.75rem]',
            )}
          >
            {value ?? <Skeleton className="w-20 text-xl" />}
          </dd>
          <dd className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-13 text-quiet tabular">
            {change ? <TotalChange change={change} /> : <Skeleton className="w-16" />}
            {label === 'Total revenue' && change && (
              <span className="max-xl:hidden">vs. the previous 30 days</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TotalChange({ change }: { change: PeriodChange }) {
  const { direction, text } = formatChange(change);
  return <ChangeIndicator direction={direction} text={text} />;
}
