import { pages } from '@chesapeake/contract/pages/pages';
import type { Page } from '@playwright/test';
import * as states from './states.ts';

type PageName = keyof typeof pages;
export type Role = 'customer' | 'driver' | 'admin';
type Viewer = Role | 'visitor';
/** A phone, a tablet or small laptop, and a desktop. */
type Width = 360 | 1024 | 1440;

const allWidths: readonly Width[] = [360, 1024, 1440];

/** One thing to draw, at every width and in both color schemes. */
interface Subject {
  name: string;
  /** The path pattern; the draw context supplies the booking for ':id'. */
  path: string;
  viewer: Viewer;
  widths?: readonly Width[];
  /** An expected error status, which the browser still logs as an error. */
  expectedStatus?: number;
  /** User actions before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
}

export interface Shot extends Omit<Subject, 'widths'> {
  file: string;
  width: Width;
  scheme: 'light' | 'dark';
}

/** Who views each page. */
const viewers: Record<PageName, readonly Viewer[]> = {
  home: ['visitor', 'customer'],
  login: ['visitor'],
  register: ['visitor'],
  forgotPassword: ['visitor'],
  resetPassword: ['visitor'],
  verifyEmail: ['visitor'],
  undoAccountChange: ['visitor'],
  invitation: ['visitor'],
  unsubscribe: ['visitor'],
  profile: ['customer'],
  book: ['customer'],
  bookings: ['customer'],
  booking: ['customer'],
  pay: ['customer'],
  quote: ['visitor'],
  payLink: ['visitor'],
  driverRegister: ['visitor', 'driver'],
  driverDashboard: ['driver'],
  driverBookings: ['driver'],
  driverCar: ['driver'],
  driverProfile: ['driver'],
  adminDashboard: ['admin'],
  adminUsers: ['admin'],
  adminImportCustomers: ['admin'],
  adminDrivers: ['admin'],
  adminCars: ['admin'],
  adminImportCars: ['admin'],
  adminBookings: ['admin'],
  adminNewBooking: ['admin'],
  adminBooking: ['admin'],
  adminQuotes: ['admin'],
  adminPayments: ['admin'],
  adminReviews: ['admin'],
  adminRoles: ['admin'],
  adminReports: ['admin'],
  adminSettings: ['admin'],
  adminMessages: ['admin'],
  adminBoard: ['admin'],
  privacy: ['visitor'],
  terms: ['visitor'],
  contact: ['visitor'],
};

const extraStates: readonly Subject[] = [
  { name: 'not-found', path: '/no-such-page', viewer: 'visitor', expectedStatus: 404 },
  { name: 'payLink-invalid', path: '/pay/unknown', viewer: 'visitor', expectedStatus: 404 },
  ...(['visitor', 'customer'] as const).map((viewer): Subject => {
    return { name: 'home-menu', path: pages.home, viewer, widths: [360], prepare: states.openMenu };
  }),
  {
    name: 'home-account-menu',
    path: pages.home,
    viewer: 'customer',
    widths: [1440],
    prepare: states.openAccountMenu,
  },
  {
    name: 'adminDashboard-sidebar',
    path: pages.adminDashboard,
    viewer: 'admin',
    widths: [360],
    prepare: states.openSidebar,
  },
  {
    name: 'adminDashboard-bell',
    path: pages.adminDashboard,
    viewer: 'admin',
    prepare: states.openNotifications,
  },
  {
    name: 'adminBookings-assign',
    path: pages.adminBookings,
    viewer: 'admin',
    prepare: states.openAssignDialog,
  },
  {
    name: 'adminNewBooking-find',
    path: pages.adminNewBooking,
    viewer: 'admin',
    prepare: states.findCaller,
  },
  {
    name: 'adminNewBooking-filled',
    path: pages.adminNewBooking,
    viewer: 'admin',
    prepare: states.fillDesk,
  },
  {
    name: 'adminBoard-ride',
    path: pages.adminBoard,
    viewer: 'admin',
    prepare: states.openRideOnBoard,
  },
  {
    name: 'adminBoard-cars',
    path: `${pages.adminBoard}?by=cars`,
    viewer: 'admin',
    prepare: states.showTomorrow,
  },
  {
    name: 'adminBoard-draft',
    path: pages.adminBoard,
    viewer: 'admin',
    prepare: states.planTomorrow,
  },
  { name: 'login-errors', path: pages.login, viewer: 'visitor', prepare: states.submitEmptyLogin },
  {
    name: 'login-from-book',
    path: pages.book,
    viewer: 'visitor',
    prepare: states.readGuardMessage,
  },
  { name: 'book-errors', path: pages.book, viewer: 'customer', prepare: states.submitEmptyBooking },
  { name: 'book-filled', path: pages.book, viewer: 'customer', prepare: states.fillBooking },
  // A user who never applied has no driver record.
  { name: 'driverRegister', path: pages.driverRegister, viewer: 'customer', expectedStatus: 404 },
  {
    name: 'driverRegister-errors',
    path: pages.driverRegister,
    viewer: 'visitor',
    prepare: states.submitEmptyApplication,
  },
  {
    name: 'driverRegister-filled',
    path: pages.driverRegister,
    viewer: 'visitor',
    prepare: states.fillApplication,
  },
  { name: 'profile-edit', path: pages.profile, viewer: 'customer', prepare: states.editProfile },
  {
    name: 'bookings-cancel',
    path: `${pages.bookings}?status=Accepted`,
    viewer: 'customer',
    prepare: states.askToCancel,
  },
  { name: 'booking-cancel', path: pages.booking, viewer: 'customer', prepare: states.askToCancel },
  {
    name: 'booking-missing',
    path: `${pages.bookings}/none`,
    viewer: 'customer',
    expectedStatus: 404,
  },
  { name: 'contact-sent', path: pages.contact, viewer: 'visitor', prepare: states.sendMessage },
];

export function listShots(): Shot[] {
  return [...pageSubjects(), ...extraStates].flatMap(({ widths = allWidths, ...subject }) =>
    widths.flatMap((width) =>
      (['light', 'dark'] as const).map((scheme): Shot => {
        const role = subject.viewer === 'visitor' ? '' : `-as-${subject.viewer}`;
        const file = `${subject.name}${role}-${width}-${scheme}.png`;
        return { ...subject, file, width, scheme };
      }),
    ),
  );
}

function pageSubjects(): Subject[] {
  return Object.entries(pages).flatMap(([key, path]) => {
    const name = key as PageName;
    // The type requires it too, but types are not checked when the script runs.
    if (!viewers[name]) throw new Error(`Say in screenshots/shots.ts who looks at '${name}'.`);
    return viewers[name].map((viewer) => ({ name, path, viewer }));
  });
}
