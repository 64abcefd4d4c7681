import type { FoundCustomer } from '@chesapeake/contract/accounts/customers';
import { Phone } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useAltShortcut } from '../../../lib/use-shortcut.ts';
import { classNames } from '../../../ui/class-names.ts';
import { comboboxKey } from '../../../ui/combobox-keys.ts';
import { controlClass, Field } from '../../../ui/Field.tsx';
import { useDeskField } from '../desk-context.ts';
import { useCallerSearch } from '../use-caller-search.ts';
import { FoundCallers } from './FoundCallers.tsx';

/** Finds the caller by phone number or name. The first match is highlighted, so Enter takes it. */
export function CallerSearch({
  onChoose,
  onNew,
}: {
  onChoose: (customer: FoundCustomer) => void;
  onNew: (typed: string) => void;
}) {
  const { error, ref } = useDeskField('customer');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = useCallerSearch(text);
  // The last entry is somebody new.
  const count = search.found.length + 1;
  const isShown = isOpen && text.trim() !== '';
  const foundIds = search.found.map(({ _id }) => _id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people are found
  useEffect(() => setActive(0), [foundIds]);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const take = (index: number) => {
    const customer = search.found[index];
    if (customer) onChoose(customer);
    else onNew(text);
  };
  // Enter may come before the answer. Whoever is the only match is meant.
  const [isWaiting, setWaiting] = useState(false);
  const takeOnly = useEffectEvent(() => {
    setWaiting(false);
    if (search.found.length === 1) take(0);
  });
  useEffect(() => {
    if (isWaiting && !search.isSearching) takeOnly();
  }, [isWaiting, search.isSearching]);
  useAltShortcut('n', () => onNew(text));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      // This field is done only with a choice.
      event.preventDefault();
      event.stopPropagation();
      if (isShown && search.isSearching) setWaiting(true);
      else if (isShown) take(active);
      return;
    }
    const outcome = comboboxKey(event, { isOpen: isShown, active }, count);
    if (outcome === undefined || outcome === 'choose') return;
    event.preventDefault();
    setOpen(outcome.isOpen);
    setActive(Math.max(0, outcome.active));
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Field label="Phone number or name" error={error}>
      {(control) => (
        <div className="relative">
          <Phone
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
          />
          <input
            {...control}
            ref={(node) => {
              input.current = node;
              ref(node);
            }}
            name="customer"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && !search.isSearching ? optionId(active) : undefined}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setWaiting(false);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            className={classNames(controlClass, 'pl-10.5 tabular')}
          />
          {isShown && (
            <FoundCallers
              {...{ listId, optionId, text, search, onPoint: setActive, onTake: take }}
              active={search.isSearching ? -1 : active}
            />
          )}
          <span role="status" className="sr-only">
            {isShown && search.status}
          </span>
        </div>
      )}
    </Field>
  );
}
