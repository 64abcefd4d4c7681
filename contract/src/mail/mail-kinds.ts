import type { Area } from '../roles/permissions.ts';

/**
 * Whom a kind of email concerns: everyone books, but not everyone drives, has applied or is an
 * administrator.
 */
export type MailAudience = 'everyone' | 'drivers' | 'applicants' | 'admins';

interface MailKindInfo {
  label: string;
  concerns: MailAudience;
  /** Only administrators who may see this area receive it, or read it in the outbox. */
  area: Area;
}

/** Every kind of email that a user can turn off. All other emails are always sent. */
export const mailKinds = {
  'booking-received': { label: 'Booking received', concerns: 'everyone', area: 'bookings' },
  'driver-assigned': { label: 'Driver assigned', concerns: 'everyone', area: 'bookings' },
  'booking-accepted': { label: 'Booking accepted', concerns: 'everyone', area: 'bookings' },
  'booking-cancelled': { label: 'Booking cancelled', concerns: 'everyone', area: 'bookings' },
  'booking-rejected': { label: 'Booking rejected', concerns: 'everyone', area: 'bookings' },
  'booking-changed': { label: 'Booking changed', concerns: 'everyone', area: 'bookings' },
  // Drivers receive these too.
  'reminder-day': { label: 'Reminder a day before pickup', concerns: 'everyone', area: 'bookings' },
  'reminder-hours': {
    label: 'Reminder two hours before pickup',
    concerns: 'everyone',
    area: 'bookings',
  },
  'payment-received': {
    label: 'Payments and balances due',
    concerns: 'everyone',
    area: 'payments',
  },
  refund: { label: 'Refunds', concerns: 'everyone', area: 'payments' },
  receipt: { label: 'Receipts', concerns: 'everyone', area: 'payments' },
  'review-asked': { label: 'Invitations to rate a ride', concerns: 'everyone', area: 'reviews' },
  'ride-proposed': { label: 'New ride requests', concerns: 'drivers', area: 'bookings' },
  'time-off-decided': {
    label: 'Answers to time-off requests',
    concerns: 'drivers',
    area: 'drivers',
  },
  'application-received': {
    label: 'Application received',
    concerns: 'applicants',
    area: 'drivers',
  },
  'new-application': { label: 'New driver applications', concerns: 'admins', area: 'drivers' },
  'time-off-asked': { label: 'Time-off requests', concerns: 'admins', area: 'drivers' },
  'proposal-declined': { label: 'Declined bookings', concerns: 'admins', area: 'bookings' },
  'booking-without-driver': {
    label: 'Bookings without a driver',
    concerns: 'admins',
    area: 'bookings',
  },
  'low-rating': { label: 'Low ratings', concerns: 'admins', area: 'reviews' },
  'payment-problem': {
    label: 'Disputed payments and failed refunds',
    concerns: 'admins',
    area: 'payments',
  },
} as const satisfies Record<string, MailKindInfo>;

export type MailKind = keyof typeof mailKinds;
/** Kinds that only administrators receive. */
export type AdminMailKind = {
  [K in MailKind]: (typeof mailKinds)[K]['concerns'] extends 'admins' ? K : never;
}[MailKind];
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
