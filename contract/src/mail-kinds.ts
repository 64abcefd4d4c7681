/** Every kind of mail that a person can choose not to get. What is not here always comes. */
export const mailKinds = {
  'booking-received': 'Booking received',
  'driver-assigned': 'Driver assigned',
  'booking-accepted': 'Booking accepted',
  'booking-cancelled': 'Booking cancelled',
  'booking-rejected': 'Booking rejected',
  'reminder-day': 'Reminder a day before pickup',
  'reminder-hours': 'Reminder two hours before pickup',
  receipt: 'Receipts',
  'application-received': 'Application received',
  'new-application': 'New driver applications',
  'proposal-declined': 'Declined bookings',
  'booking-without-driver': 'Bookings without a driver',
} as const;
export type MailKind = keyof typeof mailKinds;
