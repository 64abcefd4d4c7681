import type { PageQuery } from '@chesapeake/contract/lists';
import { toDollars } from '@chesapeake/contract/money';
import type { DailyReport } from '@chesapeake/contract/reports';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { type DayTotal, readDailyTotals } from '../../db/kept-totals.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { daysOf } from '../../rides/calendar.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

interface Period {
  from: string;
  to: string;
}

/** What the business did, by day; made of the kept totals. */
export function createReports({ db, clock }: Deps) {
  async function daily(source: Db, { from, to }: Period): Promise<DailyReport> {
    const period = { first: from, last: to };
    const booked = await readDailyTotals(source, 'booked', period);
    const completed = await readDailyTotals(source, 'completed', period);
    const row = (ofBooked: DayTotal[], ofCompleted: DayTotal[]) => ({
      bookings: sum(ofBooked, 'count'),
      revenue: toDollars(sum(ofBooked, 'cents')),
      completed: sum(ofCompleted, 'count'),
      completedRevenue: toDollars(sum(ofCompleted, 'cents')),
    });
    const ofDay = (totals: DayTotal[], day: string) => totals.filter((total) => total.day === day);
    return {
      from,
      to,
      days: daysOf(period).map((day) => ({
        day,
        ...row(ofDay(booked, day), ofDay(completed, day)),
      })),
      totals: row(booked, completed),
    };
  }

  async function add(tx: Tx, report: Omit<repository.NewReport, 'id'>) {
    const id = newId();
    await repository.insert(tx, { ...report, id });
    return (await repository.find(tx, id)) ?? fail('INTERNAL');
  }

  return {
    add,
    daily: (period: Period) => daily(db, period),

    export: (caller: Caller, { from, to }: Period) =>
      transaction(db, async (tx) => ({
        ...(await add(tx, { from, to, createdBy: caller.userId, createdAt: clock() })),
        report: await daily(tx, { from, to }),
      })),

    list: (query: PageQuery) => repository.list(db, query),
    count: () => repository.count(db),
  };
}

const sum = (totals: DayTotal[], what: 'count' | 'cents') =>
  totals.reduce((so, total) => so + total[what], 0);

export type Reports = ReturnType<typeof createReports>;
