import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface RetiredRow {
  id: string;
  index: number;
  row: { name: string };
}

/** What is no longer offered and can be brought back. */
export function RetiredRows({
  rows,
  mayChange,
  onRestore,
}: {
  rows: readonly RetiredRow[];
  mayChange: boolean;
  onRestore: (row: RetiredRow) => void;
}) {
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="font-sans text-sm font-semibold">
        Retired
      </h3>
      <ul className="rounded-control border border-line">
        {rows.map((retired) => (
          <li
            key={retired.id}
            className="flex flex-wrap items-center justify-between gap-3 border-line-2 px-4 py-2.5 text-sm not-first:border-t"
          >
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{retired.row.name}</span>
              <span className="block text-13 text-quiet">
                Not offered. Past bookings still show its name
              </span>
            </span>
            {mayChange && (
              <Button
                tone="paper"
                size="sm"
                aria-label={`Bring back ${retired.row.name}`}
                onClick={() => onRestore(retired)}
                className="min-h-11"
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
