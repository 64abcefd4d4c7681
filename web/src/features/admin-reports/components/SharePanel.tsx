import type { ShareRow } from '@chesapeake/contract/reports';
import { useState } from 'react';
import { changeWords } from '../../../lib/change-text.ts';
import { countText } from '../../../lib/count-text.ts';
import { dollarsText } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangeMark } from '../../../ui/ChangeMark.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ChartPanel } from './ChartPanel.tsx';

/** More would make the three panels of a page very unlike in height. */
const atFirst = 8;

/** Who or what brought the money: a bar each, and all figures in the table. */
export function SharePanel<Row extends ShareRow>({
  title,
  line,
  rows,
  detail,
  more = [],
}: {
  title: string;
  line: string;
  rows: readonly Row[];
  /** What tells one from another of the same name. */
  detail?: (row: Row) => string;
  /** Columns that only these rows have. */
  more?: readonly Column<Row>[];
}) {
  return (
    <ChartPanel
      title={title}
      line={line}
      tableClassName="xl:col-span-full"
      chart={<Bars rows={rows} detail={detail} />}
      table={
        <div className="border-t border-line">
          <Table
            caption={title}
            columns={[...columnsOf(title, detail), ...more]}
            rows={rows}
            rowKey={keyOf}
            empty={<Nothing />}
          />
        </div>
      }
    />
  );
}

const keyOf = ({ _id }: ShareRow) => _id ?? 'none';

const Nothing = () => <p className="px-4.5 py-6 text-sm text-quiet">Nothing in these days.</p>;

const columnsOf = <Row extends ShareRow>(
  title: string,
  detail?: (row: Row) => string,
): Column<Row>[] => [
  {
    key: 'name',
    header: title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase()),
    card: 'title',
    typed: true,
    cell: (row) => (
      <>
        <span className="font-medium">{row.name}</span>
        {detail && <span className="block text-13 text-quiet">{detail(row)}</span>}
      </>
    ),
  },
  { key: 'bookings', header: 'Bookings', align: 'end', cell: ({ now }) => countText(now.bookings) },
  { key: 'booked', header: 'Booked', align: 'end', cell: ({ now }) => dollarsText(now.booked) },
  {
    key: 'before',
    header: 'Booked before',
    align: 'end',
    cell: ({ before }) => dollarsText(before.booked),
  },
  {
    key: 'rides',
    header: 'Completed rides',
    align: 'end',
    cell: ({ now }) => countText(now.completedRides),
  },
  {
    key: 'completed',
    header: 'Completed',
    align: 'end',
    cell: ({ now }) => dollarsText(now.completed),
  },
];

function Bars<Row extends ShareRow>({
  rows,
  detail,
}: {
  rows: readonly Row[];
  detail?: (row: Row) => string;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <Nothing />;
  const greatest = Math.max(1, ...rows.flatMap(({ now, before }) => [now.booked, before.booked]));
  const width = (amount: number) => ({ width: `${(amount / greatest) * 100}%` });
  return (
    <>
      <ul className="grid gap-3 px-4.5 pb-4">
        {(showsAll ? rows : rows.slice(0, atFirst)).map((row) => (
          <li key={keyOf(row)} className="grid gap-1 text-13">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-medium wrap-anywhere">
                {row.name}
                {detail && <span className="font-normal text-quiet"> {detail(row)}</span>}
              </span>
              <span className="flex-none font-medium tabular">{dollarsText(row.now.booked)}</span>
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
                {countText(row.now.bookings)} {row.now.bookings === 1 ? 'booking' : 'bookings'},{' '}
                {countText(row.now.completedRides)} completed
              </span>
              <Change {...row} />
            </div>
          </li>
        ))}
      </ul>
      {rows.length > atFirst && (
        <div className="border-t border-line px-4.5 py-2.5">
          <Button tone="ghost" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

function Change({ now, before }: Pick<ShareRow, 'now' | 'before'>) {
  const { way, text } = changeWords({ now: now.booked, before: before.booked });
  return <ChangeMark way={way} by={text} />;
}
