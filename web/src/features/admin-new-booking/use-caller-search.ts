import type { FoundCustomer } from '@chesapeake/contract/accounts/customers';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { firstErrorMessage } from '../../lib/api-error.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { searchFor, shortSearchHint } from './caller-search.ts';
import { useFoundCustomers } from './queries.ts';

export interface CallerSearchState {
  found: readonly FoundCustomer[];
  /** The people are not those of the text yet. */
  isSearching: boolean;
  /** In place of people: why there are none. */
  note: string | undefined;
  /** For screen readers. */
  status: string;
}

/** Who matches what is typed. */
export function useCallerSearch(text: string): CallerSearchState {
  const wanted = searchFor(text);
  const debounced = useDebouncedText(wanted ?? '');
  const { data, isPlaceholderData, isFetching, error } = useFoundCustomers(debounced || undefined);
  const isSearching =
    wanted !== undefined && (wanted !== debounced || isPlaceholderData || (isFetching && !data));
  const found = wanted === undefined || error ? [] : (data?.rows ?? []);
  const note = noteFor();
  return {
    found,
    isSearching,
    note,
    status:
      note ??
      (isSearching
        ? ''
        : `${formatQuantity(found.length, 'person', 'people')} found. Use the arrow keys.`),
  };

  function noteFor() {
    if (wanted === undefined) return shortSearchHint(text);
    if (error) return firstErrorMessage(error, 'The search failed. Please try again.');
    if (isSearching && found.length === 0) return 'Searching ...';
    return found.length === 0 ? 'Nobody found.' : undefined;
  }
}
