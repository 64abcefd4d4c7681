import { z } from 'zod';
import { addDays, daysBetween } from '../calendar/days.ts';
import { idParams, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { day, instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';

/** The longest period of a report, in days. */
export const maxReportDays = 366;

export const reportTexts = {
  wrongOrder: 'The last day cannot be before the first',
  tooLong: `A report covers at most ${maxReportDays} days`,
  format: 'Must be csv or pdf',
} as const;

/** Skip invalid days; the day schema reports them. */
const daysApart = ({ from, to }: { from: string; to: string }) =>
  [from, to].every((each) => day.safeParse(each).success) ? daysBetween(from, to) : 0;

const period = z.object({ from: day, to: day });
export type Period = z.output<typeof period>;

const isOrdered = (chosen: Period) => daysApart(chosen) >= 0;
const isShortEnough = (chosen: Period) => daysApart(chosen) < maxReportDays;
const wrongOrder = { path: ['to'], error: reportTexts.wrongOrder };
const tooLong = { path: ['to'], error: reportTexts.tooLong };

/** The first and last day, both included. */
export const reportPeriod = period.refine(isOrdered, wrongOrder).refine(isShortEnough, tooLong);

/** The period of the same length right before. */
export function previousPeriod({ from, to }: Period): Period {
  const last = addDays(from, -1);
  return { from: addDays(last, 0 - daysBetween(from, to)), to: last };
}

/** The metrics are defined in metrics.ts. */
const reportTotals = z.object({
  bookings: z.int(),
  booked: outputDollars,
  completedRides: z.int(),
  completed: outputDollars,
  collected: outputDollars,
  refunded: outputDollars,
});
export type ReportTotals = z.output<typeof reportTotals>;

const reportDay = reportTotals.extend({ day: z.string() });
export type ReportDay = z.output<typeof reportDay>;

/** The results of one period. */
const periodReport = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(reportDay),
  totals: reportTotals,
  answers: z.object({ accepted: z.int(), declined: z.int() }),
  endings: z.object({ completed: z.int(), cancelled: z.int(), rejected: z.int() }),
  starts: z.object({ onTime: z.int(), late: z.int() }),
  customers: z.object({ new: z.int(), returning: z.int() }),
  /** Of the quotes sent in this period; the rest are still open. */
  quotes: z.object({ sent: z.int(), won: z.int(), lost: z.int() }),
  /** Seconds in use, summed over all cars. */
  secondsInUse: z.int(),
});
/** Businesses that send no quotes do not see figures about them. */
export const hasQuotes = ({ now, before }: { now: PeriodReport; before: PeriodReport }) =>
  now.quotes.sent + before.quotes.sent > 0;

export type PeriodReport = z.output<typeof periodReport>;

const breakdownTotals = reportTotals.pick({
  bookings: true,
  booked: true,
  completedRides: true,
  completed: true,
});
export type BreakdownTotals = z.output<typeof breakdownTotals>;

/** Totals of one service, driver or car; deleted ones keep their names. */
const breakdownRow = z.object({
  /** A service slug or an id; null for bookings without a driver. */
  _id: z.string().nullable(),
  name: z.string(),
  now: breakdownTotals,
  before: breakdownTotals,
});
export type BreakdownRow = z.output<typeof breakdownRow>;

const driverBreakdownRow = breakdownRow.extend({
  accepted: z.int(),
  declined: z.int(),
  /** The average in this period; null without reviews. */
  rating: z.number().nullable(),
});
export type DriverBreakdownRow = z.output<typeof driverBreakdownRow>;

const carBreakdownRow = breakdownRow.extend({ plateNumber: z.string() });
export type CarBreakdownRow = z.output<typeof carBreakdownRow>;

/** Monday first, then the 24 hours of the business's clock. */
const fleetUsage = z.object({
  seconds: z.array(z.array(z.int())),
  /** How many of each weekday the period has. */
  weekdays: z.array(z.int()),
  /** The fleet size when the report was computed. */
  cars: z.int(),
});
export type FleetUsage = z.output<typeof fleetUsage>;

export const report = z.object({
  /** When the report was computed. */
  at: instant,
  zone: z.string(),
  now: periodReport,
  before: periodReport,
  services: z.array(breakdownRow),
  drivers: z.array(driverBreakdownRow),
  cars: z.array(carBreakdownRow),
  use: fleetUsage,
});
export type Report = z.output<typeof report>;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/summary',
  summary: 'The metrics of a period, and of the same number of days before it',
  access: admin('reports:see'),
  query: reportPeriod,
  reply: report,
});

export const reportFormats = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const generatedReport = z.object({
  _id: outputId,
  from: z.string(),
  to: z.string(),
  format: z.enum(reportFormats),
  createdAt: instant,
  /** Null if the account was deleted. */
  createdBy: z.string().nullable(),
});
export type GeneratedReport = z.output<typeof generatedReport>;

export const generateReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports',
  summary: 'Generate a report and store it, to be downloaded as a file',
  access: admin('reports:see'),
  body: period
    .extend({ format: z.enum(reportFormats, { error: reportTexts.format }).default('csv') })
    .refine(isOrdered, wrongOrder)
    .refine(isShortEnough, tooLong),
  reply: generatedReport,
  status: 201,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Generated reports, newest first',
  access: admin('reports:see'),
  query: pageQuery,
  reply: z.array(generatedReport),
  paged: true,
});

export const getReportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id/csv',
  summary: 'A generated report as CSV',
  access: admin('reports:see'),
  params: idParams,
  reply: null,
  file: 'text/csv',
  errors: ['REPORT_NOT_FOUND'],
});

export const getReportPdf = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id/pdf',
  summary: 'A generated report as PDF',
  access: admin('reports:see'),
  params: idParams,
  reply: null,
  file: 'application/pdf',
  errors: ['REPORT_NOT_FOUND'],
});

/** 'report-2026-11-01-to-2026-11-30.pdf' */
export const reportFileName = ({ from, to }: Period, format: ReportFormat) =>
  `report-${from}-to-${to}.${format}`;
