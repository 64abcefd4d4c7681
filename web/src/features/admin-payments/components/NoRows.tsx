import { ReceiptText, SearchX } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Either there are no rows at all, or none match the filters. */
export const NoRows = ({
  isFiltered,
  onClear,
  none,
  filtered,
}: {
  isFiltered: boolean;
  onClear: () => void;
  none: { title: string; text: string };
  filtered: { title: string; text: string; action: string };
}) =>
  isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={filtered.title}
      action={
        <Button tone="paper" onClick={onClear}>
          {filtered.action}
        </Button>
      }
    >
      {filtered.text}
    </EmptyState>
  ) : (
    <EmptyState icon={<ReceiptText />} title={none.title}>
      {none.text}
    </EmptyState>
  );
