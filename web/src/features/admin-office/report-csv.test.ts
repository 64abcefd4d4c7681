import { expect, it } from 'vitest';
import { reportCsv } from './report-csv.ts';

it('writes a line a day and the sum, dollars with two decimals', () => {
  const day = { bookings: 2, revenue: 500, completed: 1, completedRevenue: 350.5 };
  const report = {
    from: '2026-11-01',
    to: '2026-11-01',
    days: [{ day: '2026-11-01', ...day }],
    totals: day,
  };
  expect(reportCsv(report)).toBe(
    'Day,Bookings,Booked revenue,Completed rides,Completed revenue\r\n' +
      '2026-11-01,2,500.00,1,350.50\r\nTotal,2,500.00,1,350.50\r\n',
  );
});
