import { formatCount } from '@chesapeake/contract/format/numbers';
import type { ReactNode, RefObject } from 'react';
import { Navigate } from 'react-router';
import { Card } from './Card.tsx';
import { Pagination } from './Pagination.tsx';

/**
 * One page of a list, with the total below. Rows fade while others load. A page number beyond the
 * end redirects to the last page.
 */
export function PagedCard({
  label,
  loaded,
  isChanging,
  perPage,
  noun = ['booking', 'bookings'],
  isGrid = false,
  pagination: { page, hrefOf, listRef },
  note,
  tools,
  hasMore = false,
  children,
}: {
  label: string;
  /** Undefined while loading. */
  loaded: { rows: readonly unknown[]; total: number } | undefined;
  /** The previous page is still shown. */
  isChanging: boolean;
  perPage: number;
  /** Singular and plural of the listed items. */
  noun?: readonly [string, string];
  /** Rows are cards themselves, so there is no surrounding card. */
  isGrid?: boolean;
  pagination: {
    page: number;
    hrefOf: (page: number) => string;
    listRef: RefObject<HTMLElement | null>;
  };
  /** Shown above the card. */
  note?: ReactNode;
  /** Shown above the rows in the card; stays while they change. */
  tools?: ReactNode;
  /** More rows match than were counted. */
  hasMore?: boolean;
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
      summary={`Showing ${rows.length} of ${formatCount(total)}${hasMore ? '+' : ''} ${noun[total === 1 ? 0 : 1]}`}
    />
  );
  return (
    <section
      ref={listRef}
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
