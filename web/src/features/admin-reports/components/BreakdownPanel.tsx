import { formatDollars } from '@chesapeake/contract/format/money';
import { formatCount } from '@chesapeake/contract/format/numbers';
import type { BreakdownRow } from '@chesapeake/contract/reports/reports';
import { useState } from 'react';
import { formatChange } from '../../../lib/format-change.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangeIndicator } from '../../../ui/ChangeIndicator.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ChartPanel } from './ChartPanel.tsx';

/** More rows would make the three panels very different in height. */
const initialRows = 8;

/** Shares of revenue: one bar per row, and all numbers in the table. */
export function BreakdownPanel<Row extends BreakdownRow>({
  title,
  subtitle,
  rows,
  detail,
  extraColumns = [],
}: {
  title: string;
  subtitle: string;
  rows: readonly Row[];
  /** Distinguishes rows with the same name. */
  detail?: (row: Row) => string;
  /** Additional columns for these rows. */
  extraColumns?: readonly Column<Row>[];
}) {
  return (
    <ChartPanel
      title={title}
      subtitle={subtitle}
      tableClassName="xl:col-span-full"
      chart={<Bars rows={rows} detail={detail} />}
      table={
        <div className="border-t border-line">
          <Table
            caption={title}
            columns={[...columnsOf(title, detail), ...extraColumns]}
            rows={rows}
            rowKey={keyOf}
            empty={<NoData />}
          />
        </div>
      }
    />
  );
}

const keyOf = ({ _id }: BreakdownRow) => _id ?? 'none';

const NoData = () => <p className="px-4.5 py-6 text-sm text-quiet">Nothing in this period.</p>;

const columnsOf = <Row extends BreakdownRow>(
  title: string,
  detail?: (row: Row) => string,
): Column<Row>[] => [
  {
    key: 'name',
    header: title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase()),
    card: 'title',
    wrapsAnywhere: true,
    cell: (row) => (
      <>
        <span className="font-medium">{row.name}</span>
        {detail && <span className="block text-13 text-quiet">{detail(row)}</span>}
      </>
    ),
  },
  {
    key: 'bookings',
    header: 'Bookings',
    align: 'end',
    cell: ({ now }) => formatCount(now.bookings),
  },
  { key: 'booked', header: 'Booked', align: 'end', cell: ({ now }) => formatDollars(now.booked) },
  {
    key: 'before',
    header: 'Booked before',
    align: 'end',
    cell: ({ before }) => formatDollars(before.booked),
  },
  {
    key: 'rides',
    header: 'Completed rides',
    align: 'end',
    cell: ({ now }) => formatCount(now.completedRides),
  },
  {
    key: 'completed',
    header: 'Completed',
    align: 'end',
    cell: ({ now }) => formatDollars(now.completed),
  },
];

function Bars<Row extends BreakdownRow>({
  rows,
  detail,
}: {
  rows: readonly Row[];
  detail?: (row: Row) => string;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <NoData />;
  const greatest = Math.max(1, ...rows.flatMap(({ now, before }) => [now.booked, before.booked]));
  const width = (amount: number) => ({ width: `${(amount / greatest) * 100}%` });
  return (
    <>
      <ul className="grid gap-3 px-4.5 pb-4">
        {(showsAll ? rows : rows.slice(0, initialRows)).map((row) => (
          <li key={keyOf(row)} className="grid gap-1 text-13">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-medium wrap-anywhere">
                {row.name}
                {detail && <span className="font-normal text-quiet"> {detail(row)}</span>}
              </span>
              <span className="flex-none font-medium tabular">{formatDollars(row.now.booked)}</span>
            </div>
            <div aria-hidden="true" className="grid gap-0.5">
              <span
                className="h-2 min-w-px rounded-full bg-chart-1"
                style={width(row.now.booked)}
              />
              <span
                className="h-1 min-w-px rounded-full bg-edge-soft"
                style={width(row.before.booked)}
              />
            </div>
            <div className="flex flex-wrap justify-between gap-x-3 text-xs text-quiet tabular">
              <span>
                {formatCount(row.now.bookings)} booked, {formatCount(row.now.completedRides)}{' '}
                completed
              </span>
              <Change {...row} />
            </div>
          </li>
        ))}
      </ul>
      {rows.length > initialRows && (
        <div className="border-t border-line px-4.5 py-2.5">
          <Button tone="ghost" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

function Change({ now, before }: Pick<BreakdownRow, 'now' | 'before'>) {
  const { direction, text } = formatChange({ now: now.booked, before: before.booked });
  return <ChangeIndicator direction={direction} text={text} />;
}
