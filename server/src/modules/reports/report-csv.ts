import { fullMomentText } from '@chesapeake/contract/moments';
import {
  carsAtOnce,
  hourText,
  moneyFigures,
  ratesOf,
  reportFigures,
  weekdays,
} from '@chesapeake/contract/report-figures';
import type { DayFigures, Report, ReportShare, ReportSide } from '@chesapeake/contract/reports';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;
type Lines = Cell[][];

/** Two decimals for what is money or measured; counts are whole. */
const exact = (value: number | null) => value?.toFixed(2) ?? '';
const percent = (value: number | null) => (value === null ? '' : `${(value * 100).toFixed(1)}%`);

const figuresOf = (of: DayFigures): Cell[] => [
  of.bookings,
  exact(of.booked),
  of.completedRides,
  exact(of.completed),
  exact(of.collected),
  exact(of.refunded),
];
const figureHeads = [
  'Bookings',
  'Booked (USD)',
  'Completed rides',
  'Completed (USD)',
  'Collected (USD)',
  'Refunded (USD)',
];

const shareHeads = [
  ...figureHeads.slice(0, 4),
  ...figureHeads.slice(0, 4).map((head) => `${head}, period before`),
];
const sharesOf = ({ now, before }: { now: ReportShare; before: ReportShare }): Cell[] =>
  [now, before].flatMap((share) => [
    share.bookings,
    exact(share.booked),
    share.completedRides,
    exact(share.completed),
  ]);

function summaryOf({ now, before }: Report): Lines {
  const line = (
    { label, means }: { label: string; means: string },
    value: (side: ReportSide) => Cell,
  ): Cell[] => [label, value(now), value(before), means];
  return [
    ['Figure', 'Period', 'Period before', 'What it is'],
    ...moneyFigures.map((figure) =>
      line(reportFigures[figure], ({ totals }) => exact(totals[figure])),
    ),
    line(reportFigures.bookings, ({ totals }) => totals.bookings),
    line(reportFigures.completedRides, ({ totals }) => totals.completedRides),
    ...(['acceptance', 'cancellation', 'onTime'] as const).map((rate) =>
      line(reportFigures[rate], (side) => percent(ratesOf(side)[rate])),
    ),
    line(reportFigures.newCustomers, ({ customers }) => customers.new),
    line(reportFigures.returningCustomers, ({ customers }) => customers.returning),
    line(reportFigures.carHours, ({ secondsInUse }) => exact(secondsInUse / 3600)),
  ];
}

/** The whole report as one table after the other, as spreadsheets read them (RFC 4180). */
export function csvOf(report: Report, businessName: string): string {
  const { now, before, zone } = report;
  const hours = Array.from({ length: 24 }, (_, hour) => hourText(hour));
  const lines: Lines = [
    [businessName],
    ['Report', `${now.from} to ${now.to}`],
    ['Compared with', `${before.from} to ${before.to}`],
    ['Days and hours in', zone],
    ['Worked out', fullMomentText(report.at, zone)],
    [],
    ...summaryOf(report),
    [],
    ['Day', ...figureHeads],
    ...now.days.map(({ day, ...figures }) => [day, ...figuresOf(figures)]),
    ['Total', ...figuresOf(now.totals)],
    [],
    ['Day of the period before', ...figureHeads],
    ...before.days.map(({ day, ...figures }) => [day, ...figuresOf(figures)]),
    ['Total', ...figuresOf(before.totals)],
    [],
    ['Service', ...shareHeads],
    ...report.services.map((row) => [row.name, ...sharesOf(row)]),
    [],
    ['Driver', ...shareHeads, 'Accepted requests', 'Declined requests', 'Rating'],
    ...report.drivers.map((row) => [
      row.name,
      ...sharesOf(row),
      row.accepted,
      row.declined,
      exact(row.rating),
    ]),
    [],
    ['Car', 'Plate', ...shareHeads],
    ...report.cars.map((row) => [row.name, row.plateNumber, ...sharesOf(row)]),
    [],
    ['Cars in use at once on average', ...hours],
    ...carsAtOnce(report.use).map((cells, place) => [weekdays[place] ?? '', ...cells.map(exact)]),
  ];
  return stringify(lines, {
    // Without it some spreadsheets take names for another alphabet's.
    bom: true,
    record_delimiter: 'windows',
    // Names are typed by people, and must not become formulas.
    escape_formulas: true,
  });
}
