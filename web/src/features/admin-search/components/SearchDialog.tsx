import { maxSearchLength } from '@chesapeake/contract/fields/text';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { minSearchLength } from '@chesapeake/contract/search/search';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { comboboxKey } from '../../../ui/combobox-keys.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { controlClass } from '../../../ui/Field.tsx';
import { foundGroups } from '../found-groups.ts';
import { useSearch } from '../queries.ts';
import { FoundList } from './FoundList.tsx';

/** Finds a booking, a person or a car and goes there. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer came. */
  const [isHurried, setHurried] = useState(false);
  const { groups, items, isSearching, note } = useFound(text);
  const ids = items.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other things are found
  useEffect(() => setActive(0), [ids]);

  const isShown = items.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    if (isShown)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, isShown, listId]);

  const go = (index: number) => {
    const item = items[index];
    if (!item) return;
    onClose();
    void navigate(item.path);
  };
  const goWhenFound = useEffectEvent(() => {
    setHurried(false);
    go(0);
  });
  useEffect(() => {
    if (isHurried && !isSearching) goWhenFound();
  }, [isHurried, isSearching]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    // The dialog leaves this key to a list that is open; here the list is all there is.
    if (event.key === 'Escape') return onClose();
    if (event.key === 'Enter' && isSearching) {
      event.preventDefault();
      // What is found for an earlier text is not what was asked for.
      return setHurried(true);
    }
    const outcome = comboboxKey(event, { isOpen: isShown, active }, items.length);
    if (outcome === undefined) return;
    event.preventDefault();
    if (outcome !== 'choose') setActive(Math.max(0, outcome.active));
    else go(active);
  };
  return (
    <Dialog open onClose={onClose} title="Search" width="md">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Search bookings, customers, drivers and cars"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          placeholder="Name, phone, plate or booking number"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setHurried(false);
          }}
          onKeyDown={onKeyDown}
          className={classNames(controlClass, 'pl-10.5')}
        />
      </div>
      <div role="status" className="pt-3 text-sm text-quiet">
        {note ?? (
          <span className="sr-only">{formatQuantity(items.length, 'match', 'matches')}</span>
        )}
      </div>
      {isShown && (
        <FoundList
          {...{ listId, optionId, groups, active }}
          isOutdated={isSearching}
          onPoint={setActive}
          onGo={go}
        />
      )}
    </Dialog>
  );
}

/** What matches the text, as soon as nobody types any more. */
function useFound(text: string) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const wanted = text.trim();
  const search = useDebouncedText(wanted);
  const { data, error, isPlaceholderData } = useSearch(search);
  const isLongEnough = wanted.length >= minSearchLength;
  const isSearching = isLongEnough && !error && (wanted !== search || !data || isPlaceholderData);
  const groups = data && isLongEnough && !error ? foundGroups(data, { services, zone, now }) : [];
  const items = groups.flatMap((group) => group.items);
  const note = noteFor();
  return { groups, items, isSearching, note };

  function noteFor() {
    if (!isLongEnough) return 'Type at least 2 letters or digits.';
    if (error && wanted === search)
      return firstErrorMessage(error, 'The search failed. Please try again.');
    if (items.length > 0) return undefined;
    return isSearching ? 'Searching ...' : 'Nothing found.';
  }
}
