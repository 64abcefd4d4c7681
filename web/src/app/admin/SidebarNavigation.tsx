import { pages } from '@chesapeake/contract/pages/pages';
import {
  CalendarDays,
  CalendarRange,
  CarFront,
  ChartColumn,
  CreditCard,
  IdCard,
  LayoutGrid,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Star,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { useCanOpenPage } from '../../lib/page-permissions.ts';
import { usePendingApplications } from './queries.ts';

interface PageLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const links: readonly PageLink[] = [
  { to: pages.adminDashboard, label: 'Dashboard', icon: LayoutGrid },
  { to: pages.adminUsers, label: 'Users', icon: Users },
  { to: pages.adminDrivers, label: 'Drivers', icon: IdCard },
  { to: pages.adminCars, label: 'Cars', icon: CarFront },
  { to: pages.adminBookings, label: 'Bookings', icon: CalendarDays },
  { to: pages.adminPayments, label: 'Payments', icon: CreditCard },
  { to: pages.adminReviews, label: 'Reviews', icon: Star },
  { to: pages.adminRoles, label: 'Roles', icon: ShieldCheck },
  { to: pages.adminReports, label: 'Reports', icon: ChartColumn },
  { to: pages.adminSettings, label: 'Settings', icon: Settings },
];

/** How the day is run. */
const operations: readonly PageLink[] = [
  { to: pages.adminBoard, label: 'Board', icon: CalendarRange },
];

export function SidebarNavigation() {
  const canOpen = useCanOpenPage();
  const headingId = useId();
  const openOperations = operations.filter(({ to }) => canOpen(to));
  return (
    <>
      <nav aria-label="Admin pages">
        <PageLinks links={links.filter(({ to }) => canOpen(to))} />
      </nav>
      {openOperations.length > 0 && (
        <nav aria-labelledby={headingId} className="pt-4">
          <p id={headingId} className="px-2.5 pb-1.5 text-xs font-semibold text-quiet">
            Operations
          </p>
          <PageLinks links={openOperations} />
        </nav>
      )}
    </>
  );
}

function PageLinks({ links }: { links: readonly PageLink[] }) {
  const pending = usePendingApplications().data ?? 0;
  return (
    <ul className="grid gap-px">
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            className="group relative flex min-h-11 items-center gap-2.75 rounded-control px-2.5 text-sm font-medium text-ink-2 no-underline hover:bg-ink/5 hover:text-ink focus-visible:rounded-control aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-line lg:min-h-9"
          >
            <span
              aria-hidden="true"
              className="absolute inset-y-2.25 -left-3 hidden w-0.75 rounded-r-sm bg-brass group-aria-[current=page]:block"
            />
            <Icon
              aria-hidden="true"
              className="size-4.5 flex-none stroke-[1.75] text-quiet group-aria-[current=page]:text-brass-text"
            />
            {label}
            {to === pages.adminDrivers && pending > 0 && (
              <span className="ml-auto text-xs font-semibold text-pending tabular">
                {pending}
                <span className="sr-only"> pending</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
