import type { DashboardStats } from '@chesapeake/contract/dashboard';
import { dayIn } from '@chesapeake/contract/moments';
import { toDollars } from '@chesapeake/contract/money';
import { dayAfter } from '@chesapeake/contract/time';
import type { Clock } from '../../clock.ts';
import { type Days, daysOf } from '../../db/calendar.ts';
import { type DayTotal, readDailyTotals } from '../../db/kept-totals.ts';
import type { Db } from '../../db/schema.ts';
import type { Bookings } from '../bookings/service.ts';
import type { Cars } from '../cars/service.ts';
import type { Drivers } from '../drivers/service.ts';
import type { Messages } from '../messages/service.ts';
import type { Reports } from '../reports/service.ts';
import type { Sessions } from '../sessions/service.ts';
import type { SettingsService } from '../settings/service.ts';
import type { Users } from '../users/service.ts';
import { countAdded } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  cars: Cars;
  drivers: Drivers;
  messages: Messages;
  reports: Reports;
  sessions: Sessions;
  settings: SettingsService;
  users: Users;
}

const within =
  ({ first, last }: Days) =>
  ({ day }: DayTotal) =>
    day >= first && day <= last;
const countOf = (totals: DayTotal[]) => totals.reduce((sum, { count }) => sum + count, 0);
const revenueOf = (totals: DayTotal[]) =>
  toDollars(totals.reduce((sum, { cents }) => sum + cents, 0));

/** How the business stands. It reads kept totals and today: what it costs does not grow with the past. */
export function createDashboard(deps: Deps) {
  const { db, clock, bookings, cars, drivers, messages, reports, sessions, settings, users } = deps;

  return {
    stats: async (): Promise<DashboardStats> => {
      const { zone } = await settings.read();
      const last = dayIn(clock(), zone);
      const now = { first: dayAfter(last, -29), last };
      const before = { first: dayAfter(last, -59), last: dayAfter(last, -30) };
      const both = { first: before.first, last };

      const [booked, completed, signups] = [
        await readDailyTotals(db, 'booked', both),
        await readDailyTotals(db, 'completed', both),
        await readDailyTotals(db, 'signups', both),
      ];
      const { counts, revenue } = await bookings.readCounts();
      const carCounts = await cars.count();
      const driverCounts = await drivers.count();
      const userCounts = await users.count();
      const todays = await bookings.listToday();

      const change = (read: (totals: DayTotal[]) => number, totals: DayTotal[]) => ({
        now: read(totals.filter(within(now))),
        before: read(totals.filter(within(before))),
      });
      const added = async (table: 'drivers' | 'cars') => ({
        now: await countAdded(db, table, now, zone),
        before: await countAdded(db, table, before, zone),
      });
      const byDay = (days: Days) =>
        daysOf(days).map((day) => {
          const totals = booked.filter((total) => total.day === day);
          return { day, bookings: countOf(totals), revenue: revenueOf(totals) };
        });

      return {
        totalUsers: userCounts.all,
        totalDrivers: driverCounts.all,
        totalCars: carCounts.all,
        totalBookings: counts.all,
        completedBookings: counts.Completed,
        totalRevenue: revenue.all,
        changes: {
          users: change(countOf, signups),
          drivers: await added('drivers'),
          cars: await added('cars'),
          bookings: change(countOf, booked),
          completed: change(countOf, completed),
          revenue: change(revenueOf, booked),
        },
        pendingDrivers: driverCounts.Pending,
        driversOnRide: driverCounts.onRide,
        carsAvailable: carCounts.Available,
        pendingBookings: counts.Pending,
        newSignups: countOf(signups.filter(within({ first: dayAfter(last, -6), last }))),
        activeSessions: await sessions.countActive(),
        reportsGenerated: await reports.count(),
        unreadMessages: await messages.countUnread(),
        days: byDay(now),
        daysBefore: byDay(before),
        services: servicesOf(booked.filter(within(now))),
        today: {
          day: todays.day,
          total: todays.total,
          rides: todays.rides.map(({ user, ...ride }) => ({ ...ride, customerName: user.name })),
        },
      };
    },
  };
}

/** The one booked most often first. */
function servicesOf(totals: DayTotal[]) {
  const slugs = [...new Set(totals.map(({ part }) => part))];
  return slugs
    .map((serviceType) => {
      const own = totals.filter(({ part }) => part === serviceType);
      return { serviceType, bookings: countOf(own), revenue: revenueOf(own) };
    })
    .filter(({ bookings }) => bookings > 0)
    .sort((one, other) => other.bookings - one.bookings || other.revenue - one.revenue);
}

export type Dashboard = ReturnType<typeof createDashboard>;
