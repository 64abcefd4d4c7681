import type { Change, DashboardStats } from '@chesapeake/contract/dashboard';
import { changeWords } from '../../../lib/change-text.ts';
import { countText } from '../../../lib/count-text.ts';
import { dollarsText } from '../../../lib/money.ts';
import { ChangeMark } from '../../../ui/ChangeMark.tsx';
import { names } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states.tsx';

interface Figure {
  label: string;
  value: string;
  change: Change;
}

const labels = ['Total revenue', 'Bookings', 'Completed', 'Users', 'Drivers', 'Cars'];

const figuresOf = (stats: DashboardStats): Figure[] => [
  { label: 'Total revenue', value: dollarsText(stats.totalRevenue), change: stats.changes.revenue },
  { label: 'Bookings', value: countText(stats.totalBookings), change: stats.changes.bookings },
  {
    label: 'Completed',
    value: countText(stats.completedBookings),
    change: stats.changes.completed,
  },
  { label: 'Users', value: countText(stats.totalUsers), change: stats.changes.users },
  { label: 'Drivers', value: countText(stats.totalDrivers), change: stats.changes.drivers },
  { label: 'Cars', value: countText(stats.totalCars), change: stats.changes.cars },
];

/** How much there is of everything, and how the last 30 days compare with those before. */
export function Figures({ stats }: { stats: DashboardStats | undefined }) {
  const figures = stats ? figuresOf(stats) : labels.map((label) => ({ label }) as Partial<Figure>);
  return (
    <dl
      aria-label="Totals"
      // The lines between the figures are the ground that shows through the gaps.
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-[1.7fr_repeat(5,1fr)]"
    >
      {figures.map(({ label, value, change }, index) => (
        <div key={label} className="min-w-0 bg-paper px-3.5 py-3 sm:px-4.5">
          <dt className="text-13 text-quiet">{label}</dt>
          <dd
            className={names(
              'flex h-8 items-center text-[1.375rem] font-semibold tracking-tight tabular',
              index === 0 && 'max-sm:text-xl xl:text-[1.75rem]',
            )}
          >
            {value ?? <Skeleton className="w-20 text-xl" />}
          </dd>
          <dd className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-13 text-quiet tabular">
            {change ? <HowMuch change={change} /> : <Skeleton className="w-16" />}
            {index === 0 && change && <span className="max-xl:hidden">on the 30 days before</span>}
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
