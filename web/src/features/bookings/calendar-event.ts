import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { describeTrip } from '@chesapeake/contract/bookings/describe-trip';
import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const statuses: Record<BookingStatus, ICalEventStatus> = {
  Pending: ICalEventStatus.TENTATIVE,
  Accepted: ICalEventStatus.CONFIRMED,
  'In Progress': ICalEventStatus.CONFIRMED,
  Completed: ICalEventStatus.CONFIRMED,
  Cancelled: ICalEventStatus.CANCELLED,
  Rejected: ICalEventStatus.CANCELLED,
};

/**
 * A ride as an iCalendar file. Times are in UTC, which every calendar converts; the UID is the
 * booking's id, so importing it again updates the same event.
 */
export function calendarEvent(
  booking: Booking,
  about: { businessName: string; serviceName: string; price: string; address: string },
): string {
  const { businessName, serviceName, price, address } = about;
  const { car, driver, destination } = booking;
  const lines = [
    destination && `To: ${destination}`,
    ...describeTrip(booking).map(({ label, value }) => `${label}: ${value}`),
    car && `Car: ${car.brand} ${car.model}, ${car.plateNumber}`,
    driver && booking.status !== 'Pending' && `Driver: ${driver.name}`,
    `Price: ${price}`,
    address,
  ];
  const calendar = ical({
    prodId: { company: businessName, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: booking._id,
    start: booking.pickupTime,
    end: booking.dropoffTime,
    summary: `${serviceName} ride with ${businessName}`,
    location: booking.pickupLocation,
    description: lines.filter(Boolean).join('\n'),
    status: statuses[booking.status],
    url: address,
  });
  return calendar.toString();
}
