import { classNames } from './class-names.ts';

/** One of a few views, side by side. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** None of the options is fine: another control chose something else. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
}) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'flex min-w-0 gap-0.5 rounded-control bg-sand p-0.75 ring-1 ring-line ring-inset',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-9.5 flex-1 rounded-[7px] px-3.5 max-sm:px-2 text-sm font-[550] whitespace-nowrap text-ink-2 transition hover:text-ink focus-visible:rounded-[7px] aria-pressed:bg-paper aria-pressed:text-ink aria-pressed:shadow-[0_1px_2px_rgb(14_27_42/0.18)] dark:aria-pressed:bg-edge-soft"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
