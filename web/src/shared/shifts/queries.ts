import {
  getDriverShifts,
  getMyShifts,
  removeShiftException,
  setShiftException,
  setWeeklyShifts,
} from '@chesapeake/contract/drivers/shifts';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { activityKey } from '../activity/index.ts';

const keys = {
  of: (driverId: string) => [queryRoots.shifts, driverId],
  mine: [queryRoots.shifts, 'mine'],
};

export const useDriverShifts = (driverId: string) =>
  useQuery({
    queryKey: keys.of(driverId),
    queryFn: ({ signal }) => call(getDriverShifts, { params: { id: driverId }, signal }),
  });

/** The caller's own. */
export const useMyShifts = () =>
  useQuery({ queryKey: keys.mine, queryFn: ({ signal }) => call(getMyShifts, { signal }) });

/** What shows a driver's shifts, whether a change was saved or refused. */
function useInvalidation(driverId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [keys.of(driverId), [queryRoots.board], activityKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export const useSaveWeeklyShifts = (driverId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof setWeeklyShifts>) =>
      call(setWeeklyShifts, { params: { id: driverId }, body }),
    onSettled: useInvalidation(driverId),
  });

export const useSaveShiftException = (driverId: string) =>
  useMutation({
    mutationFn: ({ day, ...body }: BodyOf<typeof setShiftException> & { day: string }) =>
      call(setShiftException, { params: { id: driverId, day }, body }),
    onSettled: useInvalidation(driverId),
  });

export const useRemoveShiftException = (driverId: string) =>
  useMutation({
    mutationFn: (day: string) => call(removeShiftException, { params: { id: driverId, day } }),
    onSettled: useInvalidation(driverId),
  });
