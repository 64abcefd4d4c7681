import { formatLongDay, formatShortDay } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount, plural } from '@chesapeake/contract/format/numbers';
import type { AreaStats, PeriodChange } from '@chesapeake/contract/reports/dashboard';
import { Panel } from '../../../ui/Panel.tsx';
import { DailyTrendChart } from './DailyTrendChart.tsx';

const noChange: PeriodChange = { now: 0, before: 0 };

/** Bookings per day, compared with the previous 30 days. */
export function DailyTrendPanel({
  stats: { days, daysBefore },
  bookings: { now: bookings } = noChange,
  revenue = noChange,
}: {
  stats: AreaStats<'bookings'>;
  bookings: PeriodChange | undefined;
  revenue: PeriodChange | undefined;
}) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Panel
      title="Bookings and revenue"
      subtitle={
        first &&
        last &&
        `${formatShortDay(first.day)} to ${formatShortDay(last.day)} · ${formatCount(bookings)} ${plural(
          bookings,
          'booking',
        )} · ${formatDollars(revenue.now)}`
      }
      corner={<Legend />}
    >
      <div className="px-3 pb-3 sm:px-4.5">
        <DailyTrendChart days={days} before={daysBefore} />
      </div>
      {/* `sr-only` goes on a wrapper, because a table cannot shrink below its text. */}
      <div className="sr-only">
        <table>
          <caption>Bookings and revenue by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Bookings</th>
              <th scope="col">Revenue</th>
              <th scope="col">Revenue, previous 30 days</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, bookings: count, revenue }, index) => (
              <tr key={day}>
                <th scope="row">{formatLongDay(day)}</th>
                <td>{count}</td>
                <td>{formatDollars(revenue)}</td>
                <td>{formatDollars(daysBefore[index]?.revenue ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const Legend = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
    <li className="flex items-center gap-1.75">
      <span aria-hidden="true" className="h-0.75 w-3.5 rounded-full bg-chart-1" />
      Revenue
    </li>
    <li className="flex items-center gap-1.75">
      <span aria-hidden="true" className="w-3.5 border-t-2 border-dashed border-edge" />
      Previous 30 days
    </li>
    <li className="flex items-center gap-1.75">
      <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-chart-2" />
      Bookings
    </li>
  </ul>
);
