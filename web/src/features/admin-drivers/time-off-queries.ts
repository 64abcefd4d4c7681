import { listDriverBookingsInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import type { Period } from '@chesapeake/contract/calendar/periods';
import {
  addTimeOff,
  decideTimeOff,
  endTimeOff,
  listTimeOff,
  listTimeOffRequests,
} from '@chesapeake/contract/drivers/time-off';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { usePermission } from '../../lib/permissions.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';

const keys = {
  of: (driverId: string) => [queryRoots.adminDrivers, 'time-off', driverId],
  requests: [queryRoots.adminDrivers, 'time-off-requests'],
  /** Among the bookings, because every change of a booking may change it. */
  rides: (driverId: string, period: Period | undefined) => [
    queryRoots.adminBookings,
    'in-period',
    driverId,
    period,
  ],
};

/** What time off touches, whether it was saved or refused. */
const affectedKeys = [[queryRoots.adminDrivers], [queryRoots.adminBookings], activityKey];

export const useTimeOff = (driverId: string) =>
  useQuery({
    queryKey: keys.of(driverId),
    queryFn: ({ signal }) => call(listTimeOff, { params: { id: driverId }, signal }),
  });

/** The requests that wait for the office. */
export const useTimeOffRequests = () =>
  useQuery({
    queryKey: keys.requests,
    queryFn: ({ signal }) => call(listTimeOffRequests, { signal }),
    ...usePollingInterval(),
  });

/** The rides that need another driver, once the period is known. */
export function useRidesInPeriod(driverId: string, period: Period | undefined) {
  const maySee = usePermission('bookings:see');
  return useQuery({
    queryKey: keys.rides(driverId, period),
    queryFn: ({ signal }) =>
      call(listDriverBookingsInPeriod, { params: { id: driverId }, query: period, signal }),
    enabled: maySee && period !== undefined,
  });
}

function useInvalidation() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(affectedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useAddTimeOff(driverId: string) {
  const onSettled = useInvalidation();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addTimeOff>) =>
      call(addTimeOff, { params: { id: driverId }, body, idempotencyKey: keyFor(body) }),
    onSettled,
  });
}

export const useDecideTimeOff = (params: { id: string; periodId: string }) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof decideTimeOff>) => call(decideTimeOff, { params, body }),
    onSettled: useInvalidation(),
  });

export const useEndTimeOff = (params: { id: string; periodId: string }) =>
  useMutation({
    mutationFn: () => call(endTimeOff, { params }),
    onSettled: useInvalidation(),
  });
