import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './content-states.tsx';

interface CardGridProps<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  renderCard: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
  /** The skeleton of one card. */
  loadingCard: ReactNode;
  loadingCount?: number;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; busy?: boolean };
}

/** A list of cards, up to three per row, four on wide screens. */
export function CardGrid<Row>({
  label,
  rows,
  renderCard,
  rowKey,
  loadingCard,
  loadingCount = 6,
  empty,
  error,
}: CardGridProps<Row>) {
  if (error) {
    return (
      <Card>
        <ErrorState {...error} />
      </Card>
    );
  }
  if (rows?.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      {!rows && (
        <p role="status" className="sr-only">
          {label}, loading
        </p>
      )}
      <ul
        aria-label={label}
        className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:grid-cols-2 xl:grid-cols-3 min-[120rem]:grid-cols-4"
      >
        {rows
          ? rows.map((row) => <li key={rowKey(row)}>{renderCard(row)}</li>)
          : Array.from({ length: loadingCount }, (_, index) => `loading ${index}`).map((key) => (
              <li key={key}>{loadingCard}</li>
            ))}
      </ul>
    </>
  );
}
