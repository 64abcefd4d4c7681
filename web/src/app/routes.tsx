import { pages } from '@chesapeake/contract/pages/pages';
import { matchPath } from 'react-router';
import type { BusinessDetails } from '../shared/business/index.ts';
import { type Guard, guards } from './guards.ts';
import { type LazyLayout, type LazyPage, lazyPage } from './lazy-page.tsx';

type NamedBusiness = Pick<BusinessDetails, 'businessName'>;

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `auth` is the centered card; `hero` is `main` with the header over the page's picture. */
  layout: 'main' | 'hero' | 'auth' | 'driver' | LazyLayout;
  title: (business: NamedBusiness) => string;
  description?: (business: NamedBusiness) => string;
  guard?: Guard;
  /** Signed-in users are redirected according to their role. */
  signedOutOnly?: true;
  /** The source file of what opens with the next tap, which loads right after the page. */
  nextTap?: string;
  /** The page that most people open next; it loads when this page is idle. */
  nextPage?: (isSignedIn: boolean) => string;
}

const home = lazyPage('home', async () => (await import('./areas/home.tsx')).Home);
const account = <Name extends keyof typeof import('./areas/account.tsx')>(name: Name) =>
  lazyPage('account', async () => (await import('./areas/account.tsx'))[name]);
const staticPage = <Name extends keyof typeof import('./areas/static.tsx')>(name: Name) =>
  lazyPage('static', async () => (await import('./areas/static.tsx'))[name]);
const customer = <Name extends keyof typeof import('./areas/customer.tsx')>(name: Name) =>
  lazyPage('customer', async () => (await import('./areas/customer.tsx'))[name]);
const application = <Name extends keyof typeof import('./areas/application.tsx')>(name: Name) =>
  lazyPage('application', async () => (await import('./areas/application.tsx'))[name]);
const driver = <Name extends keyof typeof import('./areas/driver.tsx')>(name: Name) =>
  lazyPage('driver', async () => (await import('./areas/driver.tsx'))[name]);
// Lazy, because it uses the API and the landing page should not ship that; the other layouts belong
// to the shell.
const adminLayout: LazyLayout = lazyPage(
  'admin',
  async () => (await import('./areas/admin.tsx')).AdminLayout,
);
const admin = (name: Exclude<keyof typeof import('./areas/admin.tsx'), 'AdminLayout'>) =>
  lazyPage('admin', async () => {
    await adminLayout.preload();
    return (await import('./areas/admin.tsx'))[name];
  });

const titleWith = (title: string) => (business: NamedBusiness) =>
  `${title} | ${business.businessName}`;

