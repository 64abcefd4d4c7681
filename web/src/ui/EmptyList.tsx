import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './content-states.tsx';

interface Explanation {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
}

/** Shown instead of a list's rows: either there are none at all, or none match the filters. */
export const EmptyList = ({
  isFiltered,
  none,
  filtered,
  onClear,
}: {
  isFiltered: boolean;
  none: Explanation & { action?: ReactNode };
  filtered: Explanation & {
    /** Labels the button that removes the filters. */
    clearLabel: string;
  };
  onClear: () => void;
}) =>
  isFiltered ? (
    <EmptyState
      icon={filtered.icon}
      title={filtered.title}
      action={
        <Button tone="paper" onClick={onClear}>
          {filtered.clearLabel}
        </Button>
      }
    >
      {filtered.text}
    </EmptyState>
  ) : (
    <EmptyState icon={none.icon} title={none.title} action={none.action}>
      {none.text}
    </EmptyState>
  );
