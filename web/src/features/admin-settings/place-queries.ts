import {
  addPlace,
  changePlace,
  countPlaces,
  listAdminPlaces,
  type Place,
  type PlaceFields,
  removePlace,
} from '@chesapeake/contract/places/places';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';

export const placesPerPage = 20;

export const usePlaces = (query: { search: string; zone: string; page: number }) =>
  useQuery({
    queryKey: [queryRoots.places, 'list', query],
    queryFn: ({ signal }) =>
      call(listAdminPlaces, { query: { ...query, limit: placesPerPage }, signal }),
    placeholderData: keepPreviousData,
    ...usePollingInterval(),
  });

/** The number of places in each zone. */
export const usePlaceCounts = () =>
  useQuery({
    queryKey: [queryRoots.places, 'counts'],
    queryFn: ({ signal }) => call(countPlaces, { signal }),
    ...usePollingInterval(),
  });

function useRefetchPlaces() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: [queryRoots.places] });
    void queryClient.invalidateQueries({ queryKey: activityKey });
  };
}

/** Adds a place, or changes one. */
export function useSavePlace() {
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ place, body }: { place: Place | undefined; body: PlaceFields }) => {
      const idempotencyKey = keyFor({ place: place?._id, body });
      return place
        ? call(changePlace, { params: { id: place._id }, body, idempotencyKey })
        : call(addPlace, { body, idempotencyKey });
    },
    // The same change can be made again later.
    onSuccess: resetKey,
    onSettled: useRefetchPlaces(),
  });
}

export const useRemovePlace = () =>
  useMutation({
    mutationFn: ({ _id }: Place) => call(removePlace, { params: { id: _id } }),
    onSettled: useRefetchPlaces(),
  });
