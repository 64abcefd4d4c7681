import { pages } from '@chesapeake/contract/pages';
import { matchPath } from 'react-router';
import type { Business } from '../lib/business.tsx';
import { type Guard, guards } from './guards.ts';
import { type LazyFrame, type LazyPage, lazyPage } from './lazy-page.tsx';

type Named = Pick<Business, 'businessName'>;

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `auth` is the centred card; `hero` is `main` with the header lying on the page's picture. */
  layout: 'main' | 'hero' | 'auth' | 'driver' | LazyFrame;
  title: (business: Named) => string;
  description?: (business: Named) => string;
  guard?: Guard;
  /** Someone signed in has no business here, and goes on by role. */
  signedOutOnly?: true;
}

const home = lazyPage('home', async () => (await import('./areas/home.tsx')).Home);
const account = <Name extends keyof typeof import('./areas/account.tsx')>(name: Name) =>
  lazyPage('account', async () => (await import('./areas/account.tsx'))[name]);
const plain = <Name extends keyof typeof import('./areas/plain.tsx')>(name: Name) =>
  lazyPage('plain', async () => (await import('./areas/plain.tsx'))[name]);
const customer = <Name extends keyof typeof import('./areas/customer.tsx')>(name: Name) =>
  lazyPage('customer', async () => (await import('./areas/customer.tsx'))[name]);
const application = <Name extends keyof typeof import('./areas/application.tsx')>(name: Name) =>
  lazyPage('application', async () => (await import('./areas/application.tsx'))[name]);
const driver = <Name extends keyof typeof import('./areas/driver.tsx')>(name: Name) =>
  lazyPage('driver', async () => (await import('./areas/driver.tsx'))[name]);
// It asks the API, so the landing page does without it; the others draw theirs from the shell.
const adminFrame: LazyFrame = lazyPage(
  'admin',
  async () => (await import('./areas/admin.tsx')).AdminFrame,
);
const admin = (name: Exclude<keyof typeof import('./areas/admin.tsx'), 'AdminFrame'>) =>
  lazyPage('admin', async () => {
    await adminFrame.preload();
    return (await import('./areas/admin.tsx'))[name];
  });

const titled = (title: string) => (business: Named) => `${title} | ${business.businessName}`;

