/** What each feature's answers are kept under: so whatever changed is asked for anew, whoever shows it. */
export const roots = {
  activity: 'activity',
  adminBookings: 'admin-bookings',
  adminCars: 'admin-cars',
  adminDashboard: 'admin-dashboard',
  adminDrivers: 'admin-drivers',
  adminMessages: 'admin-messages',
  adminPayments: 'admin-payments',
  adminReports: 'admin-reports',
  adminReviews: 'admin-reviews',
  adminRoles: 'admin-roles',
  adminSettings: 'admin-settings',
  adminUsers: 'admin-users',
  /** The customer's own. */
  bookings: 'bookings',
  carProblems: 'car-problems',
  /** Those that can be booked. */
  cars: 'cars',
  /** The driver's own rides, duty and application. */
  driver: 'driver',
  driverCar: 'driver-car',
  driverProfile: 'driver-profile',
  mailPreferences: 'mail-preferences',
  notifications: 'notifications',
  office: 'office',
  /** What a provider's form needs: unlike the rest, never asked for anew because of news. */
  paying: 'paying',
  profile: 'profile',
  /** Those of the customer's own rides, and of a driver's. */
  reviews: 'reviews',
} as const;
export type Root = (typeof roots)[keyof typeof roots];
