import { getTravel, listPlaces } from '@chesapeake/contract/places/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';

/** Suggestions are a help: without an answer, there are none, and nobody is told. */
const quietly = { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } as const;

/** Fits on a phone above its keyboard. */
const maxSuggestions = 8;

/** Suggested places; undefined text for a field that is not used yet. */
export const useSuggestedPlaces = (text: string | undefined) =>
  useQuery({
    queryKey: [queryRoots.places, 'suggested', text],
    queryFn: ({ signal }) =>
      call(listPlaces, { query: { search: text ?? '', limit: maxSuggestions }, signal }),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    ...quietly,
  });

/** The drive between the places of two texts. */
export const useTravel = (from: string, to: string, at: Date | undefined) =>
  useQuery({
    queryKey: [queryRoots.places, 'travel', from, to, at],
    queryFn: ({ signal }) => call(getTravel, { query: { from, to, at }, signal }),
    enabled: from !== '' && to !== '',
    ...quietly,
  });
