import {
  formatDateTimeWithYear,
  formatPeriod,
  formatShortDay,
} from '@chesapeake/contract/format/dates';
import { formatDollars, formatWholeDollars } from '@chesapeake/contract/format/money';
import { formatCount, formatDecimal, formatPercent } from '@chesapeake/contract/format/numbers';
import { axisTicks, pickLabelIndexes } from '@chesapeake/contract/reports/chart-scale';
import { percentChange } from '@chesapeake/contract/reports/dashboard';
import {
  averageCarsInUse,
  bucketDays,
  computeRates,
  formatHourOfDay,
  formatRateCounts,
  moneyMetrics,
  type RateName,
  reportMetrics,
  weekdays,
} from '@chesapeake/contract/reports/metrics';
import {
  type BreakdownTotals,
  hasQuotes,
  type PeriodReport,
  type Report,
} from '@chesapeake/contract/reports/reports';
import type { PdfStat, ReportPdf } from '../../pdf/report.ts';
import type { PdfTable } from '../../pdf/report-table.ts';

function formatPercentChange(now: number, before: number) {
  const percent = percentChange({ now, before });
  if (percent === null) return 'New';
  if (percent === 0) return 'No change';
  return `${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent))}`;
}

const formatRate = (rate: number | null) => (rate === null ? 'None' : formatPercent(rate * 100));

function metricsTable({ now, before }: Report): PdfTable {
  const row = (
    { label, description }: { label: string; description: string },
    value: (side: PeriodReport) => number,
  ) => [
    label,
    formatCount(value(now)),
    formatCount(value(before)),
    formatPercentChange(value(now), value(before)),
    description,
  ];
  const rateRow = (rate: RateName) => [
    reportMetrics[rate].label,
    `${formatRate(computeRates(now)[rate])}\n${formatRateCounts(now)[rate]}`,
    `${formatRate(computeRates(before)[rate])}\n${formatRateCounts(before)[rate]}`,
    '',
    reportMetrics[rate].description,
  ];
  return {
    title: 'Rides, rates and customers',
    description: 'This period compared with the one before',
    columns: [
      { head: 'Figure', width: 22 },
      { head: 'Now', width: 11, isNumber: true },
      { head: 'Before', width: 12, isNumber: true },
      { head: 'Change', width: 13, isNumber: true },
      // A gap between numbers and text.
      { head: '', width: 2 },
      { head: 'What it is', width: 40 },
    ],
    rows: [
      row(reportMetrics.bookings, ({ totals }) => totals.bookings),
      row(reportMetrics.completedRides, ({ totals }) => totals.completedRides),
      ...(['acceptance', 'cancellation', 'onTime'] as const).map(rateRow),
      row(reportMetrics.newCustomers, ({ customers }) => customers.new),
      row(reportMetrics.returningCustomers, ({ customers }) => customers.returning),
      ...(hasQuotes({ now, before })
        ? [
            row(reportMetrics.quotesSent, ({ quotes }) => quotes.sent),
            row(reportMetrics.quotesWon, ({ quotes }) => quotes.won),
            row(reportMetrics.quotesLost, ({ quotes }) => quotes.lost),
            rateRow('conversion'),
          ]
        : []),
      row(reportMetrics.carHours, ({ secondsInUse }) => Math.round(secondsInUse / 3600)),
    ].map(([label = '', nowCell = '', beforeCell = '', change = '', description = '']) => [
      label,
      nowCell,
      beforeCell,
      change,
      '',
      description,
    ]),
    empty: '',
  };
}

interface BreakdownPair {
  now: BreakdownTotals;
  before: BreakdownTotals;
}

