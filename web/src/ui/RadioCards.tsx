import { Clock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './Field.tsx';

export interface RadioCard {
  value: string;
  label: string;
  detail?: ReactNode;
  /** At the end of the label's line. */
  price?: string;
  /** Above the label, as wide as the card. */
  picture?: ReactNode;
  /** Why it cannot be selected. */
  disabled?: string;
}

interface RadioCardsProps
  extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  legend: string;
  /** `heading` is a section title, `hidden` is for screen readers only. */
  legendVariant?: 'label' | 'heading' | 'hidden';
  hint?: ReactNode;
  error?: string;
  /** Use 'above' for long lists, where an error at the end would be missed. */
  errorPosition?: 'above' | 'below';
  options: readonly RadioCard[];
  /** The selected value for controlled use; not needed with `register()`. */
  value?: string | null;
  className?: string;
}

const legendVariants = {
  label: 'text-sm font-[550] leading-snug pb-1.5',
  heading: 'font-display text-2xl font-[420] tracking-display pb-4',
  hidden: 'sr-only',
};

/** Single choice with room for details. */
export function RadioCards({
  legend,
  legendVariant = 'label',
  hint,
  error,
  errorPosition = 'below',
  options,
  value,
  className,
  name,
  ...input
}: RadioCardsProps) {
  const id = useId();
  const Legend = legendVariant === 'heading' ? 'h2' : 'p';
  const errorLine = <FieldError id={`${id}-error`}>{error}</FieldError>;
  const describedBy =
    classNames(hint ? `${id}-hint` : undefined, error && `${id}-error`) || undefined;
  return (
    // Not a fieldset, which cannot be aria-invalid.
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className={classNames('min-w-0', className)}
    >
      <Legend id={`${id}-legend`} className={legendVariants[legendVariant]}>
        {legend}
      </Legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 pb-3 text-sm leading-snug text-quiet">
          {hint}
        </p>
      )}
      {errorPosition === 'above' && <div className="has-[*:not(:empty)]:pb-3">{errorLine}</div>}
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative grid overflow-hidden rounded-card bg-paper shadow-[inset_0_0_0_1px_var(--edge-soft)] transition',
              'has-enabled:hover:shadow-[inset_0_0_0_1px_var(--edge-strong)]',
              'has-checked:shadow-[inset_0_0_0_2px_var(--primary)]! has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring',
              'has-disabled:cursor-not-allowed! has-disabled:bg-sand/60 has-disabled:shadow-[inset_0_0_0_1px_var(--line)]',
              error && 'shadow-[inset_0_0_0_1px_var(--rejected)]',
              option.picture ? 'grid-rows-[1fr_auto] has-checked:bg-tint' : 'content-start',
            )}
          >
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              disabled={option.disabled !== undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className="peer absolute inset-0 z-1 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {option.picture && <Picture>{option.picture}</Picture>}
            <Caption {...option} />
          </label>
        ))}
      </div>
      {errorPosition === 'below' && errorLine}
    </div>
  );
}

const Picture = ({ children }: { children: ReactNode }) => (
  // In dark mode, a dark car needs a light background.
  <span className="relative block self-end overflow-hidden px-5 pt-5 peer-disabled:opacity-45 peer-disabled:grayscale dark:m-2 dark:flex dark:items-end dark:self-stretch dark:rounded-[9px] dark:bg-backdrop dark:px-3 dark:pt-3 [&>*]:w-full">
    {children}
  </span>
);

function Caption({ label, detail, price, picture, disabled }: RadioCard) {
  return (
    <span
      className={classNames(
        'grid items-center gap-x-3.5 gap-y-0.5 p-4.5 peer-disabled:text-quiet',
        picture
          ? 'grid-cols-[minmax(0,1fr)_auto_auto] pt-3 [&>.dot]:col-start-3'
          : 'grid-cols-[auto_minmax(0,1fr)_auto] [&>.dot]:col-start-1',
        'peer-checked:[&>.dot]:border-primary peer-checked:[&>.dot]:bg-primary peer-checked:[&>.dot]:after:bg-on-primary',
        'peer-disabled:[&>.dot]:opacity-50',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'dot grid size-5 place-items-center rounded-full border-[1.5px] border-edge bg-paper transition after:size-2 after:rounded-full',
          picture ? 'row-span-2 row-start-1' : 'row-start-1',
        )}
      />
      <span
        className={classNames(
          'row-start-1 font-semibold leading-snug',
          picture ? 'col-start-1' : 'col-start-2',
        )}
      >
        {label}
      </span>
      {price && (
        <span
          className={classNames(
            'row-start-1 font-[550] tabular',
            picture ? 'col-start-2' : 'col-start-3',
          )}
        >
          {price}
        </span>
      )}
      {detail && (
        <span
          className={classNames(
            'row-start-2 text-sm leading-snug text-quiet',
            picture ? 'col-span-2 col-start-1' : 'col-span-2 col-start-2',
          )}
        >
          {detail}
        </span>
      )}
      {disabled && (
        <span
          className={classNames(
            'row-start-3 flex items-start gap-2 pt-1.5 text-13 font-medium text-pending',
            picture ? 'col-span-full' : 'col-span-2 col-start-2',
          )}
        >
          <Clock aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          {disabled}
        </span>
      )}
    </span>
  );
}
