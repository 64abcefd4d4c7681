import type { DriverStatus } from './driver-status.ts';
import type { BookingStatus } from './life-cycle.ts';

/**
 * What a client says over the socket. The ids are the specification's; the server takes a
 * client's rooms from its token alone, so a wrong id changes nothing.
 */
export interface ClientToServerEvents {
  joinAdminRoom: (userId: string) => void;
  joinUserRoom: (userId: string) => void;
  joinDriverRoom: (driverId: string) => void;
}

/** What the server tells over the socket, by event. */
export interface EventPayloads {
  driverAssignedToBooking: {
    driverName: string;
    bookingId: string;
    carBrand?: string;
    carModel?: string;
    carPlateNumber?: string;
  };
  bookingStatusUpdate: { bookingId: string; newStatus: BookingStatus };
  bookingDeleted: { bookingId: string };
  newBookingAssigned: { bookingId: string };
  newDriverApplication: { message: string };
  driverStatusUpdate: { newStatus: DriverStatus };
  generalNotification: { message: string };
}
export type EventName = keyof EventPayloads;

export type ServerToClientEvents = {
  [Name in EventName]: (payload: EventPayloads[Name]) => void;
};
