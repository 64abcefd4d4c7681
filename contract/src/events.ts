import { z } from 'zod';
import { driverStatuses } from './driver-status.ts';
import { givenId, id } from './ids.ts';
import { bookingStatuses } from './life-cycle.ts';

/**
 * What a client says over the socket. The ids are the specification's; the server takes a
 * client's rooms from its token alone, so a wrong id changes nothing.
 */
export const joins = {
  joinAdminRoom: id,
  joinUserRoom: id,
  joinDriverRoom: id,
} as const;
export type JoinName = keyof typeof joins;

/** Answered with whether the id is the client's own, where somebody waits for an answer. */
export type ClientToServerEvents = {
  [Name in JoinName]: (id: string, answer?: (isOwn: boolean) => void) => void;
};

/**
 * The id and the words of the notification, where there is one: whoever hears it twice, or lists it,
 * knows it again.
 */
const told = z.object({ id: givenId, message: z.string().optional() });

/** What the server tells over the socket, by event. Each of these is a toast. */
export const toastEvents = {
  driverAssignedToBooking: told.extend({
    driverName: z.string(),
    bookingId: givenId,
    carBrand: z.string().optional(),
    carModel: z.string().optional(),
    carPlateNumber: z.string().optional(),
  }),
  bookingStatusUpdate: told.extend({ bookingId: givenId, newStatus: z.enum(bookingStatuses) }),
  bookingPaymentConfirmed: told.extend({ bookingId: givenId }),
  bookingDeleted: told.extend({ bookingId: givenId }),
  newBookingAssigned: told.extend({ bookingId: givenId }),
  newDriverApplication: told.extend({ message: z.string() }),
  driverStatusUpdate: told.extend({ newStatus: z.enum(driverStatuses) }),
  generalNotification: told.extend({ message: z.string() }),
} as const;
export type ToastEventName = keyof typeof toastEvents;

/** What may look different now; whoever shows it asks for it anew. */
export const changeables = [
  'bookings',
  'drivers',
  'cars',
  'users',
  'messages',
  'notifications',
  /** What everyone is shown of the business. */
  'settings',
  /** What the person may do. */
  'account',
  /** Something was missed, and nobody knows what. */
  'everything',
] as const;
export type Changeable = (typeof changeables)[number];

/** Every event; `changed` alone is none that a person sees. */
export const events = {
  ...toastEvents,
  changed: told.extend({ what: z.enum(changeables) }),
} as const;
export type EventName = keyof typeof events;

export type EventPayloads = { [Name in EventName]: z.output<(typeof events)[Name]> };

export type ServerToClientEvents = {
  [Name in EventName]: (payload: EventPayloads[Name]) => void;
};
