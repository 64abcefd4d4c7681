// biome-ignore-all lint/a11y/noRedundantRoles: a table that is drawn as a grid is none to some browsers, unless it says so

import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ErrorState, Skeleton } from './content-states.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Use 'end' for numbers. */
  align?: 'start' | 'end';
  /** Visible to screen readers only, if the cells speak for themselves. */
  hideHeader?: boolean;
  /**
   * The cell's place when the row is shown as a card: title, corner next to it, lead line below it,
   * actions at the bottom, or a line that starts with the column's header. Empty cells are left
   * out.
   */
  card?: 'title' | 'corner' | 'lead' | 'actions' | 'line';
  /** No line breaks in the table layout. */
  nowrap?: boolean;
  /** User input: may break anywhere, so a long word does not push out the other columns. */
  wrapsAnywhere?: boolean;
}

interface TableProps<Row> {
  /** Describes the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isHighlighted?: (row: Row) => boolean;
  /** A heading for rows that belong together; they follow each other. */
  groupOf?: (row: Row) => string;
  loading?: boolean;
  /** The expected number of rows. */
  loadingRows?: number;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; busy?: boolean };
}

/** A table; on smaller screens a card per row, on tablets two side by side. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isHighlighted,
  groupOf,
  loading = false,
  loadingRows = 5,
  empty,
  error,
}: TableProps<Row>) {
  if (error) return <ErrorState {...error} />;
  if (!loading && rows.length === 0) return empty;
  return (
    <table
      role="table"
      aria-busy={loading || undefined}
      className="w-full border-collapse text-sm max-table:block"
    >
      <caption className="sr-only">{loading ? `${caption}, loading` : caption}</caption>
      <thead role="rowgroup" className="max-table:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classNames(
                'border-b border-line px-2 py-3 text-13 xl:px-3.5 font-[550] whitespace-nowrap text-quiet first:pl-6 last:pr-6',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              <span className={classNames(column.hideHeader && 'sr-only')}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      {loading ? (
        <Body>
          {Array.from({ length: loadingRows }, (_, index) => `loading ${index}`).map((key) => (
            <Row key={key}>
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  <Skeleton className={skeletonClass(column)} />
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      ) : (
        groupRows(rows, groupOf).map(({ heading, members }) => (
          <Fragment key={heading ?? 'all'}>
            {heading && <GroupHeading columns={columns.length}>{heading}</GroupHeading>}
            <Body>
              {members.map((row) => (
                <Row key={rowKey(row)} highlighted={isHighlighted?.(row)}>
                  {columns.map((column) => (
                    <Cell key={column.key} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </Row>
              ))}
            </Body>
          </Fragment>
        ))
      )}
    </table>
  );
}

/** The rows in their order, by group; one group without a heading if there are none. */
function groupRows<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) {
  const groups = new Map<string | undefined, Row[]>();
  for (const row of rows) {
    const heading = groupOf?.(row);
    groups.set(heading, [...(groups.get(heading) ?? []), row]);
  }
  return [...groups].map(([heading, members]) => ({ heading, members }));
}

const Body = ({ children }: { children: ReactNode }) => (
  <tbody
    role="rowgroup"
    className="max-table:grid max-table:grid-cols-[minmax(0,1fr)] sm:max-table:grid-cols-2"
  >
    {children}
  </tbody>
);

const GroupHeading = ({ columns, children }: { columns: number; children: string }) => (
  <tbody role="rowgroup" className="max-table:block">
    <tr role="row" className="border-y border-line bg-tint max-table:block">
      <th
        role="rowheader"
        scope="row"
        colSpan={columns}
        className="px-6 py-2.5 text-left text-13 font-semibold max-table:block max-table:px-5"
      >
        {children}
      </th>
    </tr>
  </tbody>
);

const Row = ({ highlighted = false, children }: { highlighted?: boolean; children: ReactNode }) => (
  <tr
    role="row"
    aria-current={highlighted || undefined}
    className={classNames(
      'border-b border-line-2 transition last:border-b-0 hover:bg-tint',
      'max-table:grid max-table:grid-cols-[minmax(0,1fr)_auto] max-table:content-start max-table:items-baseline sm:max-table:odd:border-r max-table:gap-x-3 max-table:gap-y-1.5 max-table:border-line max-table:px-5 max-table:py-4',
      highlighted && 'bg-tint-2 shadow-[inset_2px_0_0_var(--brass)]',
    )}
  >
    {children}
  </tr>
);

type CardPlace = NonNullable<Column<unknown>['card']>;

const places: Record<CardPlace, string> = {
  title: 'max-table:order-1 max-table:text-base max-table:font-semibold',
  corner: 'max-table:order-2',
  lead: 'max-table:order-3 max-table:col-span-full max-table:mb-1.5',
  line: 'max-table:order-4 max-table:col-span-full max-table:grid max-table:grid-cols-[7rem_minmax(0,1fr)] max-table:items-baseline max-table:gap-3 max-table:has-[>div:empty]:hidden',
  actions:
    'max-table:order-5 max-table:col-span-full max-table:mt-3 max-table:has-[>div:empty]:hidden',
};

function Cell<Data>({ column, children }: { column: Column<Data>; children: ReactNode }) {
  const { align, card = 'line', nowrap, wrapsAnywhere } = column;
  return (
    <td
      role="cell"
      className={classNames(
        'px-2 py-3 xl:px-3.5 align-middle leading-snug first:pl-6 last:pr-6 table:h-16',
        'max-table:block max-table:p-0! max-table:text-left',
        align === 'end' && 'table:text-right table:tabular',
        nowrap && 'table:whitespace-nowrap',
        places[card],
      )}
    >
      {card === 'line' && (
        // Visual only; the cell already has its header.
        <span aria-hidden="true" className="text-13 text-quiet table:hidden">
          {column.header}
        </span>
      )}
      <div
        className={classNames(
          'min-w-0',
          wrapsAnywhere ? 'wrap-anywhere table:min-w-24' : 'break-words',
        )}
      >
        {children}
      </div>
    </td>
  );
}

const skeletonShapes: Record<CardPlace, string> = {
  title: 'w-24',
  corner: 'h-6 w-20',
  lead: 'w-32',
  line: 'w-24 max-w-full',
  actions: 'h-9 w-20 max-table:h-11 max-table:w-full',
};

const skeletonClass = ({ align, card = 'line' }: Pick<Column<never>, 'align' | 'card'>) =>
  classNames(skeletonShapes[card], align === 'end' && 'table:ml-auto');
