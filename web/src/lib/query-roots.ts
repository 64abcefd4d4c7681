/** The first query key of each feature, so a change can invalidate every place that shows it. */
export const queryRoots = {
  activity: 'activity',
  adminBookings: 'admin-bookings',
  adminCars: 'admin-cars',
  adminDashboard: 'admin-dashboard',
  adminDrivers: 'admin-drivers',
  adminMessages: 'admin-messages',
  adminPayments: 'admin-payments',
  adminQuotes: 'admin-quotes',
  adminReports: 'admin-reports',
  adminReviews: 'admin-reviews',
  adminRoles: 'admin-roles',
  adminSettings: 'admin-settings',
  adminUsers: 'admin-users',
  /** A day on the board, and its plans. */
  board: 'board',
  /** The customer's own bookings. */
  bookings: 'bookings',
  /** What the phone desk offers: customers, and cars and drivers for a ride. */
  desk: 'desk',
  carProblems: 'car-problems',
  /** Bookable cars. */
  cars: 'cars',
  /** The driver's own rides, duty status and application. */
  driver: 'driver',
  driverCar: 'driver-car',
  driverProfile: 'driver-profile',
  mailPreferences: 'mail-preferences',
  notifications: 'notifications',
  office: 'office',
  /** Data for the provider's form; unlike the rest, events never invalidate it. */
  paying: 'paying',
  /** Suggested places and drives between them, and the office's list of places. */
  places: 'places',
  /** Why a draft plans a ride as it does; a draft never changes, so events never invalidate it. */
  planReasons: 'plan-reasons',
  profile: 'profile',
  search: 'search',
  /** When drivers work. */
  shifts: 'shifts',
  /** A quote that was opened by its link. */
  quote: 'quote',
  /** Reviews of the customer's own rides, and of a driver's. */
  reviews: 'reviews',
} as const;
export type QueryRoot = (typeof queryRoots)[keyof typeof queryRoots];
