import type { DashboardStats } from '@chesapeake/contract/dashboard';
import { pages } from '@chesapeake/contract/pages';
import { CalendarDays, CarFront, ChartColumn, CreditCard, IdCard, Users } from 'lucide-react';
import { Link } from 'react-router';
import { countText } from '../../../lib/count-text.ts';
import { listPriceText } from '../../../lib/money.ts';
import { Skeleton } from '../../../ui/states.tsx';

const actions = [
  {
    to: pages.adminUsers,
    label: 'Users',
    icon: Users,
    line: ({ newSignups }: DashboardStats) => `${countText(newSignups)} new this week`,
  },
  {
    to: pages.adminDrivers,
    label: 'Drivers',
    icon: IdCard,
    line: ({ driversOnRide }: DashboardStats) => `${countText(driversOnRide)} on a ride`,
  },
  {
    to: pages.adminCars,
    label: 'Cars',
    icon: CarFront,
    line: ({ carsAvailable }: DashboardStats) => `${countText(carsAvailable)} available`,
  },
  {
    to: pages.adminBookings,
    label: 'Bookings',
    icon: CalendarDays,
    line: ({ pendingBookings }: DashboardStats) => `${countText(pendingBookings)} pending`,
  },
  {
    to: pages.adminPayments,
    label: 'Payments',
    icon: CreditCard,
    line: ({ changes }: DashboardStats) => `${listPriceText(changes.revenue.now)} in 30 days`,
  },
  {
    to: pages.adminReports,
    label: 'Reports',
    icon: ChartColumn,
    line: ({ reportsGenerated }: DashboardStats) => `${countText(reportsGenerated)} generated`,
  },
];

/** The six places where the work is done, with what waits there. */
export const QuickActions = ({ stats }: { stats: DashboardStats | undefined }) => (
  <nav aria-label="Quick actions">
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-2.5 xl:grid-cols-6">
      {actions.map(({ to, label, icon: Icon, line }) => (
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
                <span className="block text-xs leading-snug text-quiet tabular">{line(stats)}</span>
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
