import { formatShortDay, formatShortDayWithWeekday } from '@chesapeake/contract/format/dates';
import { formatDollars, formatListPrice } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { AreaStats } from '@chesapeake/contract/reports/dashboard';
import { ComparisonChart } from '../../../ui/ComparisonChart.tsx';

type Days = AreaStats<'bookings'>['days'];

/** Revenue as a line, the previous 30 days as a dashed line, bookings as bars below. */
export const DailyTrendChart = ({ days, before }: { days: Days; before: Days }) => (
  <ComparisonChart
    label="Day"
    chartPoints={days.map(({ day }) => ({
      key: day,
      short: formatShortDay(day),
      long: formatShortDayWithWeekday(day),
    }))}
    line={{
      label: 'Revenue',
      values: days.map(({ revenue }) => revenue),
      before: before.map(({ revenue }) => revenue),
      beforeLabel: '30 days earlier',
      text: formatDollars,
      tick: formatListPrice,
    }}
    bars={{
      label: 'Bookings',
      values: days.map(({ bookings }) => bookings),
      text: (count) => formatQuantity(count, 'booking'),
    }}
  />
);
