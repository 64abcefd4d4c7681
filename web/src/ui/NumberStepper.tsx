import { Minus, Plus } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './Field.tsx';

/** A small whole number, by buttons or by typing. Null while nothing is entered. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  placeholder = 'Any',
  ...field
}: FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** Shown while nothing is entered. */
  placeholder?: string;
}) {
  const { label } = field;
  const step = (change: number) =>
    onChange(value === null ? min : Math.min(max, Math.max(min, value + change)));
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 2);
    onChange(digits === '' ? null : Number(digits));
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
            value={value ?? ''}
            placeholder={placeholder}
            onChange={({ target }) => type(target.value)}
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
