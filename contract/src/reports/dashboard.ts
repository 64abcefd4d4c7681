import { z } from 'zod';
import { bookingStatuses } from '../bookings/life-cycle.ts';
import { outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { instant } from '../fields/time.ts';
import { anyAdmin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

/** The last 30 days including today, and the 30 days before. */
const periodChange = z.object({ now: z.number(), before: z.number() });
export type PeriodChange = z.output<typeof periodChange>;

/** The change in percent; null if there was nothing before. */
export const percentChange = ({ now, before }: PeriodChange): number | null => {
  if (now === before) return 0;
  return before === 0 ? null : ((now - before) / before) * 100;
};

/** The rule of thumb from the specification. */
export const projectedMonthlyRevenue = (totalRevenue: number) => totalRevenue * 4.3;

const dayTotals = z.object({
  /** 'YYYY-MM-DD' on the business's calendar. */
  day: z.string(),
  /** By booking date, whatever their status. */
  bookings: z.int(),
  revenue: outputDollars,
});

const todaysRide = z.object({
  _id: outputId,
  serviceType: z.string(),
  pickupTime: instant,
  dropoffTime: instant,
  status: z.enum(bookingStatuses),
  customerName: z.string(),
  driver: z.object({ _id: outputId, name: z.string() }).nullable(),
});
export type TodaysRide = z.output<typeof todaysRide>;

/** The dashboard lists at most this many of today's rides. */
export const maxTodaysRides = 100;

const userStats = z.object({
  totalUsers: z.int(),
  /** Accounts created in the last 7 days. */
  newSignups: z.int(),
  /** Sessions seen in the last 15 minutes. */
  activeSessions: z.int(),
});
const driverStats = z.object({
  totalDrivers: z.int(),
  pendingDrivers: z.int(),
  driversOnRide: z.int(),
});
const carStats = z.object({ totalCars: z.int(), carsAvailable: z.int() });
const bookingStats = z.object({
  totalBookings: z.int(),
  completedBookings: z.int(),
  pendingBookings: z.int(),
  /** Pending, and no driver has been asked. */
  unassignedBookings: z.int(),
  /** The pickup has passed, and the ride has not started. */
  overdueBookings: z.int(),
  /** The sum of prices of all bookings, whatever their status. */
  totalRevenue: outputDollars,
  /** The last 30 days, ending today, and the 30 days before. */
  days: z.array(dayTotals),
  daysBefore: z.array(dayTotals),
  /** Of the last 30 days, the most-booked service first. */
  services: z.array(
    z.object({ serviceType: z.string(), bookings: z.int(), revenue: outputDollars }),
  ),
  today: z.object({
    day: z.string(),
    /** The first hundred, by pickup time. */
    rides: z.array(todaysRide),
    total: z.int(),
  }),
});
const paymentStats = z.object({
  /** Card payments and cash of the last 30 days, before refunds. */
  collected: outputDollars,
  failedRefunds: z.int(),
  openDisputes: z.int(),
});
const messageStats = z.object({ unreadMessages: z.int() });
const reportStats = z.object({
  /** Reports ever generated or exported. */
  reportsGenerated: z.int(),
});
/**
 * Accounts, drivers (including applicants) and cars by creation date, bookings by booking date,
 * completed ones by end date.
 */
const changes = z.object({
  users: periodChange,
  drivers: periodChange,
  cars: periodChange,
  bookings: periodChange,
  completed: periodChange,
  revenue: periodChange,
});

const statsByArea = {
  users: userStats,
  drivers: driverStats,
  cars: carStats,
  bookings: bookingStats,
  payments: paymentStats,
  messages: messageStats,
  reports: reportStats,
};
type StatsArea = keyof typeof statsByArea;
export type AreaStats<P extends StatsArea> = z.output<(typeof statsByArea)[P]>;

/** The stats of each area are present only for administrators who may see that area. */
export const dashboardStats = z.object({
  ...userStats.partial().shape,
  ...driverStats.partial().shape,
  ...carStats.partial().shape,
  ...bookingStats.partial().shape,
  ...paymentStats.partial().shape,
  ...messageStats.partial().shape,
  ...reportStats.partial().shape,
  changes: changes.partial(),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/** The stats of an area, or undefined if the user may not see it. */
export function statsForArea<P extends StatsArea>(
  stats: DashboardStats,
  area: P,
): AreaStats<P> | undefined {
  const names = Object.keys(statsByArea[area].shape) as (keyof DashboardStats)[];
  const isIncluded = names.every((name) => stats[name] !== undefined);
  return isIncluded ? (stats as unknown as AreaStats<P>) : undefined;
}

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard-stats',
  summary: 'The dashboard in one reply, limited to the areas the caller may see',
  access: anyAdmin,
  reply: dashboardStats,
});
