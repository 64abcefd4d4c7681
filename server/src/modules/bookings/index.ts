export { exampleBookingEmails } from './example-emails.ts';
export { bookingRoutes } from './routes.ts';
export { type Bookings, createBookings } from './service.ts';
