import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** The first, the last and the pages around the current one; 0 is a gap. */
export function visiblePages(page: number, pages: number): number[] {
  // Near an end, shows as many as in the middle, so the row keeps its length.
  const around =
    page <= 3
      ? [2, 3, 4]
      : page >= pages - 2
        ? [pages - 3, pages - 2, pages - 1]
        : [page - 1, page, page + 1];
  const near = [...new Set([1, ...around, pages])].filter((each) => each >= 1 && each <= pages);
  return near.flatMap((each, index) => {
    const before = near[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [0, each] : [each];
  });
}

/** Pages as links, each with its own URL. */
export function Pagination({
  page,
  pages,
  hrefOf,
  summary,
  label = 'Pages',
}: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** 'Showing 10 of 128 bookings' */
  summary?: ReactNode;
  /** Distinguishes two paginations on one page. */
  label?: string;
}) {
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2 text-sm max-sm:flex-col">
      <p className="text-quiet tabular">{summary}</p>
      {pages > 1 && (
        <nav aria-label={label} className="flex items-center gap-1">
          <Step to={page > 1 ? hrefOf(page - 1) : undefined}>
            <ChevronLeft aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
          {visiblePages(page, pages).map((each, index, all) =>
            each === 0 ? (
              <span
                key={`after ${all[index - 1]}`}
                className={classNames('px-1 text-quiet', pages > 999 && 'max-sm:hidden')}
              >
                …
              </span>
            ) : (
              <Link
                key={each}
                to={hrefOf(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className={classNames(
                  stepClass,
                  // Too many digits for a phone.
                  pages > 999 && each !== page && each !== 1 && 'max-sm:hidden',
                  each === page ? 'bg-primary text-on-primary' : 'hover:bg-sand',
                )}
              >
                {each}
              </Link>
            ),
          )}
          <Step to={page < pages ? hrefOf(page + 1) : undefined}>
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" className="size-4 sm:hidden" />
          </Step>
        </nav>
      )}
    </div>
  );
}

const stepClass =
  'inline-flex min-h-10 min-w-10 items-center justify-center rounded-control px-2.5 font-medium no-underline tabular transition focus-visible:rounded-control max-sm:min-w-9 max-sm:px-1.5';

const Step = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    // A link that leads nowhere has no address, and says so.
    // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do with it
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is not a link to everybody
    <span role="link" aria-disabled="true" className={classNames(stepClass, 'text-quiet')}>
      {children}
    </span>
  ) : (
    <Link to={to} className={classNames(stepClass, 'hover:bg-sand')}>
      {children}
    </Link>
  );
