/** Whom a kind of mail concerns: everyone books, not everyone has applied or runs the office. */
export type MailAudience = 'everyone' | 'applicants' | 'admins';

interface Kind {
  label: string;
  concerns: MailAudience;
}

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
  'new-application': { label: 'New driver applications', concerns: 'admins' },
  'proposal-declined': { label: 'Declined bookings', concerns: 'admins' },
  'booking-without-driver': { label: 'Bookings without a driver', concerns: 'admins' },
  'low-rating': { label: 'Low ratings', concerns: 'admins' },
  'payment-problem': { label: 'Disputed payments and failed refunds', concerns: 'admins' },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
