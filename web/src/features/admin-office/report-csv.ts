import type { DailyReport } from '@chesapeake/contract/reports';

const heads = ['Day', 'Bookings', 'Booked revenue', 'Completed rides', 'Completed revenue'];

type Totals = DailyReport['totals'];

const cells = ({ bookings, revenue, completed, completedRevenue }: Totals) => [
  bookings,
  revenue.toFixed(2),
  completed,
  completedRevenue.toFixed(2),
];

/** As spreadsheets read it (RFC 4180): a line a day, the sum last. */
export const reportCsv = ({ days, totals }: DailyReport) =>
  [heads, ...days.map(({ day, ...rest }) => [day, ...cells(rest)]), ['Total', ...cells(totals)]]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
