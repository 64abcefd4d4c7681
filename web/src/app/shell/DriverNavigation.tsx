import { pages } from '@chesapeake/contract/pages/pages';
import { CalendarDays, CarFront, LayoutDashboard, User } from 'lucide-react';
import { NavLink } from 'react-router';

const links = [
  { to: pages.driverDashboard, label: 'Dashboard', icon: LayoutDashboard },
  { to: pages.driverBookings, label: 'My Bookings', icon: CalendarDays },
  { to: pages.driverCar, label: 'My Car', icon: CarFront },
  { to: pages.driverProfile, label: 'Profile', icon: User },
];

/** Beside the page; on phones a bar at the bottom, within reach of the thumb. */
export const DriverNavigation = () => (
  <nav
    aria-label="Driver"
    className="sticky bottom-0 z-25 order-2 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:top-16 md:bottom-auto md:order-0 md:self-start md:border-0 md:bg-transparent md:px-2 md:py-6 xl:px-3"
  >
    <ul className="grid grid-cols-4 gap-0.5 md:grid-cols-1">
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className="group relative flex min-h-16 flex-col items-center justify-center gap-1 rounded-control text-xs font-[550] text-ink-2 no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-green md:aria-[current=page]:bg-paper md:aria-[current=page]:shadow-[0_0_0_1px_var(--line)] xl:min-h-11.5 xl:flex-row xl:justify-start xl:gap-3.25 xl:px-3.5 xl:text-15"
          >
            <span
              aria-hidden="true"
              className="absolute inset-x-[26%] -top-px hidden h-0.75 rounded-b-sm bg-green group-aria-[current=page]:block md:inset-x-auto md:inset-y-3 md:-left-2 md:h-auto md:w-0.75 md:rounded-r-sm md:rounded-bl-none xl:-left-3"
            />
            <Icon aria-hidden="true" className="size-5.75 stroke-[1.75] xl:size-5" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
