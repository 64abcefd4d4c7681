import { type Booking, listTripBookings } from '@chesapeake/contract/bookings/bookings';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';

/** All rides of a booking's trip, in their order; none if it does not belong to one. */
export function useTripRides({ _id, trip }: Pick<Booking, '_id' | 'trip'>): Booking[] {
  const { data = [] } = useQuery({
    queryKey: [queryRoots.bookings, 'trip', trip?._id],
    queryFn: trip
      ? ({ signal }) => call(listTripBookings, { params: { id: _id }, signal })
      : skipToken,
  });
  return data;
}
