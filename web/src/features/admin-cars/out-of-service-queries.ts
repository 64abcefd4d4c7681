import {
  type CarBookingInPeriod,
  listCarBookingsInPeriod,
} from '@chesapeake/contract/bookings/bookings-in-period';
import type { Period } from '@chesapeake/contract/calendar/periods';
import {
  addOutOfService,
  type CarReplacement,
  endOutOfService,
  listCarsOutOfService,
  listOutOfService,
  startMaintenance,
} from '@chesapeake/contract/cars/out-of-service';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { usePermission } from '../../lib/permissions.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';

const keys = {
  current: [queryRoots.adminCars, 'out-of-service', 'now'],
  periods: (carId: string) => [queryRoots.adminCars, 'out-of-service', carId],
  /** Among the bookings, because every change of a booking may change it. */
  bookings: (carId: string, period: Period | undefined) => [
    queryRoots.adminBookings,
    'in-period',
    carId,
    period,
  ],
};

/** What a period touches, whether it was saved or refused. */
const affectedKeys = [[queryRoots.adminCars], [queryRoots.adminBookings], activityKey];

/** Until when each car is out of service; only the cars that are now. */
export const useCarsOutOfService = () =>
  useQuery({
    queryKey: keys.current,
    queryFn: ({ signal }) => call(listCarsOutOfService, { signal }),
    select: (current) => new Map(current.map(({ car, until }) => [car, until])),
    ...usePollingInterval(),
  });

export const useOutOfService = (carId: string) =>
  useQuery({
    queryKey: keys.periods(carId),
    queryFn: ({ signal }) => call(listOutOfService, { params: { id: carId }, signal }),
  });

/** The bookings that need another car, once the period is known. */
export function useBookingsInPeriod(carId: string, period: Period | undefined) {
  const maySee = usePermission('bookings:see');
  return useQuery({
    queryKey: keys.bookings(carId, period),
    queryFn: ({ signal }) =>
      call(listCarBookingsInPeriod, { params: { id: carId }, query: period, signal }),
    enabled: maySee && period !== undefined,
  });
}

/** Everything that is still ahead of the car, apart from a ride in progress. */
export async function fetchBookingsAhead(carId: string): Promise<CarBookingInPeriod[]> {
  const query = { from: new Date() };
  const bookings = await call(listCarBookingsInPeriod, { params: { id: carId }, query });
  return bookings.filter(({ status }) => status !== 'In Progress');
}

function useInvalidation() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(affectedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useAddOutOfService(carId: string) {
  const onSettled = useInvalidation();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addOutOfService>) =>
      call(addOutOfService, { params: { id: carId }, body, idempotencyKey: keyFor(body) }),
    onSettled,
  });
}

export const useEndOutOfService = (carId: string) =>
  useMutation({
    mutationFn: (periodId: string) => call(endOutOfService, { params: { id: carId, periodId } }),
    onSettled: useInvalidation(),
  });

export const useStartMaintenance = () =>
  useMutation({
    mutationFn: ({ carId, replacements }: { carId: string; replacements: CarReplacement[] }) =>
      call(startMaintenance, { params: { id: carId }, body: { replacements } }),
    onSettled: useInvalidation(),
  });
