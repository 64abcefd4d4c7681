import { pages } from '@chesapeake/contract/pages/pages';
import { CalendarX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';

/** Above the lanes of a day without rides, which still say who works, and when. */
export const NoRides = ({ mayBook }: { mayBook: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <CalendarX aria-hidden="true" className="size-5 flex-none text-quiet" />
    <p className="min-w-0 flex-1 font-semibold">No rides on this day</p>
    {mayBook && (
      <Link to={pages.adminNewBooking} className={buttonClass({ tone: 'paper', size: 'sm' })}>
        New booking
      </Link>
    )}
  </div>
);
