import type { Change, DashboardStats, Figures } from '@chesapeake/contract/dashboard';
import { dayIn } from '@chesapeake/contract/moments';
import { toDollars } from '@chesapeake/contract/money';
import { dayAfter } from '@chesapeake/contract/time';
import type { Caller } from '../../caller.ts';
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

  /** The last 30 days, today included, and the 30 before them. */
  function periods(zone: string) {
    const last = dayIn(clock(), zone);
    return {
      last,
      now: { first: dayAfter(last, -29), last },
      before: { first: dayAfter(last, -59), last: dayAfter(last, -30) },
      both: { first: dayAfter(last, -59), last },
    };
  }
  type Periods = ReturnType<typeof periods>;

  const compare = (
    { now, before }: Periods,
    read: (totals: DayTotal[]) => number,
    totals: DayTotal[],
  ): Change => ({
    now: read(totals.filter(within(now))),
    before: read(totals.filter(within(before))),
  });
  const compareAdded = async (
    table: 'drivers' | 'cars',
    { now, before }: Periods,
    zone: string,
  ): Promise<Change> => ({
    now: await countAdded(db, table, now, zone),
    before: await countAdded(db, table, before, zone),
  });

  async function ofUsers(over: Periods): Promise<Told<'users'>> {
    const signups = await readDailyTotals(db, 'signups', over.both);
    const lastWeek = { first: dayAfter(over.last, -6), last: over.last };
    return {
      totalUsers: (await users.count()).all,
      newSignups: countOf(signups.filter(within(lastWeek))),
      activeSessions: await sessions.countActive(),
      changes: { users: compare(over, countOf, signups) },
    };
  }

  async function ofDrivers(over: Periods, zone: string): Promise<Told<'drivers'>> {
    const counts = await drivers.count();
    return {
      totalDrivers: counts.all,
      pendingDrivers: counts.Pending,
      driversOnRide: counts.onRide,
      changes: { drivers: await compareAdded('drivers', over, zone) },
    };
  }

  async function ofCars(over: Periods, zone: string): Promise<Told<'cars'>> {
    const counts = await cars.count();
    return {
      totalCars: counts.all,
      carsAvailable: counts.Available,
      changes: { cars: await compareAdded('cars', over, zone) },
    };
  }

  async function ofBookings(over: Periods): Promise<Told<'bookings'>> {
    const booked = await readDailyTotals(db, 'booked', over.both);
    const completed = await readDailyTotals(db, 'completed', over.both);
    const { counts, revenue } = await bookings.readCounts();
    const todays = await bookings.listToday();
    const byDay = (days: Days) =>
      daysOf(days).map((day) => {
        const totals = booked.filter((total) => total.day === day);
        return { day, bookings: countOf(totals), revenue: revenueOf(totals) };
      });
    return {
      totalBookings: counts.all,
      completedBookings: counts.Completed,
      pendingBookings: counts.Pending,
      totalRevenue: revenue.all,
      days: byDay(over.now),
      daysBefore: byDay(over.before),
      services: servicesOf(booked.filter(within(over.now))),
      today: {
        day: todays.day,
        total: todays.total,
        rides: todays.rides.map(({ user, ...ride }) => ({ ...ride, customerName: user.name })),
      },
      changes: {
        bookings: compare(over, countOf, booked),
        completed: compare(over, countOf, completed),
        revenue: compare(over, revenueOf, booked),
      },
    };
  }

  return {
    /** Of each area that the caller may see; nothing else is even read. */
    stats: async ({ permissions }: Caller): Promise<DashboardStats> => {
      const { zone } = await settings.read();
      const over = periods(zone);
      const seen: DashboardStats[] = [
        permissions.has('users:see') ? await ofUsers(over) : none,
        permissions.has('drivers:see') ? await ofDrivers(over, zone) : none,
        permissions.has('cars:see') ? await ofCars(over, zone) : none,
        permissions.has('bookings:see') ? await ofBookings(over) : none,
        permissions.has('payments:see')
          ? { collected: await reports.readCollected(over.now), ...none }
          : none,
        permissions.has('messages:see')
          ? { unreadMessages: await messages.countUnread(), ...none }
          : none,
        permissions.has('reports:see')
          ? { reportsGenerated: await reports.count(), ...none }
          : none,
      ];
      const changes = Object.assign({}, ...seen.map((part) => part.changes));
      return { ...Object.assign({}, ...seen), changes };
    },
  };
}

const none = { changes: {} };

/** The figures of an area, and how they changed. */
type Told<Part extends 'users' | 'drivers' | 'cars' | 'bookings'> = Figures<Part> &
  Pick<DashboardStats, 'changes'>;

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
