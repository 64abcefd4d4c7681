import { formatChartDay, formatTooltipDay } from '@chesapeake/contract/format/dates';
import { formatDollars, formatListPrice } from '@chesapeake/contract/format/money';
import { countOf } from '@chesapeake/contract/format/numbers';
import type { AreaStats } from '@chesapeake/contract/reports/dashboard';
import { CompareChart } from '../../../ui/CompareChart.tsx';

type Days = AreaStats<'bookings'>['days'];

/** Revenue as a line, the previous 30 days as a dashed line, bookings as bars below. */
export const DayChart = ({ days, before }: { days: Days; before: Days }) => (
  <CompareChart
    label="Day"
    chartPoints={days.map(({ day }) => ({
      key: day,
      short: formatChartDay(day),
      long: formatTooltipDay(day),
    }))}
    line={{
      label: 'Revenue',
      values: days.map(({ revenue }) => revenue),
      before: before.map(({ revenue }) => revenue),
      beforeLabel: '30 days before',
      text: formatDollars,
      tick: formatListPrice,
    }}
    bars={{
      label: 'Bookings',
      values: days.map(({ bookings }) => bookings),
      text: (count) => countOf(count, 'booking'),
    }}
  />
);
