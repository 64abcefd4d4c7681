import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './Field.tsx';

/** A search input; its label is for screen readers. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  className,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
      />
      <input
        id={id}
        ref={input}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          controlClass,
          'min-h-11! truncate pr-11 pl-10.5 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-control text-ink-2 hover:bg-sand focus-visible:rounded-control"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
