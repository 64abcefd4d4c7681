import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';
import { CalendarDays, CarFront, ChartColumn, CreditCard, IdCard, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useCanOpenPage } from '../../../lib/page-permissions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/content-states.tsx';

const countWithNoun = (count: number | undefined, noun: string) =>
  count === undefined ? '' : `${formatCount(count)} ${noun}`;

const actions = [
  {
    to: pages.adminUsers,
    label: 'Users',
    icon: Users,
    subtitle: (stats: DashboardStats) => countWithNoun(stats.newSignups, 'new this week'),
  },
  {
    to: pages.adminDrivers,
    label: 'Drivers',
    icon: IdCard,
    subtitle: (stats: DashboardStats) => countWithNoun(stats.driversOnRide, 'on a ride'),
  },
  {
    to: pages.adminCars,
    label: 'Cars',
    icon: CarFront,
    subtitle: (stats: DashboardStats) => countWithNoun(stats.carsAvailable, 'available'),
  },
  {
    to: pages.adminBookings,
    label: 'Bookings',
    icon: CalendarDays,
    subtitle: (stats: DashboardStats) => countWithNoun(stats.pendingBookings, 'pending'),
  },
  {
    to: pages.adminPayments,
    label: 'Payments',
    icon: CreditCard,
    subtitle: ({ collected }: DashboardStats) =>
      collected === undefined ? '' : `${formatDollars(collected)} in 30 days`,
  },
  {
    to: pages.adminReports,
    label: 'Reports',
    icon: ChartColumn,
    subtitle: (stats: DashboardStats) => countWithNoun(stats.reportsGenerated, 'generated'),
  },
];

const columns: Record<number, string> = {
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-5',
  6: 'xl:grid-cols-6',
};

/** Links to the six main pages with their pending counts, limited to those the user may open. */
export function QuickActions({ stats }: { stats: DashboardStats | undefined }) {
  const canOpen = useCanOpenPage();
  const open = actions.filter(({ to }) => canOpen(to));
  if (open.length === 0) return null;
  return (
    <nav aria-label="Quick actions">
      <ul
        className={classNames(
          'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-2.5',
          open.length > 3 && columns[open.length],
        )}
      >
        {open.map(({ to, label, icon: Icon, subtitle }) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              className="flex h-full min-h-14 items-center gap-2.75 rounded-control border border-line bg-paper px-3 py-2 no-underline transition-colors hover:border-edge focus-visible:rounded-control"
            >
              <span className="grid size-8 flex-none place-items-center rounded-lg bg-sand text-ink-2">
                <Icon aria-hidden="true" className="size-4.25 stroke-[1.75]" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm leading-tight font-semibold">{label}</span>
                {stats ? (
                  <span className="block text-xs leading-snug text-quiet tabular">
                    {subtitle(stats)}
                  </span>
                ) : (
                  <Skeleton className="mt-0.5 w-16 text-xs" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
