import { useEffect, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './Field.tsx';

/** A calendar day or none, with the native picker; the label is for screen readers. */
export function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  onChange: (day: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <span className="block flex-none max-sm:min-w-0 max-sm:flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          // While a year is being typed, browsers report years like 0002.
          if (target.value === '' || target.value >= '2000') onChange(target.value);
        }}
        className={classNames(controlClass, 'min-h-11! py-2! text-15! max-sm:px-2.5!')}
      />
    </span>
  );
}
