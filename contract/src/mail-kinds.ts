import type { Area } from './permissions.ts';

/** Whom a kind of mail concerns: everyone books, not everyone has applied or runs the office. */
export type MailAudience = 'everyone' | 'applicants' | 'admins';

type Kind = { label: string } & (
  | { concerns: Exclude<MailAudience, 'admins'> }
  /** Of the office those get it who may see this. */
  | { concerns: 'admins'; area: Area }
);

/** Every kind of mail that a person can choose not to get. What is not here always comes. */
export const mailKinds = {
  'booking-received': { label: 'Booking received', concerns: 'everyone' },
  'driver-assigned': { label: 'Driver assigned', concerns: 'everyone' },
  'booking-accepted': { label: 'Booking accepted', concerns: 'everyone' },
  'booking-cancelled': { label: 'Booking cancelled', concerns: 'everyone' },
  'booking-rejected': { label: 'Booking rejected', concerns: 'everyone' },
  // Drivers get them, too.
  'reminder-day': { label: 'Reminder a day before pickup', concerns: 'everyone' },
  'reminder-hours': { label: 'Reminder two hours before pickup', concerns: 'everyone' },
  'payment-received': { label: 'Payments and what is to be paid', concerns: 'everyone' },
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
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;
/** Those that only the office gets. */
export type OfficeMailKind = {
  [K in MailKind]: (typeof mailKinds)[K]['concerns'] extends 'admins' ? K : never;
}[MailKind];
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
