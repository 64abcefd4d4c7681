import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** An icon before the text. */
    icon?: ReactNode;
  };

export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  icon,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-quiet [&_svg]:size-4.5"
            >
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={classNames(controlClass, icon ? 'pl-10.5' : '')}
          />
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(control) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={classNames(controlClass, 'min-h-28 resize-y')}
        />
      )}
    </Field>
  );
}
