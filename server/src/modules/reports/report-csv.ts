import { formatDateTimeWithYear } from '@chesapeake/contract/format/dates';
import {
  averageCarsInUse,
  computeRates,
  formatHourOfDay,
  moneyMetrics,
  reportMetrics,
  weekdays,
} from '@chesapeake/contract/reports/metrics';
import {
  type BreakdownTotals,
  hasQuotes,
  type PeriodReport,
  type Report,
  type ReportTotals,
} from '@chesapeake/contract/reports/reports';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;
type Lines = Cell[][];

/** Two decimals for money and measurements; counts are integers. */
const formatExact = (value: number | null) => value?.toFixed(2) ?? '';
const formatPercent = (value: number | null) =>
  value === null ? '' : `${(value * 100).toFixed(1)}%`;

const metricCells = (totals: ReportTotals): Cell[] => [
  totals.bookings,
  formatExact(totals.booked),
  totals.completedRides,
  formatExact(totals.completed),
  formatExact(totals.collected),
  formatExact(totals.refunded),
];
const metricHeaders = [
  'Bookings',
  'Booked (USD)',
  'Completed rides',
  'Completed (USD)',
  'Collected (USD)',
  'Refunded (USD)',
];

const breakdownHeaders = [
  ...metricHeaders.slice(0, 4),
  ...metricHeaders.slice(0, 4).map((head) => `${head}, period before`),
];
const breakdownCells = ({
  now,
  before,
}: {
  now: BreakdownTotals;
  before: BreakdownTotals;
}): Cell[] =>
  [now, before].flatMap((share) => [
    share.bookings,
    formatExact(share.booked),
    share.completedRides,
    formatExact(share.completed),
  ]);

function summaryLines(report: Report): Lines {
  const { now, before } = report;
  const line = (
    { label, description }: { label: string; description: string },
    value: (side: PeriodReport) => Cell,
  ): Cell[] => [label, value(now), value(before), description];
  return [
    ['Figure', 'Period', 'Period before', 'What it is'],
    ...moneyMetrics.map((metric) =>
      line(reportMetrics[metric], ({ totals }) => formatExact(totals[metric])),
    ),
    line(reportMetrics.bookings, ({ totals }) => totals.bookings),
    line(reportMetrics.completedRides, ({ totals }) => totals.completedRides),
    ...(['acceptance', 'cancellation', 'onTime'] as const).map((rate) =>
      line(reportMetrics[rate], (side) => formatPercent(computeRates(side)[rate])),
    ),
    line(reportMetrics.newCustomers, ({ customers }) => customers.new),
    line(reportMetrics.returningCustomers, ({ customers }) => customers.returning),
    ...(hasQuotes(report)
      ? [
          line(reportMetrics.quotesSent, ({ quotes }) => quotes.sent),
          line(reportMetrics.quotesWon, ({ quotes }) => quotes.won),
          line(reportMetrics.quotesLost, ({ quotes }) => quotes.lost),
          line(reportMetrics.conversion, (side) => formatPercent(computeRates(side).conversion)),
        ]
      : []),
    line(reportMetrics.carHours, ({ secondsInUse }) => formatExact(secondsInUse / 3600)),
  ];
}

/** The whole report as consecutive CSV tables (RFC 4180). */
export function buildReportCsv(report: Report, businessName: string): string {
  const { now, before, zone } = report;
  const hours = Array.from({ length: 24 }, (_, hour) => formatHourOfDay(hour));
  const lines: Lines = [
    [businessName],
    ['Report', `${now.from} to ${now.to}`],
    ['Compared with', `${before.from} to ${before.to}`],
    ['Days and hours in', zone],
    ['Generated', formatDateTimeWithYear(report.at, zone)],
    [],
    ...summaryLines(report),
    [],
    ['Day', ...metricHeaders],
    ...now.days.map(({ day, ...figures }) => [day, ...metricCells(figures)]),
    ['Total', ...metricCells(now.totals)],
    [],
    ['Day of the period before', ...metricHeaders],
    ...before.days.map(({ day, ...figures }) => [day, ...metricCells(figures)]),
    ['Total', ...metricCells(before.totals)],
    [],
    ['Service', ...breakdownHeaders],
    ...report.services.map((row) => [row.name, ...breakdownCells(row)]),
    [],
    ['Driver', ...breakdownHeaders, 'Accepted requests', 'Declined requests', 'Rating'],
    ...report.drivers.map((row) => [
      row.name,
      ...breakdownCells(row),
      row.accepted,
      row.declined,
      formatExact(row.rating),
    ]),
    [],
    ['Car', 'Plate', ...breakdownHeaders],
    ...report.cars.map((row) => [row.name, row.plateNumber, ...breakdownCells(row)]),
    [],
    ['Average cars on the road', ...hours],
    ...averageCarsInUse(report.use).map((cells, place) => [
      weekdays[place] ?? '',
      ...cells.map(formatExact),
    ]),
  ];
  return stringify(lines, {
    // Without a BOM, some spreadsheets misread non-ASCII names.
    bom: true,
    record_delimiter: 'windows',
    // A single line break would begin a new row, too.
    quoted_match: /[\r\n]/,
    // Names are user input and must not become formulas.
    escape_formulas: true,
  });
}
