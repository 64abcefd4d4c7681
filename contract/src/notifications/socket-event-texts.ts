import { shortId } from '../format/short-id.ts';
import type { SocketEventPayloads, ToastEventName } from './socket-events.ts';

type Car = Pick<
  SocketEventPayloads['driverAssignedToBooking'],
  'carBrand' | 'carModel' | 'carPlateNumber'
>;

/** 'Lincoln Navigator (CC-104)', as far as known. */
function formatEventCar({ carBrand, carModel, carPlateNumber }: Car): string {
  const name = [carBrand, carModel].filter(Boolean).join(' ');
  if (!carPlateNumber) return name;
  return name ? `${name} (${carPlateNumber})` : carPlateNumber;
}

/** The toast text of each event. */
export const socketEventTexts: {
  [Name in ToastEventName]: (payload: SocketEventPayloads[Name]) => string;
} = {
  driverAssignedToBooking: ({ driverName, bookingId, ...rest }) => {
    const car = formatEventCar(rest);
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

/** Events shown as a success toast. */
export const isSuccessEvent: Partial<Record<ToastEventName, true>> = {
  newDriverApplication: true,
  bookingPaymentConfirmed: true,
};

/** Shown instead of the single texts when several notifications were missed. */
export const formatMissedNotifications = (count: number) => `You have ${count} new notifications.`;
