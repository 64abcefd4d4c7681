import { Button } from './Button.tsx';

/** Pages through a secondary list, so the page number is not in the URL. */
export function PaginationButtons({
  page,
  total,
  perPage,
  onChange,
}: {
  page: number;
  total: number;
  perPage: number;
  onChange: (page: number) => void;
}) {
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
      <p className="text-quiet tabular">
        Page {page} of {pages}
      </p>
      <div className="flex gap-2">
        <Button tone="paper" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
          Previous
        </Button>
        <Button tone="paper" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}
