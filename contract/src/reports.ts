import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenId } from './ids.ts';
import { pageQuery } from './lists.ts';
import { givenDollars } from './money.ts';
import { day, daysBetween, instant } from './time.ts';

/** A report covers at most this many days. */
export const reportDaysAtMost = 366;

export const reportTexts = {
  wrongOrder: 'The last day cannot be before the first',
  tooLong: `A report covers at most ${reportDaysAtMost} days`,
} as const;

/** Nothing to say of what is no day: that is told already. */
const daysApart = ({ from, to }: { from: string; to: string }) =>
  [from, to].every((each) => day.safeParse(each).success) ? daysBetween(from, to) : 0;

/** The first and the last day, both included. */
export const reportPeriod = z
  .object({ from: day, to: day })
  .refine((period) => daysApart(period) >= 0, {
    path: ['to'],
    error: reportTexts.wrongOrder,
  })
  .refine((period) => daysApart(period) < reportDaysAtMost, {
    path: ['to'],
    error: reportTexts.tooLong,
  });

const dailyTotals = z.object({
  day: z.string(),
  bookings: z.int(),
  revenue: givenDollars,
  completed: z.int(),
  completedRevenue: givenDollars,
});

/** Booked by the day of booking, completed by the day on which the ride ended. */
const dailyReport = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(dailyTotals),
  totals: dailyTotals.omit({ day: true }),
});
export type DailyReport = z.output<typeof dailyReport>;

export const getDailyReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/daily',
  summary: 'Bookings and revenue by day of a period',
  access: admin('reports:see'),
  query: reportPeriod,
  reply: dailyReport,
});

const generatedReport = z.object({
  _id: givenId,
  from: z.string(),
  to: z.string(),
  createdAt: instant,
  /** Null where the account is gone. */
  createdBy: z.string().nullable(),
});
export type GeneratedReport = z.output<typeof generatedReport>;

export const exportReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports',
  summary: 'The same to be taken along; counted and listed as a generated report',
  access: admin('reports:see'),
  body: reportPeriod,
  reply: generatedReport.extend({ report: dailyReport }),
  status: 201,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports that were generated, newest first',
  access: admin('reports:see'),
  query: pageQuery,
  reply: z.array(generatedReport),
  paged: true,
});
