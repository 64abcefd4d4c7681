import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password field with a show/hide toggle. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...input
}: PasswordFieldProps) {
  const [isVisible, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlClass, 'pr-20')}
          />
          <button
            type="button"
            aria-label={`${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isVisible)}
            className="absolute inset-y-1 right-1 rounded-control px-3 text-sm font-[550] text-ink-2 hover:bg-sand"
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  );
}
