import { z } from 'zod';
import { bookingStatuses } from '../bookings/life-cycle.ts';
import { driverStatuses } from '../drivers/status.ts';
import { id, outputId } from '../fields/ids.ts';

/**
 * What a client sends over the socket. The ids come from the specification; the server derives the
 * rooms from the token alone, so a wrong id changes nothing.
 */
export const roomJoins = {
  joinAdminRoom: id,
  joinUserRoom: id,
  joinDriverRoom: id,
} as const;
export type RoomJoinName = keyof typeof roomJoins;

/** Acknowledged with whether the id is the client's own, if the client asks for it. */
export type ClientToServerEvents = {
  [Name in RoomJoinName]: (id: string, ack?: (isOwn: boolean) => void) => void;
};

/**
 * The id and text of the stored notification, if any. The id lets clients recognize an event they
 * have already received or listed.
 */
const notificationPayload = z.object({ id: outputId, message: z.string().optional() });

/** The events that the server sends and that appear as toasts. */
export const toastEvents = {
  driverAssignedToBooking: notificationPayload.extend({
    driverName: z.string(),
    bookingId: outputId,
    carBrand: z.string().optional(),
    carModel: z.string().optional(),
    carPlateNumber: z.string().optional(),
  }),
  bookingStatusUpdate: notificationPayload.extend({
    bookingId: outputId,
    newStatus: z.enum(bookingStatuses),
  }),
  bookingPaymentConfirmed: notificationPayload.extend({ bookingId: outputId }),
  bookingDeleted: notificationPayload.extend({ bookingId: outputId }),
  newBookingAssigned: notificationPayload.extend({ bookingId: outputId }),
  newDriverApplication: notificationPayload.extend({ message: z.string() }),
  driverStatusUpdate: notificationPayload.extend({ newStatus: z.enum(driverStatuses) }),
  generalNotification: notificationPayload.extend({ message: z.string() }),
} as const;
export type ToastEventName = keyof typeof toastEvents;

/** What may have changed; clients that show it refetch it. */
export const changeTopics = [
  'bookings',
  'drivers',
  'cars',
  'users',
  'messages',
  'notifications',
  /** The public settings of the business. */
  'settings',
  /** The user's own account and permissions. */
  'account',
  /** Events were lost, so clients refetch everything. */
  'everything',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** All events; only `changed` is invisible to users. */
export const socketEvents = {
  ...toastEvents,
  changed: notificationPayload.extend({ what: z.enum(changeTopics) }),
} as const;
export type SocketEventName = keyof typeof socketEvents;

export type SocketEventPayloads = {
  [Name in SocketEventName]: z.output<(typeof socketEvents)[Name]>;
};

export type ServerToClientEvents = {
  [Name in SocketEventName]: (payload: SocketEventPayloads[Name]) => void;
};
