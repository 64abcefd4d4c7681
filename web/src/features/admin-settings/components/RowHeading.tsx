import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

export interface RowActions {
  id: string;
  mayChange: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Saved rows can only be retired, new ones removed. */
  removeLabel: 'Retire' | 'Remove';
  onRemove: () => void;
}

/** The name of a row, with the buttons that move and retire it. */
export function RowHeading({
  name,
  kind,
  id,
  mayChange,
  onUp,
  onDown,
  removeLabel,
  onRemove,
}: RowActions & {
  /** The name as typed so far. */
  name: string;
  kind: 'service' | 'extra';
}) {
  const displayName = name || `the new ${kind}`;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-t-control border-b border-line-2 bg-tint py-1.5 pr-2 pl-4">
      <h3 className="mr-auto min-w-0 font-sans text-15 font-semibold wrap-anywhere">
        {name || `New ${kind}`}
      </h3>
      {mayChange && (
        <div className="ml-auto flex items-center gap-1">
          <Button
            tone="ghost"
            size="icon"
            id={`${id}-up`}
            disabled={!onUp}
            aria-label={`Move ${displayName} up`}
            onClick={onUp}
            className="size-11! disabled:bg-transparent! disabled:opacity-40"
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            tone="ghost"
            size="icon"
            id={`${id}-down`}
            disabled={!onDown}
            aria-label={`Move ${displayName} down`}
            onClick={onDown}
            className="size-11! disabled:bg-transparent! disabled:opacity-40"
          >
            <ArrowDown aria-hidden="true" />
          </Button>
          <Button
            tone="paper"
            size="sm"
            id={`${id}-out`}
            aria-label={`${removeLabel} ${displayName}`}
            onClick={onRemove}
            className="min-h-11"
          >
            {removeLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
