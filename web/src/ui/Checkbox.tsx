import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A yes or no with room for a sentence. */
export const Checkbox = ({
  label,
  isChecked,
  onChange,
  className,
}: {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  className?: string;
}) => (
  <label className={classNames('flex items-start gap-3 text-15 text-ink', className)}>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-1 size-4.5 flex-none accent-primary"
    />
    <span>{label}</span>
  </label>
);
