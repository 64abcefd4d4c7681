import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** Connects a control with its label, hint and error for screen readers. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Shown below the label. */
  hint?: ReactNode;
  error?: string;
  /** Marks optional fields; all others are required. */
  optional?: boolean;
  /** At the end of the label's line. */
  aside?: ReactNode;
  className?: string;
}

/** A label, the control and its error. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = classNames(hint ? `${id}-hint` : undefined, error && `${id}-error`);
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-[550] leading-snug">
          {label}
          {optional && <span className="font-normal text-quiet"> (optional)</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm leading-snug wrap-anywhere text-quiet">
          {hint}
        </p>
      )}
      <div className="min-w-0">
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}

/**
 * Always rendered, so screen readers announce its text when it appears; takes no space while empty,
 * unless it is an item of a grid with gaps.
 */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className="flex items-start gap-2 text-sm font-medium leading-snug text-rejected not-empty:mt-1.5"
    >
      {children && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </>
      )}
    </p>
  );
}

/** Shared styles of text inputs, selects and text areas. */
export const controlClass = classNames(
  'block w-full min-h-12 rounded-control border border-edge bg-paper px-3.5 py-2.5 text-base text-ink transition',
  'placeholder:text-quiet hover:border-edge-strong',
  'focus-visible:rounded-control focus-visible:border-ring focus-visible:shadow-none focus-visible:outline-offset-1',
  'disabled:border-edge-soft disabled:bg-sand disabled:text-ink-2',
  // Not `read-only:`, which matches every select.
  '[&[readonly]]:border-edge-soft [&[readonly]]:bg-sand [&[readonly]]:text-ink-2',
  'aria-invalid:border-rejected aria-invalid:shadow-[inset_0_0_0_1px_var(--rejected)] aria-invalid:focus-visible:outline-rejected',
);
