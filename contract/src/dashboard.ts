import { z } from 'zod';
import { admin } from './access.ts';
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

export const dashboardStats = z.object({
  totalUsers: z.int(),
  totalDrivers: z.int(),
  totalCars: z.int(),
  totalBookings: z.int(),
  completedBookings: z.int(),
  /** The sum of price across all bookings, whatever their status. */
  totalRevenue: givenDollars,
  /** Accounts, drivers (applications too) and cars by when they came, bookings by when they were made, completed ones by when they ended. */
  changes: z.object({
    users: change,
    drivers: change,
    cars: change,
    bookings: change,
    completed: change,
    revenue: change,
  }),
  pendingDrivers: z.int(),
  driversOnRide: z.int(),
  carsAvailable: z.int(),
  pendingBookings: z.int(),
  /** Accounts of the last 7 days. */
  newSignups: z.int(),
  /** Seen in the last 15 minutes. */
  activeSessions: z.int(),
  /** Ever generated or exported. */
  reportsGenerated: z.int(),
  unreadMessages: z.int(),
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
export type DashboardStats = z.output<typeof dashboardStats>;

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard-stats',
  summary: 'What the dashboard shows, in one answer',
  access: admin('bookings:see'),
  reply: dashboardStats,
});
