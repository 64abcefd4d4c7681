import type { ChangeTopic, ToastEventName } from '@chesapeake/contract/notifications/socket-events';
import { type QueryRoot, queryRoots } from '../../lib/query-roots.ts';

/** The queries that may show each kind of change. */
const rootsByChange: Record<Exclude<ChangeTopic, 'everything'>, readonly QueryRoot[]> = {
  bookings: [
    queryRoots.adminBookings,
    queryRoots.adminPayments,
    queryRoots.adminDashboard,
    queryRoots.adminReports,
    queryRoots.adminQuotes,
    queryRoots.quote,
    queryRoots.office,
    queryRoots.activity,
    // A booking's history includes its review.
    queryRoots.adminReviews,
    queryRoots.reviews,
    queryRoots.bookings,
    queryRoots.cars,
    queryRoots.desk,
    queryRoots.driver,
    queryRoots.driverCar,
    queryRoots.board,
  ],
  drivers: [
    queryRoots.adminDrivers,
    queryRoots.adminBookings,
    queryRoots.adminDashboard,
    queryRoots.activity,
    queryRoots.bookings,
    queryRoots.desk,
    queryRoots.driver,
    queryRoots.driverCar,
    queryRoots.driverProfile,
    queryRoots.board,
    queryRoots.shifts,
  ],
  cars: [
    queryRoots.adminCars,
    queryRoots.carProblems,
    queryRoots.adminDrivers,
    queryRoots.adminDashboard,
    queryRoots.activity,
    queryRoots.cars,
    queryRoots.desk,
    queryRoots.driverCar,
    queryRoots.board,
  ],
  users: [
    queryRoots.adminUsers,
    queryRoots.adminRoles,
    queryRoots.desk,
    queryRoots.office,
    queryRoots.adminDashboard,
    queryRoots.activity,
  ],
  messages: [queryRoots.adminMessages, queryRoots.adminDashboard],
  notifications: [queryRoots.notifications],
  settings: [
    queryRoots.adminSettings,
    queryRoots.adminDashboard,
    queryRoots.activity,
    queryRoots.cars,
    queryRoots.desk,
    queryRoots.mailPreferences,
    queryRoots.places,
    queryRoots.board,
  ],
  account: [
    queryRoots.adminDashboard,
    queryRoots.profile,
    queryRoots.driver,
    queryRoots.driverProfile,
    queryRoots.shifts,
  ],
};

/** What each event changes, besides the notifications, which every event changes. */
const changesByEvent: Record<ToastEventName, readonly (keyof typeof rootsByChange)[]> = {
  driverAssignedToBooking: ['bookings'],
  bookingStatusUpdate: ['bookings'],
  bookingPaymentConfirmed: ['bookings'],
  bookingDeleted: ['bookings'],
  newBookingAssigned: ['bookings'],
  newDriverApplication: ['drivers'],
  driverStatusUpdate: ['drivers', 'account'],
  // It may be about anything an admin does to a ride.
  generalNotification: ['bookings'],
};

export const queryRootsOfChange = (topic: Exclude<ChangeTopic, 'everything'>) =>
  rootsByChange[topic];

export const queryRootsOfEvent = (name: ToastEventName): QueryRoot[] => [
  ...new Set(
    [...changesByEvent[name], 'notifications' as const].flatMap((topic) => rootsByChange[topic]),
  ),
];