function breakdownTable<Row extends BreakdownPair>(
  { label, description }: { label: string; description: string },
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): PdfTable {
  return {
    title: label,
    description,
    columns: [
      { head: label.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase()), width: 35 },
      { head: 'Bookings', width: 10, isNumber: true },
      { head: 'Booked', width: 15, isNumber: true },
      { head: 'Change', width: 12, isNumber: true },
      { head: 'Completed rides', width: 16, isNumber: true },
      { head: 'Completed', width: 15, isNumber: true },
    ],
    rows: rows.map((row) => [
      nameOf(row),
      formatCount(row.now.bookings),
      formatDollars(row.now.booked),
      formatPercentChange(row.now.booked, row.before.booked),
      formatCount(row.now.completedRides),
      formatDollars(row.now.completed),
    ]),
    empty: 'Nothing in this period.',
  };
}

function bookedChart({ now, before }: Report): ReportPdf['chart'] {
  const [buckets, bucketsBefore] = [bucketDays(now.days), bucketDays(before.days)];
  const points = buckets.map((bucket, index) => ({
    now: bucket.booked,
    before: bucketsBefore[index]?.booked ?? 0,
    text: formatShortDay(bucket.from),
  }));
  const greatest = Math.max(0, ...points.flatMap((point) => [point.now, point.before]));
  return {
    title: `Booked ${buckets.length < now.days.length ? 'by week' : 'by day'}`,
    description: reportMetrics.booked.description,
    height: 190,
    ticks: axisTicks(greatest, 4).map((value) => ({ value, text: formatWholeDollars(value) })),
    points,
    labeled: pickLabelIndexes(points.length, 7),
    legend: { now: formatPeriod(now), before: formatPeriod(before) },
  };
}

function fleetHeatmap({ use }: Report): ReportPdf['heatmap'] {
  const cars = averageCarsInUse(use);
  const greatest = Math.max(...cars.flat());
  return {
    title: reportMetrics.use.label,
    description: reportMetrics.use.description,
    headers: Array.from({ length: 24 }, (_, hour) => (hour % 3 === 0 ? formatHourOfDay(hour) : '')),
    rows: cars.map((cells, place) => ({
      label: weekdays[place]?.slice(0, 3) ?? '',
      cells: cells.map((value) => ({
        depth: greatest === 0 ? 0 : value / greatest,
        text: value === 0 ? '' : value < 0.05 ? '<0.1' : formatDecimal(value),
      })),
    })),
    legend: `Cars at once, of ${formatCount(use.cars)} in the fleet at the time of this report. Darker means more.`,
  };
}

/** Builds the PDF content of a report. */
export function buildReportPdf(
  report: Report,
  { businessName }: { businessName: string },
): ReportPdf {
  const { now, before, zone } = report;
  return {
    business: businessName,
    title: `Report, ${formatPeriod(now)}`,
    lines: [
      `Compared with ${formatPeriod(before)}`,
      `Days and hours in ${zone}. Generated ${formatDateTimeWithYear(report.at, zone)}. All amounts in US dollars.`,
    ],
    money: moneyMetrics.map(
      (metric): PdfStat => ({
        label: reportMetrics[metric].label,
        value: formatDollars(now.totals[metric]),
        before: `before ${formatDollars(before.totals[metric])}`,
        change: formatPercentChange(now.totals[metric], before.totals[metric]),
      }),
    ),
    chart: bookedChart(report),
    tables: [
      moneyTable(),
      metricsTable(report),
      breakdownTable(reportMetrics.byService, report.services, ({ name }) => name),
      breakdownTable(reportMetrics.byDriver, report.drivers, ({ name }) => name),
      breakdownTable(
        reportMetrics.byCar,
        report.cars,
        ({ name, plateNumber }) => `${name}, ${plateNumber}`,
      ),
    ],
    heatmap: fleetHeatmap(report),
    footer: `${businessName} · ${formatPeriod(now)}`,
  };
}

const moneyTable = (): PdfTable => ({
  title: 'What the amounts mean',
  description: 'Each amount counts on the business day it happened',
  columns: [
    { head: 'Figure', width: 22 },
    { head: 'What it is', width: 78 },
  ],
  rows: moneyMetrics.map((metric) => [
    reportMetrics[metric].label,
    reportMetrics[metric].description,
  ]),
  empty: '',
});
