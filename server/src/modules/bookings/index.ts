export { exampleBookingEmails } from './example-emails.ts';
export type { PeriodAhead } from './in-period-repository.ts';
export type { Ride } from './repository.ts';
export { bookingRoutes } from './routes.ts';
export { type Bookings, createBookings } from './service.ts';
