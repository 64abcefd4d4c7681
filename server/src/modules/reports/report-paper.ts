import { labelled, ticksTo } from '@chesapeake/contract/chart-scale';
import { percentOf } from '@chesapeake/contract/dashboard';
import { fullMomentText } from '@chesapeake/contract/moments';
import {
  bucketsOf,
  carsAtOnce,
  hourText,
  moneyFigures,
  type Rate,
  ratesOf,
  rateWords,
  reportFigures,
  weekdays,
} from '@chesapeake/contract/report-figures';
import type { Report, ReportShare, ReportSide } from '@chesapeake/contract/reports';
import type { PaperFigure, ReportPaper } from '../../pdf/report.ts';
import type { PaperTable } from '../../pdf/report-table.ts';
import { priceText } from '../../rides/price-text.ts';

const whole = new Intl.NumberFormat('en-US');
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const ofDay = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const longDay = ofDay({ dateStyle: 'long' });
const shortDay = ofDay({ month: 'short', day: 'numeric' });
const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`;

function changeText(now: number, before: number) {
  const percent = percentOf({ now, before });
  if (percent === null) return 'New';
  if (percent === 0) return 'No change';
  return `${percent > 0 ? '+' : '−'}${oneDecimal.format(Math.abs(percent))}%`;
}

const rateText = (rate: number | null) =>
  rate === null ? 'None' : `${oneDecimal.format(rate * 100)}%`;

function figuresTable({ now, before }: Report): PaperTable {
  const row = (
    { label, means }: { label: string; means: string },
    value: (side: ReportSide) => number,
  ) => [
    label,
    whole.format(value(now)),
    whole.format(value(before)),
    changeText(value(now), value(before)),
    means,
  ];
  const rateRow = (rate: Rate) => [
    reportFigures[rate].label,
    `${rateText(ratesOf(now)[rate])}\n${rateWords(now)[rate]}`,
    `${rateText(ratesOf(before)[rate])}\n${rateWords(before)[rate]}`,
    '',
    reportFigures[rate].means,
  ];
  return {
    title: 'Rides, rates and customers',
    means: 'These days against those before them',
    columns: [
      { head: 'Figure', width: 22 },
      { head: 'Now', width: 11, isNumber: true },
      { head: 'Before', width: 12, isNumber: true },
      { head: 'Change', width: 13, isNumber: true },
      // Some room between numbers and words.
      { head: '', width: 2 },
      { head: 'What it is', width: 40 },
    ],
    rows: [
      row(reportFigures.bookings, ({ totals }) => totals.bookings),
      row(reportFigures.completedRides, ({ totals }) => totals.completedRides),
      ...(['acceptance', 'cancellation', 'onTime'] as const).map(rateRow),
      row(reportFigures.newCustomers, ({ customers }) => customers.new),
      row(reportFigures.returningCustomers, ({ customers }) => customers.returning),
      row(reportFigures.carHours, ({ secondsInUse }) => Math.round(secondsInUse / 3600)),
    ].map(([label = '', now_ = '', before_ = '', change = '', means = '']) => [
      label,
      now_,
      before_,
      change,
      '',
      means,
    ]),
    empty: '',
  };
}

interface Shared {
  now: ReportShare;
  before: ReportShare;
}

function sharesTable<Row extends Shared>(
  { label, means }: { label: string; means: string },
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): PaperTable {
  return {
    title: label,
    means,
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
      whole.format(row.now.bookings),
      priceText(row.now.booked),
      changeText(row.now.booked, row.before.booked),
      whole.format(row.now.completedRides),
      priceText(row.now.completed),
    ]),
    empty: 'Nothing in these days.',
  };
}

function chartOf({ now, before }: Report): ReportPaper['chart'] {
  const [buckets, bucketsBefore] = [bucketsOf(now.days), bucketsOf(before.days)];
  const points = buckets.map((bucket, index) => ({
    now: bucket.booked,
    before: bucketsBefore[index]?.booked ?? 0,
    words: shortDay(bucket.from),
  }));
  const greatest = Math.max(0, ...points.flatMap((point) => [point.now, point.before]));
  return {
    title: `Booked ${buckets.length < now.days.length ? 'by week' : 'by day'}`,
    means: reportFigures.booked.means,
    height: 190,
    ticks: ticksTo(greatest, 4).map((value) => ({ value, words: dollars.format(value) })),
    points,
    labelled: labelled(points.length, 7),
    legend: { now: daysText(now), before: daysText(before) },
  };
}

function heatOf({ use }: Report): ReportPaper['heat'] {
  const cars = carsAtOnce(use);
  const greatest = Math.max(...cars.flat());
  return {
    title: reportFigures.use.label,
    means: reportFigures.use.means,
    heads: Array.from({ length: 24 }, (_, hour) => (hour % 3 === 0 ? hourText(hour) : '')),
    rows: cars.map((cells, place) => ({
      label: weekdays[place]?.slice(0, 3) ?? '',
      cells: cells.map((value) => ({
        depth: greatest === 0 ? 0 : value / greatest,
        words: value === 0 ? '' : value < 0.05 ? '<0.1' : oneDecimal.format(value),
      })),
    })),
    legend: `Cars at once, of ${whole.format(use.cars)} in the fleet when this was worked out; the darker, the more.`,
  };
}

/** A report on paper, in the business's name. */
export function paperOf(report: Report, { businessName }: { businessName: string }): ReportPaper {
  const { now, before, zone } = report;
  return {
    business: businessName,
    title: `Report, ${daysText(now)}`,
    lines: [
      `Compared with ${daysText(before)}`,
      `Days and hours in ${zone}. Worked out ${fullMomentText(report.at, zone)}. All amounts in US dollars.`,
    ],
    money: moneyFigures.map(
      (figure): PaperFigure => ({
        label: reportFigures[figure].label,
        value: priceText(now.totals[figure]),
        before: `before ${priceText(before.totals[figure])}`,
        change: changeText(now.totals[figure], before.totals[figure]),
      }),
    ),
    chart: chartOf(report),
    tables: [
      moneyTable(),
      figuresTable(report),
      sharesTable(reportFigures.byService, report.services, ({ name }) => name),
      sharesTable(reportFigures.byDriver, report.drivers, ({ name }) => name),
      sharesTable(
        reportFigures.byCar,
        report.cars,
        ({ name, plateNumber }) => `${name}, ${plateNumber}`,
      ),
    ],
    heat: heatOf(report),
    foot: `${businessName} · ${daysText(now)}`,
  };
}

const moneyTable = (): PaperTable => ({
  title: 'What the money is',
  means: 'Each by the business’s own day on which it happened',
  columns: [
    { head: 'Figure', width: 22 },
    { head: 'What it is', width: 78 },
  ],
  rows: moneyFigures.map((figure) => [reportFigures[figure].label, reportFigures[figure].means]),
  empty: '',
});
