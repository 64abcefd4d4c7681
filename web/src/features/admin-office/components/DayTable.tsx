import type { DailyReport } from '@chesapeake/contract/reports';
import { longDay } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';

const heads = ['Day', 'Bookings', 'Booked', 'Completed', 'Completed revenue'];

/** The newest day first; days on which nothing happened are left out. */
export function DayTable({
  days,
  failure,
}: {
  days: DailyReport['days'] | undefined;
  failure?: { message: string; onRetry: () => void; busy?: boolean };
}) {
  if (failure) return <ErrorState {...failure} />;
  if (!days) return <Skeleton className="m-5 h-60" />;
  const busy = days.filter(({ bookings, completed }) => bookings > 0 || completed > 0).toReversed();
  if (busy.length === 0) {
    return <EmptyState title="Nothing in these days">Choose another period.</EmptyState>;
  }
  return (
    <section
      // Many days scroll within their own frame, by keyboard, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      aria-label="Days, scrolling"
      className="max-h-120 overflow-auto border-t border-line"
    >
      <table className="w-full text-sm tabular">
        <thead className="sticky top-0 bg-paper text-13 text-quiet">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-2.5 font-[550] first:pl-5 last:pr-5 ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map(({ day, bookings, revenue, completed, completedRevenue }) => (
            <tr key={day} className="border-t border-line-2">
              <th scope="row" className="py-2.5 pr-3 pl-5 text-left font-medium">
                {longDay(day)}
              </th>
              <td className="px-3 text-right">{bookings}</td>
              <td className="px-3 text-right">{dollarsText(revenue)}</td>
              <td className="px-3 text-right">{completed}</td>
              <td className="pr-5 pl-3 text-right">{dollarsText(completedRevenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
