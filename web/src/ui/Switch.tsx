import { useId } from 'react';
import { names } from './class-names.ts';

/** On or off, at once. While `whyNot` is there it cannot be changed, and says why. */
export function Switch({
  label,
  checked,
  onChange,
  busy = false,
  whyNot,
  asRow = false,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  busy?: boolean;
  whyNot?: string;
  /** One of a list: its name at the left, the switch at the right, and all of it can be pressed. */
  asRow?: boolean;
}) {
  const whyId = useId();
  const isFixed = busy || whyNot !== undefined;
  return (
    <div className={asRow ? undefined : 'grid justify-items-center gap-1'}>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-disabled={isFixed || undefined}
        aria-busy={busy || undefined}
        aria-describedby={whyNot === undefined ? undefined : whyId}
        onClick={() => !isFixed && onChange(!checked)}
        className={names(
          'group min-h-11 rounded-control',
          asRow
            ? 'flex w-full items-center justify-between gap-4 text-left text-15'
            : 'grid justify-items-center gap-1 px-1 text-xs font-[550] whitespace-nowrap text-ink-2',
          whyNot !== undefined && 'cursor-not-allowed!',
          busy && 'cursor-progress!',
        )}
      >
        {label}
        <span
          aria-hidden="true"
          className={names(
            'flex flex-none items-center rounded-full bg-edge-strong p-0.75 transition group-aria-checked:bg-green forced-colors:border',
            asRow ? 'h-6.5 w-11' : 'h-8.5 w-15',
            isFixed && 'opacity-60',
          )}
        >
          <span
            className={names(
              'rounded-full bg-paper shadow-sm transition forced-colors:bg-[CanvasText]',
              asRow
                ? 'size-5 group-aria-checked:translate-x-4.5'
                : 'size-7 group-aria-checked:translate-x-6.5',
            )}
          />
        </span>
      </button>
      {whyNot !== undefined && (
        <span id={whyId} className="sr-only">
          {whyNot}
        </span>
      )}
    </div>
  );
}
