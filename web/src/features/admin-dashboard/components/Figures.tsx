import { type Change, type DashboardStats, figuresOf } from '@chesapeake/contract/dashboard';
import type { Permission } from '@chesapeake/contract/permissions';
import { changeWords } from '../../../lib/change-text.ts';
import { countText } from '../../../lib/count-text.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useSession } from '../../../lib/session.ts';
import { ChangeMark } from '../../../ui/ChangeMark.tsx';
import { names } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states.tsx';

interface Figure {
  label: string;
  value: string;
  change: Change | undefined;
}

/** Of each area that the person may see. */
function shownOf(stats: DashboardStats): Figure[] {
  const { changes } = stats;
  const bookings = figuresOf(stats, 'bookings');
  const users = figuresOf(stats, 'users');
  const drivers = figuresOf(stats, 'drivers');
  const cars = figuresOf(stats, 'cars');
  const figures: (Figure | undefined)[] = [
    bookings && {
      label: 'Total revenue',
      value: dollarsText(bookings.totalRevenue),
      change: changes.revenue,
    },
    bookings && {
      label: 'Bookings',
      value: countText(bookings.totalBookings),
      change: changes.bookings,
    },
    bookings && {
      label: 'Completed',
      value: countText(bookings.completedBookings),
      change: changes.completed,
    },
    users && { label: 'Users', value: countText(users.totalUsers), change: changes.users },
    drivers && {
      label: 'Drivers',
      value: countText(drivers.totalDrivers),
      change: changes.drivers,
    },
    cars && { label: 'Cars', value: countText(cars.totalCars), change: changes.cars },
  ];
  return figures.filter((figure) => figure !== undefined);
}

const labels: [string, Permission][] = [
  ['Total revenue', 'bookings:see'],
  ['Bookings', 'bookings:see'],
  ['Completed', 'bookings:see'],
  ['Users', 'users:see'],
  ['Drivers', 'drivers:see'],
  ['Cars', 'cars:see'],
];

/** As many columns as there are figures, the revenue wider than the others. */
const columns: Record<number, string> = {
  1: 'xl:grid-cols-1',
  2: 'xl:grid-cols-2',
  3: 'xl:grid-cols-3',
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-[1.7fr_repeat(4,1fr)]',
  6: 'xl:grid-cols-[1.7fr_repeat(5,1fr)]',
};

/** How much there is of everything, and how the last 30 days compare with those before. */
export function Figures({ stats }: { stats: DashboardStats | undefined }) {
  const { permissions = [] } = useSession() ?? {};
  const awaited = labels.filter(([, needed]) => permissions.includes(needed));
  const figures = stats
    ? shownOf(stats)
    : awaited.map(([label]) => ({ label, value: undefined, change: undefined }));
  if (figures.length === 0) return null;
  return (
    <dl
      aria-label="Totals"
      // The lines between the figures are the ground that shows through the gaps.
      className={names(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        figures.length > 1 && 'grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-2',
        figures.length > 2 &&
          'sm:grid-cols-3 sm:[&>:last-child:nth-child(3n)]:col-span-1 sm:[&>:last-child:nth-child(3n+1)]:col-span-3 sm:[&>:last-child:nth-child(3n+2)]:col-span-2 xl:[&>:last-child]:col-span-1!',
        columns[figures.length],
      )}
    >
      {figures.map(({ label, value, change }) => (
        <div key={label} className="min-w-0 bg-paper px-3.5 py-3 sm:px-4.5">
          <dt className="text-13 text-quiet">{label}</dt>
          <dd
            className={names(
              'flex h-8 items-center text-[1.375rem] font-semibold tracking-tight tabular',
              label === 'Total revenue' && 'max-sm:text-xl xl:text-[1.75rem]',
            )}
          >
            {value ?? <Skeleton className="w-20 text-xl" />}
          </dd>
          <dd className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-13 text-quiet tabular">
            {change ? <HowMuch change={change} /> : <Skeleton className="w-16" />}
            {label === 'Total revenue' && change && (
              <span className="max-xl:hidden">on the 30 days before</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HowMuch({ change }: { change: Change }) {
  const { way, text } = changeWords(change);
  return <ChangeMark way={way} by={text} />;
}
