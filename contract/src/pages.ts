import type { z } from 'zod';
import type { Voice } from './reviews.ts';
import type { publicSettings } from './settings.ts';

/** Every page of the product by its address. The router and the server's not-found answer read it. */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  profile: '/profile',
  book: '/book',
  bookings: '/bookings',
  booking: '/bookings/:id',
  pay: '/bookings/:id/pay',
  driverRegister: '/driver/register',
  driverDashboard: '/driver/dashboard',
  driverBookings: '/driver/my-bookings',
  driverCar: '/driver/car-details',
  driverProfile: '/driver/profile',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminDrivers: '/admin/drivers',
  adminCars: '/admin/cars',
  adminBookings: '/admin/bookings',
  adminPayments: '/admin/payments',
  adminReviews: '/admin/reviews',
  adminRoles: '/admin/roles',
  adminReports: '/admin/reports',
  adminSettings: '/admin/settings',
  adminMessages: '/admin/messages',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
} as const;

/** What every page knows of the business before it asks: the answer of GET /api/settings. */
export type Business = z.input<typeof publicSettings>;

/** What the server gives to the built web application's renderer. */
export interface PageRequest {
  /** The address without its query: what a page shows by its query, it shows in the browser. */
  path: string;
  business: Business;
  /** What addresses that leave the site (social picture, canonical link) start with. */
  origin: string;
  year: number;
  /** What customers say; for the page that shows it. */
  voices?: readonly Voice[];
}

/** The web application's half of serving pages; the server finds it in the build, not by import. */
export interface PageRenderer {
  render: (request: PageRequest) => Promise<string>;
}
export type CreatePageRenderer = (build: { template: string; manifest: string }) => PageRenderer;
