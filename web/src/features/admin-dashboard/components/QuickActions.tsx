import type { DashboardStats } from '@chesapeake/contract/dashboard';
import { pages } from '@chesapeake/contract/pages';
import { CalendarDays, CarFront, ChartColumn, CreditCard, IdCard, Users } from 'lucide-react';
import { Link } from 'react-router';
import { countText } from '../../../lib/count-text.ts';
import { listPriceText } from '../../../lib/money.ts';
import { useMayOpen } from '../../../lib/page-permissions.ts';
import { names } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states.tsx';

const counted = (count: number | undefined, words: string) =>
  count === undefined ? '' : `${countText(count)} ${words}`;

const actions = [
  {
    to: pages.adminUsers,
    label: 'Users',
    icon: Users,
    line: (stats: DashboardStats) => counted(stats.newSignups, 'new this week'),
  },
  {
    to: pages.adminDrivers,
    label: 'Drivers',
    icon: IdCard,
    line: (stats: DashboardStats) => counted(stats.driversOnRide, 'on a ride'),
  },
  {
    to: pages.adminCars,
    label: 'Cars',
    icon: CarFront,
    line: (stats: DashboardStats) => counted(stats.carsAvailable, 'available'),
  },
  {
    to: pages.adminBookings,
    label: 'Bookings',
    icon: CalendarDays,
    line: (stats: DashboardStats) => counted(stats.pendingBookings, 'pending'),
  },
  {
    to: pages.adminPayments,
    label: 'Payments',
    icon: CreditCard,
    line: ({ collected }: DashboardStats) =>
      collected === undefined ? '' : `${listPriceText(collected)} in 30 days`,
  },
  {
    to: pages.adminReports,
    label: 'Reports',
    icon: ChartColumn,
    line: (stats: DashboardStats) => counted(stats.reportsGenerated, 'generated'),
  },
];

const columns: Record<number, string> = {
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-5',
  6: 'xl:grid-cols-6',
};

/** The six places where the work is done, with what waits there; of them those that are open to the person. */
export function QuickActions({ stats }: { stats: DashboardStats | undefined }) {
  const mayOpen = useMayOpen();
  const open = actions.filter(({ to }) => mayOpen(to));
  if (open.length === 0) return null;
  return (
    <nav aria-label="Quick actions">
      <ul
        className={names(
          'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-2.5',
          open.length > 3 && columns[open.length],
        )}
      >
        {open.map(({ to, label, icon: Icon, line }) => (
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
                    {line(stats)}
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
