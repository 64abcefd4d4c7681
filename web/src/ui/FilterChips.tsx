import { useEffect, useRef } from 'react';

export interface FilterChip {
  value: string;
  label: string;
  count?: number;
}

/** Single choice of a filter; on phones the row scrolls sideways. */
export function FilterChips({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly FilterChip[];
  value: string;
  onChange: (value: string) => void;
}) {
  const row = useRef<HTMLFieldSetElement>(null);
  // On phones the active chip may be outside the visible area, so scroll it into view once the
  // counts are known.
  const isCounted = options.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another button, and its number moves it
  useEffect(() => {
    const box = row.current;
    const pressed = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box || !pressed || box.scrollWidth <= box.clientWidth) return;
    box.scrollLeft =
      pressed.offsetLeft - box.offsetLeft - (box.clientWidth - pressed.offsetWidth) / 2;
  }, [value, isCounted]);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      // The padding makes room for the focus ring, which would be clipped.
      className="-m-1 flex min-w-0 gap-1.5 p-1 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="inline-flex min-h-10 flex-none items-center gap-2 rounded-full border border-edge-soft bg-paper px-3.5 text-sm font-medium text-ink-2 transition hover:border-edge-strong hover:text-ink focus-visible:rounded-full aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {option.label}
          {option.count !== undefined && (
            <span className="text-xs tabular opacity-80">{option.count}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
