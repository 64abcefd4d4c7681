import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './Field.tsx';

/**
 * A toggle that applies at once. While `disabledReason` is set, it cannot be changed and shows why.
 */
export function Switch({
  label,
  checked,
  onChange,
  busy = false,
  error,
  disabledReason,
  asRow = false,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  busy?: boolean;
  error?: string;
  disabledReason?: string;
  /** A row of a list: label left, switch right, all of it clickable. */
  asRow?: boolean;
}) {
  const id = useId();
  const [reasonId, errorId] = [`${id}-reason`, `${id}-error`];
  const isFixed = busy || disabledReason !== undefined;
  return (
    <div className={asRow ? undefined : 'grid justify-items-center gap-1'}>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-disabled={isFixed || undefined}
        aria-busy={busy || undefined}
        aria-describedby={
          classNames(disabledReason !== undefined && reasonId, error && errorId) || undefined
        }
        onClick={() => !isFixed && onChange(!checked)}
        className={classNames(
          'group min-h-11 rounded-control',
          asRow
            ? 'flex w-full items-center justify-between gap-4 text-left text-15'
            : 'grid justify-items-center gap-1 px-1 text-xs font-[550] whitespace-nowrap text-ink-2',
          disabledReason !== undefined && 'cursor-not-allowed!',
          busy && 'cursor-progress!',
        )}
      >
        {label}
        <span
          aria-hidden="true"
          className={classNames(
            'flex flex-none items-center rounded-full bg-edge-strong p-0.75 transition group-aria-checked:bg-green forced-colors:border',
            asRow ? 'h-6.5 w-11' : 'h-8.5 w-15',
            isFixed && 'opacity-60',
          )}
        >
          <span
            className={classNames(
              'rounded-full bg-paper shadow-sm transition forced-colors:bg-[CanvasText]',
              asRow
                ? 'size-5 group-aria-checked:translate-x-4.5'
                : 'size-7 group-aria-checked:translate-x-6.5',
            )}
          />
        </span>
      </button>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {disabledReason !== undefined && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </div>
  );
}
