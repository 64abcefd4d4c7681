import type { z } from 'zod';
import type { PublicReviews } from '../reviews/reviews.ts';
import type { publicSettings } from '../settings/settings.ts';

/** Every page with its path. The router and the server's 404 handling use it. */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  undoAccountChange: '/undo-change',
  invitation: '/invitation',
  unsubscribe: '/unsubscribe',
  profile: '/profile',
  book: '/book',
  bookings: '/bookings',
  booking: '/bookings/:id',
  pay: '/bookings/:id/pay',
  /** The same without signing in, by a mailed link. */
  payLink: '/pay/:token',
  quote: '/quotes/:token',
  driverRegister: '/driver/register',
  driverDashboard: '/driver/dashboard',
  driverBookings: '/driver/my-bookings',
  driverCar: '/driver/car-details',
  driverProfile: '/driver/profile',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminImportCustomers: '/admin/users/import',
  adminDrivers: '/admin/drivers',
  adminCars: '/admin/cars',
  adminImportCars: '/admin/cars/import',
  adminBookings: '/admin/bookings',
  // Before the pattern that matches it too.
  adminNewBooking: '/admin/bookings/new',
  adminQuotes: '/admin/quotes',
  adminBooking: '/admin/bookings/:id',
  adminPayments: '/admin/payments',
  adminReviews: '/admin/reviews',
  adminRoles: '/admin/roles',
  adminReports: '/admin/reports',
  adminSettings: '/admin/settings',
  adminMessages: '/admin/messages',
  adminBoard: '/admin/board',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
} as const;

/** The driver's list, opened on one booking. */
export const driverBookingPath = (id: string) => `${pages.driverBookings}?booking=${id}`;

/** The pages that search engines may list; all others are private or empty without a link. */
export const indexedPages: readonly string[] = [
  pages.home,
  pages.login,
  pages.register,
  pages.driverRegister,
  pages.contact,
  pages.terms,
  pages.privacy,
];

/** The business data that every page has from the start: the reply of GET /api/settings. */
export type PublicSettings = z.input<typeof publicSettings>;

/** What the server passes to the renderer of the built web app. */
export interface PageRequest {
  /** Without the query: query-dependent content renders in the browser. */
  path: string;
  business: PublicSettings;
  /** The origin for absolute URLs (social image, canonical link). */
  origin: string;
  year: number;
  /** Only for the page that shows them. */
  reviews?: PublicReviews;
}

/** The web app's part of serving pages; the server loads it from the build, not by import. */
export interface PageRenderer {
  render: (request: PageRequest) => Promise<string>;
}
export type CreatePageRenderer = (build: { template: string; manifest: string }) => PageRenderer;
