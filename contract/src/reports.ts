import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, givenId } from './ids.ts';
import { pageQuery } from './lists.ts';
import { givenDollars } from './money.ts';
import { day, dayAfter, daysBetween, instant } from './time.ts';

/** A report covers at most this many days. */
export const reportDaysAtMost = 366;

export const reportTexts = {
  wrongOrder: 'The last day cannot be before the first',
  tooLong: `A report covers at most ${reportDaysAtMost} days`,
  format: 'Must be csv or pdf',
} as const;

/** Nothing to say of what is no day: that is told already. */
const daysApart = ({ from, to }: { from: string; to: string }) =>
  [from, to].every((each) => day.safeParse(each).success) ? daysBetween(from, to) : 0;

const period = z.object({ from: day, to: day });
export type Period = z.output<typeof period>;

const rightOrder = (chosen: Period) => daysApart(chosen) >= 0;
const notTooLong = (chosen: Period) => daysApart(chosen) < reportDaysAtMost;
const wrongOrder = { path: ['to'], error: reportTexts.wrongOrder };
const tooLong = { path: ['to'], error: reportTexts.tooLong };

/** The first and the last day, both included. */
export const reportPeriod = period.refine(rightOrder, wrongOrder).refine(notTooLong, tooLong);

/** As many days, right before these. */
export function periodBefore({ from, to }: Period): Period {
  const last = dayAfter(from, -1);
  return { from: dayAfter(last, 0 - daysBetween(from, to)), to: last };
}

/** What each of these is: contract/src/report-figures.ts. */
const dayFigures = z.object({
  bookings: z.int(),
  booked: givenDollars,
  completedRides: z.int(),
  completed: givenDollars,
  collected: givenDollars,
  refunded: givenDollars,
});
export type DayFigures = z.output<typeof dayFigures>;

const reportDay = dayFigures.extend({ day: z.string() });
export type ReportDay = z.output<typeof reportDay>;

/** What some days brought. */
const side = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(reportDay),
  totals: dayFigures,
  answers: z.object({ accepted: z.int(), declined: z.int() }),
  endings: z.object({ completed: z.int(), cancelled: z.int(), rejected: z.int() }),
  starts: z.object({ onTime: z.int(), late: z.int() }),
  customers: z.object({ new: z.int(), returning: z.int() }),
  /** Seconds for which cars were in use, those of all cars together. */
  secondsInUse: z.int(),
});
export type ReportSide = z.output<typeof side>;

const share = dayFigures.pick({
  bookings: true,
  booked: true,
  completedRides: true,
  completed: true,
});
export type ReportShare = z.output<typeof share>;

/** What belongs to one service, driver or car; those that are gone keep their names. */
const shareRow = z.object({
  /** A service's slug, else an id; null for bookings that nobody was asked to drive. */
  _id: z.string().nullable(),
  name: z.string(),
  now: share,
  before: share,
});
export type ShareRow = z.output<typeof shareRow>;

const driverRow = shareRow.extend({
  accepted: z.int(),
  declined: z.int(),
  /** On average, in these days; null where nobody said anything. */
  rating: z.number().nullable(),
});
export type DriverRow = z.output<typeof driverRow>;

const carRow = shareRow.extend({ plateNumber: z.string() });
export type CarRow = z.output<typeof carRow>;

/** Monday first; of each weekday its 24 hours on the business's clock. */
const fleetUse = z.object({
  seconds: z.array(z.array(z.int())),
  /** How many of each weekday there are in the period. */
  weekdays: z.array(z.int()),
  /** The cars of the fleet when this was worked out. */
  cars: z.int(),
});
export type FleetUse = z.output<typeof fleetUse>;

export const report = z.object({
  /** When it was worked out. */
  at: instant,
  zone: z.string(),
  now: side,
  before: side,
  services: z.array(shareRow),
  drivers: z.array(driverRow),
  cars: z.array(carRow),
  use: fleetUse,
});
export type Report = z.output<typeof report>;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/summary',
  summary: 'What a period brought, and the one of the same length right before it',
  access: admin('reports:see'),
  query: reportPeriod,
  reply: report,
});

export const reportFormats = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const generatedReport = z.object({
  _id: givenId,
  from: z.string(),
  to: z.string(),
  format: z.enum(reportFormats),
  createdAt: instant,
  /** Null where the account is gone. */
  createdBy: z.string().nullable(),
});
export type GeneratedReport = z.output<typeof generatedReport>;

export const generateReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports',
  summary:
    'Generates a report: it is counted, listed and kept as it is now, to be fetched as a file',
  access: admin('reports:see'),
  body: period
    .extend({ format: z.enum(reportFormats, { error: reportTexts.format }).default('csv') })
    .refine(rightOrder, wrongOrder)
    .refine(notTooLong, tooLong),
  reply: generatedReport,
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

export const getReportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id/csv',
  summary: 'A report that was generated, as a table (CSV)',
  access: admin('reports:see'),
  params: byId,
  reply: null,
  file: 'text/csv',
  errors: ['REPORT_NOT_FOUND'],
});

export const getReportPdf = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id/pdf',
  summary: 'A report that was generated, on paper (PDF)',
  access: admin('reports:see'),
  params: byId,
  reply: null,
  file: 'application/pdf',
  errors: ['REPORT_NOT_FOUND'],
});

/** 'report-2026-11-01-to-2026-11-30.pdf' */
export const reportFileName = ({ from, to }: Period, format: ReportFormat) =>
  `report-${from}-to-${to}.${format}`;
