import { classNames } from '../../../ui/class-names.ts';

/**
 * A table with few numeric columns that stays a table on phones; many rows scroll inside their own
 * frame.
 */
export const StatTable = ({
  caption,
  headers,
  rows,
  isTight = false,
}: {
  caption: string;
  headers: readonly string[];
  /** The first cell is the row header. */
  rows: readonly (readonly string[])[];
  /** For many columns. */
  isTight?: boolean;
}) => (
  <section
    // By keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    tabIndex={0}
    aria-label={`${caption}, scrolling`}
    className="relative max-h-120 overflow-auto border-t border-line"
  >
    <table
      className={classNames(
        'w-full tabular',
        isTight ? 'text-xs [&_td]:px-1 [&_th]:px-1' : 'text-sm [&_td]:px-2 [&_th]:px-2',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-paper">
        <tr className="text-13 text-quiet">
          {headers.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'border-b border-line py-2.5 font-medium first:pl-4.5! last:pr-4.5!',
                index === 0 ? 'text-left' : 'text-right',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-line-2 not-first:border-t">
            <th scope="row" className="min-w-17 py-2 pl-4.5! text-left font-medium">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={headers[index + 1]} className="py-2 text-right last:pr-4.5!">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
