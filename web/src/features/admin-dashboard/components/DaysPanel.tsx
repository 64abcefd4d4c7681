import type { Change, Figures } from '@chesapeake/contract/dashboard';
import { countText } from '../../../lib/count-text.ts';
import { dayOfChart, longDay } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { DayChart } from './DayChart.tsx';

const none: Change = { now: 0, before: 0 };

/** What was booked day by day, against the 30 days before. */
export function DaysPanel({
  figures: { days, daysBefore },
  bookings: { now: bookings } = none,
  revenue = none,
}: {
  figures: Figures<'bookings'>;
  bookings: Change | undefined;
  revenue: Change | undefined;
}) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Panel
      title="Bookings and revenue"
      line={
        first &&
        last &&
        `${dayOfChart(first.day)} to ${dayOfChart(last.day)} · ${countText(bookings)} ${
          bookings === 1 ? 'booking' : 'bookings'
        } · ${dollarsText(revenue.now)}`
      }
      corner={<Legend />}
    >
      <div className="px-3 pb-3 sm:px-4.5">
        <DayChart days={days} before={daysBefore} />
      </div>
      {/* Around the table, which is never narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>Bookings and revenue by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Bookings</th>
              <th scope="col">Revenue</th>
              <th scope="col">Revenue 30 days before</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, bookings: count, revenue }, index) => (
              <tr key={day}>
                <th scope="row">{longDay(day)}</th>
                <td>{count}</td>
                <td>{dollarsText(revenue)}</td>
                <td>{dollarsText(daysBefore[index]?.revenue ?? 0)}</td>
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
      30 days before
    </li>
    <li className="flex items-center gap-1.75">
      <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-chart-2" />
      Bookings
    </li>
  </ul>
);
