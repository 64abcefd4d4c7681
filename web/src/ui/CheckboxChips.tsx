import { type ComponentProps, useId } from 'react';
import { FieldError } from './Field.tsx';

type CheckboxProps = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

/** Multiple choice: checkboxes that look like chips. */
export function CheckboxChips({
  legend,
  options,
  checkbox,
  error,
}: {
  legend: string;
  options: readonly string[];
  /** The result of `register()`, for each checkbox. */
  checkbox: CheckboxProps;
  error?: string;
}) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="mb-2 text-sm leading-snug font-[550]">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="relative inline-flex min-h-10 cursor-pointer items-center rounded-full border border-edge-soft bg-paper px-3.5 text-sm font-medium text-ink-2 transition hover:border-edge-strong hover:text-ink has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input type="checkbox" value={option} {...checkbox} className="sr-only" />
            {option}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
