import { minSearchLength, searchEverything } from '@chesapeake/contract/search/search';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';

/** What matches a text that is long enough. */
export const useSearch = (text: string) =>
  useQuery({
    queryKey: [queryRoots.search, text],
    queryFn: ({ signal }) => call(searchEverything, { query: { q: text }, signal }),
    enabled: text.length >= minSearchLength,
    // Keeps what was found for a shorter text while the answer comes.
    placeholderData: (previous) => (text.length >= minSearchLength ? previous : undefined),
    retry: false,
    staleTime: 10_000,
  });
