import type { Changeable, ToastEventName } from '@chesapeake/contract/events';
import { type Root, roots } from '../../lib/query-roots.ts';

/** Where each of these may be on the screen. */
const shownIn: Record<Exclude<Changeable, 'everything'>, readonly Root[]> = {
  bookings: [
    roots.adminBookings,
    roots.adminPayments,
    roots.adminDashboard,
    roots.adminReports,
    roots.office,
    roots.activity,
    // A review is part of its booking's history.
    roots.adminReviews,
    roots.reviews,
    roots.bookings,
    roots.cars,
    roots.driver,
    roots.driverCar,
  ],
  drivers: [
    roots.adminDrivers,
    roots.adminBookings,
    roots.adminDashboard,
    roots.activity,
    roots.bookings,
    roots.driver,
    roots.driverCar,
    roots.driverProfile,
  ],
  cars: [
    roots.adminCars,
    roots.carProblems,
    roots.adminDrivers,
    roots.adminDashboard,
    roots.activity,
    roots.cars,
    roots.driverCar,
  ],
  users: [roots.adminUsers, roots.adminRoles, roots.office, roots.adminDashboard, roots.activity],
  messages: [roots.adminMessages, roots.adminDashboard],
  notifications: [roots.notifications],
  settings: [roots.adminSettings, roots.activity, roots.cars, roots.mailPreferences],
  account: [roots.adminDashboard, roots.profile, roots.driver, roots.driverProfile],
};

/** What each event says has changed, the notifications apart: all of them have. */
const changedBy: Record<ToastEventName, readonly (keyof typeof shownIn)[]> = {
  driverAssignedToBooking: ['bookings'],
  bookingStatusUpdate: ['bookings'],
  bookingPaymentConfirmed: ['bookings'],
  bookingDeleted: ['bookings'],
  newBookingAssigned: ['bookings'],
  newDriverApplication: ['drivers'],
  driverStatusUpdate: ['drivers', 'account'],
  // It may be about anything that the office does to a ride.
  generalNotification: ['bookings'],
};

export const rootsOfChange = (what: Exclude<Changeable, 'everything'>) => shownIn[what];

export const rootsOfEvent = (name: ToastEventName): Root[] => [
  ...new Set([...changedBy[name], 'notifications' as const].flatMap((what) => shownIn[what])),
];
