import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';
import { classNames } from './class-names.ts';
import { controlClass } from './Field.tsx';

/** Filters and sorting for the list below, then the search. */
export const ListToolbar = ({ filters, children }: { filters: ReactNode; children: ReactNode }) => (
  <Card className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
    <div className="max-w-full min-w-0">{filters}</div>
    <search className="flex flex-wrap gap-2 max-lg:w-full lg:max-w-lg lg:flex-1 lg:justify-end">
      {children}
    </search>
  </Card>
);

interface ListSelectProps<Value extends string> {
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** The list's sort order. */
export const SortSelect = <Sort extends string>(props: ListSelectProps<Sort>) => (
  <ListSelect label="Sort by" {...props} />
);

/** A select whose label is for screen readers. */
export function ListSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ListSelectProps<Value> & { label: string }) {
  const id = useId();
  return (
    <span className="relative block flex-none max-sm:w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className={classNames(controlClass, 'h-full min-h-11! appearance-none pr-9 sm:w-auto!')}
      >
        {Object.entries<string>(options).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
