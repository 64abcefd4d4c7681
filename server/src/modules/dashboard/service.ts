import { addDays } from '@chesapeake/contract/calendar/days';
import { toDollars } from '@chesapeake/contract/fields/money';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type {
  AreaStats,
  DashboardStats,
  PeriodChange,
} from '@chesapeake/contract/reports/dashboard';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { type DayRange, daysIn } from '../../db/calendar.ts';
import { type DayTotal, readDailyTotals } from '../../db/running-totals.ts';
import type { Db } from '../../db/schema.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Cars } from '../cars/index.ts';
import type { Drivers } from '../drivers/index.ts';
import type { Messages } from '../messages/index.ts';
import type { PaymentLists } from '../payments/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Users } from '../users/index.ts';
import { countAdded } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  cars: Cars;
  drivers: Drivers;
  messages: Messages;
  paymentLists: PaymentLists;
  reports: Reports;
  sessions: Sessions;
  settings: SettingsService;
  users: Users;
}

const isWithin =
  ({ first, last }: DayRange) =>
  ({ day }: DayTotal) =>
    day >= first && day <= last;
const sumCounts = (totals: DayTotal[]) => totals.reduce((sum, { count }) => sum + count, 0);
const sumRevenue = (totals: DayTotal[]) =>
  toDollars(totals.reduce((sum, { cents }) => sum + cents, 0));

/**
 * Dashboard stats. Reads running totals and today's rides, so the cost does not grow with history.
 */
export function createDashboard(deps: Deps) {
  const { db, clock, bookings, cars, drivers, messages, reports, sessions, settings, users } = deps;
  const { paymentLists } = deps;

  /** The last 30 days including today, and the 30 before them. */
  function periods(zone: string) {
    const last = isoDayIn(clock(), zone);
    return {
      last,
      now: { first: addDays(last, -29), last },
      before: { first: addDays(last, -59), last: addDays(last, -30) },
      both: { first: addDays(last, -59), last },
    };
  }
  type Periods = ReturnType<typeof periods>;

  const compare = (
    { now, before }: Periods,
    read: (totals: DayTotal[]) => number,
    totals: DayTotal[],
  ): PeriodChange => ({
    now: read(totals.filter(isWithin(now))),
    before: read(totals.filter(isWithin(before))),
  });
  const compareAdded = async (
    table: 'drivers' | 'cars',
    { now, before }: Periods,
    zone: string,
  ): Promise<PeriodChange> => ({
    now: await countAdded(db, table, now, zone),
    before: await countAdded(db, table, before, zone),
  });

  async function readUserStats(comparison: Periods): Promise<StatsWithChanges<'users'>> {
    const signups = await readDailyTotals(db, 'signups', comparison.both);
    const lastWeek = { first: addDays(comparison.last, -6), last: comparison.last };
    return {
      totalUsers: (await users.count()).all,
      newSignups: sumCounts(signups.filter(isWithin(lastWeek))),
      activeSessions: await sessions.countActive(),
      changes: { users: compare(comparison, sumCounts, signups) },
    };
  }

  async function readDriverStats(
    comparison: Periods,
    zone: string,
  ): Promise<StatsWithChanges<'drivers'>> {
    const counts = await drivers.count();
    return {
      totalDrivers: counts.all,
      pendingDrivers: counts.Pending,
      driversOnRide: counts.onRide,
      changes: { drivers: await compareAdded('drivers', comparison, zone) },
    };
  }

  async function readCarStats(
    comparison: Periods,
    zone: string,
  ): Promise<StatsWithChanges<'cars'>> {
    const counts = await cars.count();
    return {
      totalCars: counts.all,
      carsAvailable: counts.Available,
      changes: { cars: await compareAdded('cars', comparison, zone) },
    };
  }

  async function readBookingStats(comparison: Periods): Promise<StatsWithChanges<'bookings'>> {
    const booked = await readDailyTotals(db, 'booked', comparison.both);
    const completed = await readDailyTotals(db, 'completed', comparison.both);
    const { counts, revenue } = await bookings.readCounts();
    const todays = await bookings.listToday();
    const byDay = (days: DayRange) =>
      daysIn(days).map((day) => {
        const totals = booked.filter((total) => total.day === day);
        return { day, bookings: sumCounts(totals), revenue: sumRevenue(totals) };
      });
    return {
      totalBookings: counts.all,
      completedBookings: counts.Completed,
      pendingBookings: counts.Pending,
      unassignedBookings: await bookings.countUnassigned(),
      overdueBookings: await bookings.countOverdue(),
      totalRevenue: revenue.all,
      days: byDay(comparison.now),
      daysBefore: byDay(comparison.before),
      services: toServiceStats(booked.filter(isWithin(comparison.now))),
      today: {
        day: todays.day,
        total: todays.total,
        rides: todays.rides.map(({ user, ...ride }) => ({ ...ride, customerName: user.name })),
      },
      changes: {
        bookings: compare(comparison, sumCounts, booked),
        completed: compare(comparison, sumCounts, completed),
        revenue: compare(comparison, sumRevenue, booked),
      },
    };
  }

  async function readPaymentStats(comparison: Periods): Promise<StatsWithChanges<'payments'>> {
    const { failedRefunds, openDisputes } = await paymentLists.readOutstandingTotals();
    return {
      collected: await reports.readCollected(comparison.now),
      failedRefunds,
      openDisputes,
      changes: {},
    };
  }

  return {
    /** Only the areas the caller may see; others are not read. */
    readStats: async ({ permissions }: Caller): Promise<DashboardStats> => {
      const { zone } = await settings.read();
      const comparison = periods(zone);
      const visible: DashboardStats[] = [
        permissions.has('users:see') ? await readUserStats(comparison) : none,
        permissions.has('drivers:see') ? await readDriverStats(comparison, zone) : none,
        permissions.has('cars:see') ? await readCarStats(comparison, zone) : none,
        permissions.has('bookings:see') ? await readBookingStats(comparison) : none,
        permissions.has('payments:see') ? await readPaymentStats(comparison) : none,
        permissions.has('messages:see')
          ? { unreadMessages: await messages.countUnread(), ...none }
          : none,
        permissions.has('reports:see')
          ? { reportsGenerated: await reports.count(), ...none }
          : none,
      ];
      const changes = Object.assign({}, ...visible.map((area) => area.changes));
      return { ...Object.assign({}, ...visible), changes };
    },
  };
}

const none = { changes: {} };

/** The stats of an area, and how they changed. */
type StatsWithChanges<Area extends 'users' | 'drivers' | 'cars' | 'bookings' | 'payments'> =
  AreaStats<Area> & Pick<DashboardStats, 'changes'>;

/** Most booked first. */
function toServiceStats(totals: DayTotal[]) {
  const slugs = [...new Set(totals.map(({ part }) => part))];
  return slugs
    .map((serviceType) => {
      const serviceTotals = totals.filter(({ part }) => part === serviceType);
      return {
        serviceType,
        bookings: sumCounts(serviceTotals),
        revenue: sumRevenue(serviceTotals),
      };
    })
    .filter(({ bookings }) => bookings > 0)
    .sort((one, other) => other.bookings - one.bookings || other.revenue - one.revenue);
}

export type Dashboard = ReturnType<typeof createDashboard>;
