import { z } from 'zod';
import { anyAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenId } from './ids.ts';
import { bookingStatuses } from './life-cycle.ts';
import { givenDollars } from './money.ts';
import { instant } from './time.ts';

/** What the last 30 days brought, today included, and what the 30 before did. */
const change = z.object({ now: z.number(), before: z.number() });
export type Change = z.output<typeof change>;

/** How much more or less, in percent; nothing can be said where there was nothing before. */
export const percentOf = ({ now, before }: Change): number | null => {
  if (now === before) return 0;
  return before === 0 ? null : ((now - before) / before) * 100;
};

/** The specification's own rule of thumb. */
export const projectedMonthlyRevenue = (totalRevenue: number) => totalRevenue * 4.3;

const dayTotals = z.object({
  /** 'YYYY-MM-DD' on the business's calendar. */
  day: z.string(),
  /** By when they were booked, whatever became of them. */
  bookings: z.int(),
  revenue: givenDollars,
});

const todaysRide = z.object({
  _id: givenId,
  serviceType: z.string(),
  pickupTime: instant,
  dropoffTime: instant,
  status: z.enum(bookingStatuses),
  customerName: z.string(),
  driver: z.object({ _id: givenId, name: z.string() }).nullable(),
});
export type TodaysRide = z.output<typeof todaysRide>;

/** As many of today's rides are told one by one. */
export const todaysRidesAtMost = 100;

const userFigures = z.object({
  totalUsers: z.int(),
  /** Accounts of the last 7 days. */
  newSignups: z.int(),
  /** Seen in the last 15 minutes. */
  activeSessions: z.int(),
});
const driverFigures = z.object({
  totalDrivers: z.int(),
  pendingDrivers: z.int(),
  driversOnRide: z.int(),
});
const carFigures = z.object({ totalCars: z.int(), carsAvailable: z.int() });
const bookingFigures = z.object({
  totalBookings: z.int(),
  completedBookings: z.int(),
  pendingBookings: z.int(),
  /** The sum of price across all bookings, whatever their status. */
  totalRevenue: givenDollars,
  /** The last 30 days, today last; and the 30 before them. */
  days: z.array(dayTotals),
  daysBefore: z.array(dayTotals),
  /** Of the last 30 days, the one booked most often first. */
  services: z.array(
    z.object({ serviceType: z.string(), bookings: z.int(), revenue: givenDollars }),
  ),
  today: z.object({
    day: z.string(),
    /** By pickup, soonest first; the first hundred of them. */
    rides: z.array(todaysRide),
    total: z.int(),
  }),
});
const paymentFigures = z.object({
  /** Card payments and cash of the last 30 days, before anything went back. */
  collected: givenDollars,
});
const messageFigures = z.object({ unreadMessages: z.int() });
const reportFigures = z.object({
  /** Ever generated or exported. */
  reportsGenerated: z.int(),
});
/** Accounts, drivers (applications too) and cars by when they came, bookings by when they were made, completed ones by when they ended. */
const changes = z.object({
  users: change,
  drivers: change,
  cars: change,
  bookings: change,
  completed: change,
  revenue: change,
});

const figures = {
  users: userFigures,
  drivers: driverFigures,
  cars: carFigures,
  bookings: bookingFigures,
  payments: paymentFigures,
  messages: messageFigures,
  reports: reportFigures,
};
type Part = keyof typeof figures;
export type Figures<P extends Part> = z.output<(typeof figures)[P]>;

/** Each area's figures are there for those who may see the area, and left out for the others. */
export const dashboardStats = z.object({
  ...userFigures.partial().shape,
  ...driverFigures.partial().shape,
  ...carFigures.partial().shape,
  ...bookingFigures.partial().shape,
  ...paymentFigures.partial().shape,
  ...messageFigures.partial().shape,
  ...reportFigures.partial().shape,
  changes: changes.partial(),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/** What was told of an area; nothing where the person may not see it. */
export function figuresOf<P extends Part>(stats: DashboardStats, part: P): Figures<P> | undefined {
  const names = Object.keys(figures[part].shape) as (keyof DashboardStats)[];
  const isTold = names.every((name) => stats[name] !== undefined);
  return isTold ? (stats as unknown as Figures<P>) : undefined;
}

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard-stats',
  summary: 'What the dashboard shows, in one answer: of each area that the caller may see',
  access: anyAdmin,
  reply: dashboardStats,
});
