import { useId } from 'react';
import { names } from './class-names.ts';

/** On or off, at once. While `whyNot` is there it cannot be changed, and says why. */
export function Switch({
  label,
  checked,
  onChange,
  busy = false,
  whyNot,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  busy?: boolean;
  whyNot?: string;
}) {
  const whyId = useId();
  const isFixed = busy || whyNot !== undefined;
  return (
    <div className="grid justify-items-center gap-1">
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-disabled={isFixed || undefined}
        aria-busy={busy || undefined}
        aria-describedby={whyNot === undefined ? undefined : whyId}
        onClick={() => !isFixed && onChange(!checked)}
        className={names(
          'group grid min-h-11 justify-items-center gap-1 rounded-control px-1 text-xs font-[550] whitespace-nowrap text-ink-2',
          whyNot !== undefined && 'cursor-not-allowed!',
          busy && 'cursor-progress!',
        )}
      >
        {label}
        <span
          aria-hidden="true"
          className={names(
            'flex h-8.5 w-15 items-center rounded-full bg-edge-strong p-0.75 transition group-aria-checked:bg-green forced-colors:border',
            isFixed && 'opacity-60',
          )}
        >
          <span className="size-7 rounded-full bg-paper shadow-sm transition group-aria-checked:translate-x-6.5 forced-colors:bg-[CanvasText]" />
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
