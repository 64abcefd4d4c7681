import type { Area } from '../roles/permissions.ts';

/**
 * Whom a kind of email concerns: everyone books, but not everyone has applied or is an
 * administrator.
 */
export type MailAudience = 'everyone' | 'applicants' | 'admins';

type MailKindInfo = { label: string } & (
  | { concerns: Exclude<MailAudience, 'admins'> }
  /** Only administrators who may see this area receive it. */
  | { concerns: 'admins'; area: Area }
);

/** Every kind of email that a user can turn off. All other emails are always sent. */
export const mailKinds = {
  'booking-received': { label: 'Booking received', concerns: 'everyone' },
  'driver-assigned': { label: 'Driver assigned', concerns: 'everyone' },
  'booking-accepted': { label: 'Booking accepted', concerns: 'everyone' },
  'booking-cancelled': { label: 'Booking cancelled', concerns: 'everyone' },
  'booking-rejected': { label: 'Booking rejected', concerns: 'everyone' },
  // Drivers receive these too.
  'reminder-day': { label: 'Reminder a day before pickup', concerns: 'everyone' },
  'reminder-hours': { label: 'Reminder two hours before pickup', concerns: 'everyone' },
  'payment-received': { label: 'Payments and balances due', concerns: 'everyone' },
  refund: { label: 'Refunds', concerns: 'everyone' },
  receipt: { label: 'Receipts', concerns: 'everyone' },
  'review-asked': { label: 'Invitations to rate a ride', concerns: 'everyone' },
  'application-received': { label: 'Application received', concerns: 'applicants' },
  'new-application': { label: 'New driver applications', concerns: 'admins', area: 'drivers' },
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
