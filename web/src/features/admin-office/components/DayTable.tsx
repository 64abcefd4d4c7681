import type { DailyReport } from '@chesapeake/contract/reports';
import { longDay } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';

type Day = DailyReport['days'][number];

const columns: Column<Day>[] = [
  { key: 'day', header: 'Day', card: 'title', cell: ({ day }) => longDay(day) },
  { key: 'bookings', header: 'Bookings', align: 'end', cell: ({ bookings }) => bookings },
  { key: 'revenue', header: 'Booked', align: 'end', cell: ({ revenue }) => dollarsText(revenue) },
  { key: 'completed', header: 'Completed', align: 'end', cell: ({ completed }) => completed },
  {
    key: 'completedRevenue',
    header: 'Completed revenue',
    align: 'end',
    cell: ({ completedRevenue }) => dollarsText(completedRevenue),
  },
];

/** The newest day first; days on which nothing happened are left out. */
export function DayTable({
  days,
  failure,
}: {
  days: Day[] | undefined;
  failure?: { message: string; onRetry: () => void; busy?: boolean };
}) {
  const busy = days?.filter(({ bookings, completed }) => bookings > 0 || completed > 0);
  return (
    <section
      // Many days scroll within their own frame, by keyboard, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      aria-label="Days, scrolling"
      className="relative max-h-120 overflow-auto border-t border-line"
    >
      <Table
        caption="Bookings and revenue by day"
        columns={columns}
        rows={busy?.toReversed() ?? []}
        rowKey={({ day }) => day}
        loading={!busy}
        error={failure}
        empty={<EmptyState title="Nothing in these days">Choose another period.</EmptyState>}
      />
    </section>
  );
}
