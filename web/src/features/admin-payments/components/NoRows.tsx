import { ReceiptText, SearchX } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** There is nothing at all; or nothing is as the filters say. */
export const NoRows = ({
  isNarrowed,
  onClear,
  none,
  narrowed,
}: {
  isNarrowed: boolean;
  onClear: () => void;
  none: { title: string; text: string };
  narrowed: { title: string; text: string; action: string };
}) =>
  isNarrowed ? (
    <EmptyState
      icon={<SearchX />}
      title={narrowed.title}
      action={
        <Button tone="paper" onClick={onClear}>
          {narrowed.action}
        </Button>
      }
    >
      {narrowed.text}
    </EmptyState>
  ) : (
    <EmptyState icon={<ReceiptText />} title={none.title}>
      {none.text}
    </EmptyState>
  );
