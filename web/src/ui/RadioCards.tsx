import { Clock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { names } from './class-names.ts';
import { FieldError } from './Field.tsx';

export interface RadioCard {
  value: string;
  label: string;
  detail?: ReactNode;
  /** At the end of the label's line. */
  price?: string;
  /** Above the label; as wide as the card. */
  picture?: ReactNode;
  /** Why it cannot be chosen. */
  disabled?: string;
}

interface RadioCardsProps
  extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  legend: string;
  /** `heading` is the title of a section, `hidden` is for screen readers alone. */
  legendLook?: 'label' | 'heading' | 'hidden';
  hint?: ReactNode;
  error?: string;
  /** Above a long list what is wrong is seen; below it, nobody would look. */
  errorPlace?: 'above' | 'below';
  options: readonly RadioCard[];
  /** The chosen one, for those who keep it themselves; `register()` needs none. */
  value?: string | null;
  className?: string;
}

const legendLooks = {
  label: 'text-sm font-[550] leading-snug pb-1.5',
  heading: 'font-display text-2xl font-[420] tracking-display pb-4',
  hidden: 'sr-only',
};

/** One of several, each with room to say what it is. */
export function RadioCards({
  legend,
  legendLook = 'label',
  hint,
  error,
  errorPlace = 'below',
  options,
  value,
  className,
  name,
  ...input
}: RadioCardsProps) {
  const id = useId();
  const Legend = legendLook === 'heading' ? 'h2' : 'p';
  const errorLine = <FieldError id={`${id}-error`}>{error}</FieldError>;
  const describedBy = names(hint ? `${id}-hint` : undefined, error && `${id}-error`) || undefined;
  return (
    // Not a fieldset: that cannot be invalid.
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className={names('min-w-0', className)}
    >
      <Legend id={`${id}-legend`} className={legendLooks[legendLook]}>
        {legend}
      </Legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 pb-3 text-sm leading-snug text-quiet">
          {hint}
        </p>
      )}
      {errorPlace === 'above' && <div className="has-[*:not(:empty)]:pb-3">{errorLine}</div>}
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={names(
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
      {errorPlace === 'below' && errorLine}
    </div>
  );
}

const Picture = ({ children }: { children: ReactNode }) => (
  // In the dark a dark car needs a light ground.
  <span className="block self-end px-5 pt-5 peer-disabled:opacity-45 peer-disabled:grayscale dark:m-2 dark:flex dark:items-end dark:self-stretch dark:rounded-[9px] dark:bg-backdrop dark:px-3 dark:pt-3 [&>*]:w-full">
    {children}
  </span>
);

function Caption({ label, detail, price, picture, disabled }: RadioCard) {
  return (
    <span
      className={names(
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
        className={names(
          'dot grid size-5 place-items-center rounded-full border-[1.5px] border-edge bg-paper transition after:size-2 after:rounded-full',
          picture ? 'row-span-2 row-start-1' : 'row-start-1',
        )}
      />
      <span
        className={names(
          'row-start-1 font-semibold leading-snug',
          picture ? 'col-start-1' : 'col-start-2',
        )}
      >
        {label}
      </span>
      {price && (
        <span
          className={names(
            'row-start-1 font-[550] tabular',
            picture ? 'col-start-2' : 'col-start-3',
          )}
        >
          {price}
        </span>
      )}
      {detail && (
        <span
          className={names(
            'row-start-2 text-sm leading-snug text-quiet',
            picture ? 'col-span-2 col-start-1' : 'col-span-2 col-start-2',
          )}
        >
          {detail}
        </span>
      )}
      {disabled && (
        <span
          className={names(
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
