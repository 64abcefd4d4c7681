import { type Booking, listTripBookings } from '@chesapeake/contract/bookings/bookings';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';

/** Idle for a booking that does not belong to a trip. */
export const useTripQuery = ({ _id, trip }: Pick<Booking, '_id' | 'trip'>) =>
  useQuery({
    queryKey: [queryRoots.bookings, 'trip', trip?._id],
    queryFn: trip
      ? ({ signal }) => call(listTripBookings, { params: { id: _id }, signal })
      : skipToken,
  });

/** All rides of a booking's trip, in their order; none if it does not belong to one. */
export const useTripRides = (booking: Pick<Booking, '_id' | 'trip'>): Booking[] =>
  useTripQuery(booking).data ?? [];
