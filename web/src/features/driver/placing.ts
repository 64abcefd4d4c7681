import type { DriversBooking, DriversFilter } from '@chesapeake/contract/driver-bookings';
import type { OwnDriver } from '@chesapeake/contract/drivers';

export interface Dashboard {
  driver: OwnDriver;
  /** Both with the soonest pickup first. */
  requests: DriversBooking[];
  upcoming: DriversBooking[];
}

export interface BookingPage {
  rows: DriversBooking[];
  total: number;
}

export const byPickup = (bookings: readonly DriversBooking[]) =>
  [...bookings].sort((one, other) => one.pickupTime.getTime() - other.pickupTime.getTime());

const isUpcoming = ({ status }: DriversBooking) =>
  status === 'Accepted' || status === 'In Progress';

/** The dashboard with a booking as it is by now, wherever that belongs. */
export function dashboardWith(dashboard: Dashboard, booking: DriversBooking): Dashboard {
  const { driver, requests, upcoming } = dashboard;
  const others = (bookings: DriversBooking[]) => bookings.filter(({ _id }) => _id !== booking._id);
  const wasCurrent = driver.currentBooking?._id === booking._id;
  const isCurrent = booking.status === 'In Progress';
  return {
    driver: {
      ...driver,
      currentBooking: isCurrent ? booking : wasCurrent ? null : driver.currentBooking,
    },
    requests:
      booking.status === 'Pending' ? byPickup([...others(requests), booking]) : others(requests),
    upcoming: isUpcoming(booking) ? byPickup([...others(upcoming), booking]) : others(upcoming),
  };
}

/** A page of a list with it: changed in its place, or gone where the filter no longer lets it in. */
export function pageWith(
  { rows, total }: BookingPage,
  filter: DriversFilter,
  booking: DriversBooking,
): BookingPage {
  const belongs = filter === 'all' || filter === filterOf(booking);
  if (belongs || !rows.some(({ _id }) => _id === booking._id)) {
    return { rows: rows.map((row) => (row._id === booking._id ? booking : row)), total };
  }
  return { rows: rows.filter(({ _id }) => _id !== booking._id), total: total - 1 };
}

const filterOf = ({ status }: DriversBooking): DriversFilter =>
  status === 'Rejected' ? 'Cancelled' : status;
