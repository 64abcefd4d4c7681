import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './Field.tsx';

/** A small whole number, by buttons or by typing. Null while nothing is entered. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  placeholder = 'Any',
  clamps = false,
  ...field
}: FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** Shown while nothing is entered. */
  placeholder?: string;
  /** A number out of range becomes the nearest possible one, instead of an error. */
  clamps?: boolean;
}) {
  const { label } = field;
  // Shown until the field is left: the value may be another, and would replace what is being typed.
  const [typed, setTyped] = useState<string>();
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const step = (change: number) => {
    setTyped(undefined);
    onChange(value === null ? min : clamp(value + change));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 2);
    setTyped(digits);
    if (digits === '') return onChange(null);
    onChange(clamps ? clamp(Number(digits)) : Number(digits));
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className="flex rounded-control border border-edge bg-paper transition focus-within:border-ring hover:border-edge-strong has-aria-invalid:border-rejected">
          <StepButton
            label={`Fewer: ${label}`}
            disabled={value === null || value <= min}
            onClick={() => step(-1)}
          >
            <Minus />
          </StepButton>
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? value ?? ''}
            placeholder={placeholder}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(undefined)}
            className="min-h-11.5 w-0 min-w-0 flex-1 bg-transparent text-center text-base tabular placeholder:text-quiet focus-visible:rounded-none"
          />
          <StepButton
            label={`More: ${label}`}
            disabled={value !== null && value >= max}
            onClick={() => step(1)}
          >
            <Plus />
          </StepButton>
        </span>
      )}
    </Field>
  );
}

const StepButton = ({
  label,
  ...button
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) => (
  <button
    {...button}
    type="button"
    aria-label={label}
    className={classNames(
      'grid w-12 flex-none place-items-center rounded-control text-ink hover:bg-sand [&_svg]:size-4.5',
      'disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-60 disabled:hover:bg-transparent',
    )}
  />
);
