import type { ReactNode, RefObject } from 'react';
import { Navigate } from 'react-router';
import { Card } from './Card.tsx';
import { Pagination } from './Pagination.tsx';

/**
 * One page of a list. Its rows go pale while others are loaded; below them it says how many there
 * are. An address beyond the last page leads to that page.
 */
export function PagedCard({
  label,
  loaded,
  isChanging,
  perPage,
  noun = ['booking', 'bookings'],
  isGrid = false,
  address: { page, hrefOf, listTop },
  note,
  tools,
  isMore = false,
  children,
}: {
  label: string;
  /** Nothing while nothing is known. */
  loaded: { rows: readonly unknown[]; total: number } | undefined;
  /** What is shown is of the page before. */
  isChanging: boolean;
  perPage: number;
  /** What is listed: one, and several. */
  noun?: readonly [string, string];
  /** Its rows are cards themselves, and lie on none. */
  isGrid?: boolean;
  address: {
    page: number;
    hrefOf: (page: number) => string;
    listTop: RefObject<HTMLElement | null>;
  };
  /** Stands above the card. */
  note?: ReactNode;
  /** Stands above the rows in the card, and stays as it is while they change. */
  tools?: ReactNode;
  /** More match than were counted. */
  isMore?: boolean;
  children: ReactNode;
}) {
  const { rows = [], total = 0 } = loaded ?? {};
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (loaded && !isChanging && page > pages) return <Navigate to={hrefOf(pages)} replace />;
  const footer = rows.length > 0 && (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={hrefOf}
      summary={`Showing ${rows.length} of ${total.toLocaleString('en-US')}${isMore ? '+' : ''} ${noun[total === 1 ? 0 : 1]}`}
    />
  );
  return (
    <section
      ref={listTop}
      aria-label={label}
      tabIndex={-1}
      aria-busy={isChanging || undefined}
      className="group/list mt-5 scroll-mt-4"
    >
      {note && <div className="px-1 pb-2.5">{note}</div>}
      {isGrid ? (
        <div className={rowsClass}>
          {children}
          {footer && <div className="px-1 pt-4">{footer}</div>}
        </div>
      ) : (
        <Card className="overflow-hidden">
          {tools}
          <div className={rowsClass}>
            {children}
            {footer && <div className="border-t border-line px-6 py-3">{footer}</div>}
          </div>
        </Card>
      )}
    </section>
  );
}

const rowsClass = 'transition-opacity group-aria-busy/list:opacity-60';
