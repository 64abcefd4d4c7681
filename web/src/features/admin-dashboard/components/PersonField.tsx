import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass, Field } from '../../../ui/Field.tsx';
import { usePeopleSearch } from '../queries.ts';

/** Finds a person by name or email, by pointer or keyboard. */
export function PersonField({
  person,
  onChange,
  error,
  inputRef,
}: {
  person: ListedUser | undefined;
  onChange: (person: ListedUser | undefined) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { people, isFailed } = usePeopleSearch(person ? '' : typed);
  const isListed = isOpen && !person && people !== undefined;
  const options = isListed ? people : [];
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (chosen: ListedUser) => {
    onChange(chosen);
    setOpen(false);
  };
  const type = (text: string) => {
    onChange(undefined);
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (isListed && options.length > 0) {
        setActive((active + step + options.length) % options.length);
      }
    } else if (event.key === 'Enter') {
      // A partly typed name selects no one, so Enter must not submit the form.
      event.preventDefault();
      const chosen = options[active];
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape' && isListed) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <Field label="Person" hint={person?.email} error={error}>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3.75 left-3.5 size-4.5 text-quiet"
          />
          <input
            {...control}
            ref={inputRef}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options[active] && optionId(active)}
            autoComplete="off"
            maxLength={200}
            placeholder="Search by name or email"
            value={person?.name ?? typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            className={classNames(controlClass, 'truncate pl-10.5')}
          />
          <p aria-live="polite" className="sr-only">
            {isListed && formatPeopleFound(options.length)}
          </p>
          <div
            id={listId}
            role="listbox"
            aria-label="People found"
            hidden={!isListed || options.length === 0}
            className="absolute inset-x-0 bottom-full z-20 mb-1 max-h-64 overflow-y-auto rounded-control border border-edge-soft bg-paper py-1 shadow-card"
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              <div
                key={option._id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Keeps the focus in the field, so the list stays open until the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className="cursor-pointer px-3.5 py-2 aria-selected:bg-sand hover:bg-sand"
              >
                <span className="block text-sm font-medium wrap-anywhere">{option.name}</span>
                <span className="block text-13 wrap-anywhere text-quiet">{option.email}</span>
              </div>
            ))}
          </div>
          {isOpen && !person && (isFailed || (isListed && options.length === 0)) && (
            <p className="pt-1.5 text-13 text-quiet">
              {isFailed ? 'The search failed. Keep typing to try again.' : 'Nobody found'}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

const formatPeopleFound = (count: number) =>
  count === 0 ? '' : `${formatQuantity(count, 'person', 'people')} found`;
