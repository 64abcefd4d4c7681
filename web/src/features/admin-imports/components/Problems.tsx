import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import { type LineProblem, maxListedProblems } from '@chesapeake/contract/imports/imports';
import { Panel } from '../../../ui/Panel.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';

const columns: readonly Column<LineProblem>[] = [
  {
    key: 'line',
    header: 'Line',
    cell: ({ line }) => (
      <>
        <span className="hidden max-table:inline">Line </span>
        {line}
      </>
    ),
    card: 'title',
    nowrap: true,
  },
  {
    key: 'column',
    header: 'Column',
    cell: ({ column }) => column ?? 'Whole line',
    card: 'corner',
    nowrap: true,
  },
  { key: 'message', header: 'Problem', cell: ({ message }) => message, card: 'lead' },
  {
    key: 'value',
    header: 'In your list',
    cell: ({ value }) => value || <span className="text-quiet">Empty</span>,
    card: 'line',
    wrapsAnywhere: true,
  },
];

/** What is wrong, line by line; nothing if nothing is. */
export function Problems({ problems, lines }: { problems: readonly LineProblem[]; lines: number }) {
  if (problems.length === 0) return null;
  const isCut = problems.length >= maxListedProblems;
  return (
    <Panel
      title={`Problems in ${formatQuantity(lines, 'line')}`}
      subtitle={
        isCut
          ? `The first ${formatCount(maxListedProblems)} of them`
          : 'Line 1 has the names of the columns'
      }
    >
      <Table
        caption="Problems by line"
        columns={columns}
        rows={problems}
        rowKey={({ line, column }) => `${line} ${column}`}
        empty={null}
      />
    </Panel>
  );
}
