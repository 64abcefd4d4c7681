import type { EventPayloads, ToastEventName } from './events.ts';
import { shortId } from './short-id.ts';

type Car = Pick<
  EventPayloads['driverAssignedToBooking'],
  'carBrand' | 'carModel' | 'carPlateNumber'
>;

/** 'Lincoln Navigator (CC-104)', as far as it is known. */
function carIn({ carBrand, carModel, carPlateNumber }: Car): string {
  const name = [carBrand, carModel].filter(Boolean).join(' ');
  if (!carPlateNumber) return name;
  return name ? `${name} (${carPlateNumber})` : carPlateNumber;
}

/** What the toast of each event says. */
export const eventTexts: { [Name in ToastEventName]: (payload: EventPayloads[Name]) => string } = {
  driverAssignedToBooking: ({ driverName, bookingId, ...rest }) => {
    const car = carIn(rest);
    return `${driverName} has been assigned to your booking ${shortId(bookingId)}${car ? `, driving ${car}` : ''}.`;
  },
  bookingStatusUpdate: ({ bookingId, newStatus }) =>
    `Booking ${shortId(bookingId)} is now ${newStatus}.`,
  bookingPaymentConfirmed: ({ bookingId }) =>
    `Payment confirmed for booking ${shortId(bookingId)}.`,
  bookingDeleted: ({ bookingId }) => `Booking ${shortId(bookingId)} was deleted.`,
  newBookingAssigned: ({ bookingId }) => `New booking request: ${shortId(bookingId)}.`,
  newDriverApplication: ({ message }) => message,
  driverStatusUpdate: ({ newStatus }) => `Your status as a driver is now ${newStatus}.`,
  generalNotification: ({ message }) => message,
};

/** The good news among them. */
export const isGoodNews: Partial<Record<ToastEventName, true>> = {
  newDriverApplication: true,
  bookingPaymentConfirmed: true,
};

/** Of several that came while somebody was away, the number is said. */
export const missedText = (count: number) => `You have ${count} new notifications.`;
