import type {
  DriverBooking,
  DriverBookingFilter,
} from '@chesapeake/contract/bookings/driver-bookings';
import type { MyDriver } from '@chesapeake/contract/drivers/drivers';

export interface Dashboard {
  driver: MyDriver;
  /** Both sorted by pickup, soonest first. */
  requests: DriverBooking[];
  upcoming: DriverBooking[];
}

export interface BookingPage {
  rows: DriverBooking[];
  total: number;
}

export const sortByPickup = (bookings: readonly DriverBooking[]) =>
  [...bookings].sort((one, other) => one.pickupTime.getTime() - other.pickupTime.getTime());

const isUpcoming = ({ status }: DriverBooking) => status === 'Accepted' || status === 'In Progress';

/** The dashboard with an updated booking in the right place. */
export function dashboardWithBooking(dashboard: Dashboard, booking: DriverBooking): Dashboard {
  const { driver, requests, upcoming } = dashboard;
  const others = (bookings: DriverBooking[]) => bookings.filter(({ _id }) => _id !== booking._id);
  const wasCurrent = driver.currentBooking?._id === booking._id;
  const isCurrent = booking.status === 'In Progress';
  return {
    driver: {
      ...driver,
      currentBooking: isCurrent ? booking : wasCurrent ? null : driver.currentBooking,
    },
    requests:
      booking.status === 'Pending'
        ? sortByPickup([...others(requests), booking])
        : others(requests),
    upcoming: isUpcoming(booking) ? sortByPickup([...others(upcoming), booking]) : others(upcoming),
  };
}

/** A list page with an updated booking, or without it if the filter no longer matches. */
export function pageWithBooking(
  { rows, total }: BookingPage,
  filter: DriverBookingFilter,
  booking: DriverBooking,
): BookingPage {
  const belongs = filter === 'all' || filter === filterOf(booking);
  if (belongs || !rows.some(({ _id }) => _id === booking._id)) {
    return { rows: rows.map((row) => (row._id === booking._id ? booking : row)), total };
  }
  return { rows: rows.filter(({ _id }) => _id !== booking._id), total: total - 1 };
}

const filterOf = ({ status }: DriverBooking): DriverBookingFilter =>
  status === 'Rejected' ? 'Cancelled' : status;