/** Every page: its path, guard, layout and title. */
export const routes: readonly PageRoute[] = [
  {
    path: pages.home,
    page: home,
    layout: 'hero',
    title: ({ businessName }) => `${businessName}: a private driver, anywhere in Maryland`,
    description: () =>
      'A private driver, a well-kept car, and one price, set before you leave. Half days, full days, airport transfers and city tours in Maryland.',
    // To book, one must sign in first.
    nextPage: (isSignedIn) => (isSignedIn ? pages.book : pages.login),
  },
  {
    path: pages.login,
    page: account('Login'),
    layout: 'auth',
    title: titleWith('Sign in'),
    description: ({ businessName }) =>
      `Sign in to book and follow your rides with ${businessName}.`,
    signedOutOnly: true,
  },
  {
    path: pages.register,
    page: account('Register'),
    layout: 'auth',
    title: titleWith('Register'),
    description: ({ businessName }) =>
      `Open an account with ${businessName} and book a car with a private driver.`,
    signedOutOnly: true,
  },
  {
    path: pages.forgotPassword,
    page: account('ForgotPassword'),
    layout: 'auth',
    title: titleWith('Forgotten password'),
  },
  {
    path: pages.resetPassword,
    page: account('ResetPassword'),
    layout: 'auth',
    title: titleWith('New password'),
  },
  {
    path: pages.verifyEmail,
    page: account('VerifyEmail'),
    layout: 'auth',
    title: titleWith('Confirm your email'),
  },
  {
    path: pages.undoAccountChange,
    page: account('UndoAccountChange'),
    layout: 'auth',
    title: titleWith('Undo a change'),
  },
  {
    path: pages.invitation,
    page: account('Invitation'),
    layout: 'auth',
    title: titleWith('Your invitation'),
  },
  {
    path: pages.unsubscribe,
    page: account('Unsubscribe'),
    layout: 'auth',
    title: titleWith('Unsubscribe'),
  },
  {
    path: pages.profile,
    page: customer('Profile'),
    layout: 'main',
    title: titleWith('Your profile'),
    guard: guards.profile,
  },
  {
    path: pages.book,
    page: customer('Book'),
    layout: 'main',
    title: titleWith('Book a ride'),
    guard: guards.book,
    nextTap: 'src/ui/MonthCalendar.tsx',
  },
  {
    path: pages.bookings,
    page: customer('Bookings'),
    layout: 'main',
    title: titleWith('My Booking History'),
    guard: guards.bookings,
  },
  {
    path: pages.booking,
    page: customer('BookingDetails'),
    layout: 'main',
    title: titleWith('Your booking'),
    guard: guards.bookings,
  },
  {
    path: pages.pay,
    page: customer('Pay'),
    layout: 'main',
    title: titleWith('Pay for your ride'),
    guard: guards.bookings,
  },
  {
    path: pages.payLink,
    page: customer('PayByLink'),
    layout: 'main',
    title: titleWith('Pay for your ride'),
  },
  {
    path: pages.quote,
    page: lazyPage('quote', async () => (await import('./areas/quote.tsx')).Quote),
    layout: 'main',
    title: titleWith('Your quote'),
  },
  {
    path: pages.driverRegister,
    page: application('DriverRegister'),
    layout: 'main',
    title: titleWith('Drive with us'),
    description: ({ businessName }) => `Apply to drive for ${businessName}.`,
  },
  {
    path: pages.driverDashboard,
    page: driver('DriverDashboard'),
    layout: 'driver',
    title: titleWith('Driver Dashboard'),
    guard: guards.driver,
  },
  {
    path: pages.driverBookings,
    page: driver('DriverBookings'),
    layout: 'driver',
    title: titleWith('My Bookings'),
    guard: guards.driver,
  },
  {
    path: pages.driverCar,
    page: driver('DriverCar'),
    layout: 'driver',
    title: titleWith('My Car'),
    guard: guards.driver,
  },
  {
    path: pages.driverProfile,
    page: driver('DriverProfile'),
    layout: 'driver',
    title: titleWith('Driver profile'),
    guard: guards.driver,
  },
  {
    path: pages.adminDashboard,
    page: admin('AdminDashboard'),
    layout: adminLayout,
    title: titleWith('Admin Panel'),
    guard: guards.admin,
  },
  {
    path: pages.adminUsers,
    page: admin('AdminUsers'),
    layout: adminLayout,
    title: titleWith('Users'),
    guard: guards.admin,
  },
  {
    path: pages.adminImportCustomers,
    page: admin('ImportCustomers'),
    layout: adminLayout,
    title: titleWith('Import customers'),
    guard: guards.admin,
  },
  {
    path: pages.adminDrivers,
    page: admin('AdminDrivers'),
    layout: adminLayout,
    title: titleWith('Drivers'),
    guard: guards.admin,
  },
  {
    path: pages.adminCars,
    page: admin('AdminCars'),
    layout: adminLayout,
    title: titleWith('Cars'),
    guard: guards.admin,
  },
  {
    path: pages.adminImportCars,
    page: admin('ImportCars'),
    layout: adminLayout,
    title: titleWith('Import cars'),
    guard: guards.admin,
  },
  {
    path: pages.adminBookings,
    page: admin('AdminBookings'),
    layout: adminLayout,
    title: titleWith('Bookings'),
    guard: guards.admin,
  },
  {
    path: pages.adminNewBooking,
    page: admin('NewBooking'),
    layout: adminLayout,
    title: titleWith('New booking'),
    guard: guards.admin,
  },
  {
    path: pages.adminBooking,
    page: admin('AdminBooking'),
    layout: adminLayout,
    title: titleWith('Booking'),
    guard: guards.admin,
  },
  {
    path: pages.adminQuotes,
    page: admin('AdminQuotes'),
    layout: adminLayout,
    title: titleWith('Quotes'),
    guard: guards.admin,
  },
  {
    path: pages.adminPayments,
    page: admin('AdminPayments'),
    layout: adminLayout,
    title: titleWith('Payments'),
    guard: guards.admin,
  },
  {
    path: pages.adminReviews,
    page: admin('AdminReviews'),
    layout: adminLayout,
    title: titleWith('Reviews'),
    guard: guards.admin,
  },
  {
    path: pages.adminRoles,
    page: admin('AdminRoles'),
    layout: adminLayout,
    title: titleWith('Roles'),
    guard: guards.admin,
  },
  {
    path: pages.adminReports,
    page: admin('AdminReports'),
    layout: adminLayout,
    title: titleWith('Reports'),
    guard: guards.admin,
  },
  {
    path: pages.adminSettings,
    page: admin('AdminSettings'),
    layout: adminLayout,
    title: titleWith('Settings'),
    guard: guards.admin,
  },
  {
    path: pages.adminMessages,
    page: admin('AdminMessages'),
    layout: adminLayout,
    title: titleWith('Messages'),
    guard: guards.admin,
  },
  {
    path: pages.adminBoard,
    page: admin('AdminBoard'),
    layout: adminLayout,
    title: titleWith('Board'),
    guard: guards.admin,
  },
  {
    path: pages.privacy,
    page: staticPage('Privacy'),
    layout: 'main',
    title: titleWith('Privacy Policy'),
    description: ({ businessName }) =>
      `What ${businessName} keeps about you, why, for how long, and what you can ask of us.`,
  },
  {
    path: pages.terms,
    page: staticPage('Terms'),
    layout: 'main',
    title: titleWith('Terms of Service'),
    description: ({ businessName }) =>
      `How booking, paying, cancelling and riding with ${businessName} work.`,
  },
  {
    path: pages.contact,
    page: staticPage('Contact'),
    layout: 'main',
    title: titleWith('Contact Us'),
    description: ({ businessName }) =>
      `Questions, quotes and feedback: how to reach ${businessName}.`,
  },
  // Development only; builds leave it out.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/dev/ui',
          page: lazyPage('dev', async () => (await import('./areas/dev.tsx')).DevUi),
          layout: 'main' as const,
          title: titleWith('Design system'),
        },
      ]
    : []),
];

/** For unknown URLs. */
export const notFound = {
  title: () => 'Page Not Found',
} satisfies Pick<PageRoute, 'title'>;

/** Matches like the router: exact path, case-sensitive. */
export const routeAt = (pathname: string) =>
  routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
