import { Button } from './Button.tsx';

/** Turns the pages of a list that is not what its page is about, so not in the address. */
export function Turning({
  page,
  total,
  perPage,
  onTurn,
}: {
  page: number;
  total: number;
  perPage: number;
  onTurn: (page: number) => void;
}) {
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
      <p className="text-quiet tabular">
        Page {page} of {pages}
      </p>
      <div className="flex gap-2">
        <Button tone="paper" size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          Previous
        </Button>
        <Button tone="paper" size="sm" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}