/** Every page: where it is, who may see it, how it is framed, what it is called. */
export const routes: readonly PageRoute[] = [
  {
    path: pages.home,
    page: home,
    layout: 'hero',
    title: ({ businessName }) => `${businessName}: a private driver, anywhere in Maryland`,
    description: () =>
      'A private driver, a well-kept car, and one price agreed before you leave. Half days, full days, airport transfers and city tours in Maryland.',
  },
  {
    path: pages.login,
    page: account('Login'),
    layout: 'auth',
    title: titled('Sign in'),
    description: ({ businessName }) =>
      `Sign in to book and follow your rides with ${businessName}.`,
    signedOutOnly: true,
  },
  {
    path: pages.register,
    page: account('Register'),
    layout: 'auth',
    title: titled('Register'),
    description: ({ businessName }) =>
      `Open an account with ${businessName} and book a car with a private driver.`,
    signedOutOnly: true,
  },
  {
    path: pages.forgotPassword,
    page: account('ForgotPassword'),
    layout: 'auth',
    title: titled('Forgotten password'),
  },
  {
    path: pages.resetPassword,
    page: account('ResetPassword'),
    layout: 'auth',
    title: titled('New password'),
  },
  {
    path: pages.verifyEmail,
    page: account('VerifyEmail'),
    layout: 'auth',
    title: titled('Confirm your email'),
  },
  {
    path: pages.unsubscribe,
    page: account('Unsubscribe'),
    layout: 'auth',
    title: titled('Unsubscribe'),
  },
  {
    path: pages.profile,
    page: customer('Profile'),
    layout: 'main',
    title: titled('Your profile'),
    guard: guards.profile,
  },
  {
    path: pages.book,
    page: customer('Book'),
    layout: 'main',
    title: titled('Book a ride'),
    guard: guards.book,
  },
  {
    path: pages.bookings,
    page: customer('Bookings'),
    layout: 'main',
    title: titled('My Booking History'),
    guard: guards.bookings,
  },
  {
    path: pages.booking,
    page: customer('BookingDetails'),
    layout: 'main',
    title: titled('Your booking'),
    guard: guards.bookings,
  },
  {
    path: pages.pay,
    page: customer('Pay'),
    layout: 'main',
    title: titled('Pay for your ride'),
    guard: guards.bookings,
  },
  {
    path: pages.driverRegister,
    page: application('DriverRegister'),
    layout: 'main',
    title: titled('Drive with us'),
    description: ({ businessName }) => `Apply to drive for ${businessName}.`,
  },
  {
    path: pages.driverDashboard,
    page: driver('DriverDashboard'),
    layout: 'driver',
    title: titled('Driver Dashboard'),
    guard: guards.driver,
  },
  {
    path: pages.driverBookings,
    page: driver('DriverBookings'),
    layout: 'driver',
    title: titled('My Bookings'),
    guard: guards.driver,
  },
  {
    path: pages.driverCar,
    page: driver('DriverCar'),
    layout: 'driver',
    title: titled('My Car'),
    guard: guards.driver,
  },
  {
    path: pages.driverProfile,
    page: driver('DriverProfile'),
    layout: 'driver',
    title: titled('Driver profile'),
    guard: guards.driver,
  },
  {
    path: pages.adminDashboard,
    page: admin('AdminDashboard'),
    layout: adminFrame,
    title: titled('Admin Panel'),
    guard: guards.admin,
  },
  {
    path: pages.adminUsers,
    page: admin('AdminUsers'),
    layout: adminFrame,
    title: titled('Users'),
    guard: guards.admin,
  },
  {
    path: pages.adminDrivers,
    page: admin('AdminDrivers'),
    layout: adminFrame,
    title: titled('Drivers'),
    guard: guards.admin,
  },
  {
    path: pages.adminCars,
    page: admin('AdminCars'),
    layout: adminFrame,
    title: titled('Cars'),
    guard: guards.admin,
  },
  {
    path: pages.adminBookings,
    page: admin('AdminBookings'),
    layout: adminFrame,
    title: titled('Bookings'),
    guard: guards.admin,
  },
  {
    path: pages.adminPayments,
    page: admin('AdminPayments'),
    layout: adminFrame,
    title: titled('Payments'),
    guard: guards.admin,
  },
  {
    path: pages.adminReviews,
    page: admin('AdminReviews'),
    layout: adminFrame,
    title: titled('Reviews'),
    guard: guards.admin,
  },
  {
    path: pages.adminRoles,
    page: admin('AdminRoles'),
    layout: adminFrame,
    title: titled('Roles'),
    guard: guards.admin,
  },
  {
    path: pages.adminReports,
    page: admin('AdminReports'),
    layout: adminFrame,
    title: titled('Reports'),
    guard: guards.admin,
  },
  {
    path: pages.adminSettings,
    page: admin('AdminSettings'),
    layout: adminFrame,
    title: titled('Settings'),
    guard: guards.admin,
  },
  {
    path: pages.adminMessages,
    page: admin('AdminMessages'),
    layout: adminFrame,
    title: titled('Messages'),
    guard: guards.admin,
  },
  {
    path: pages.privacy,
    page: plain('Privacy'),
    layout: 'main',
    title: titled('Privacy Policy'),
    description: ({ businessName }) =>
      `What ${businessName} keeps about you, why, for how long, and what you can ask of us.`,
  },
  {
    path: pages.terms,
    page: plain('Terms'),
    layout: 'main',
    title: titled('Terms of Service'),
    description: ({ businessName }) =>
      `How booking, paying, cancelling and riding with ${businessName} work.`,
  },
  {
    path: pages.contact,
    page: plain('Contact'),
    layout: 'main',
    title: titled('Contact Us'),
    description: ({ businessName }) => `Write to ${businessName}, or call us.`,
  },
  // In development alone: a build holds nothing of it.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/dev/ui',
          page: lazyPage('dev', async () => (await import('./areas/dev.tsx')).DevUi),
          layout: 'main' as const,
          title: titled('Design system'),
        },
      ]
    : []),
];

/** Addresses that are none of the product's. */
export const notFound = {
  title: () => 'Page Not Found',
} satisfies Pick<PageRoute, 'title'>;

/** The same judgement as the router's: the address as it is written, small letters and capitals told apart. */
export const routeAt = (pathname: string) =>
  routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
