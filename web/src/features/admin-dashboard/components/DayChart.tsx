import type { Figures } from '@chesapeake/contract/dashboard';
import { dayOfChart, dayOfTooltip } from '../../../lib/dates.ts';
import { dollarsText, listPriceText } from '../../../lib/money.ts';
import { CompareChart } from '../../../ui/CompareChart.tsx';

type Days = Figures<'bookings'>['days'];

/** Revenue as a line, the 30 days before as a dashed one, bookings as bars below. */
export const DayChart = ({ days, before }: { days: Days; before: Days }) => (
  <CompareChart
    label="Day"
    places={days.map(({ day }) => ({ key: day, short: dayOfChart(day), long: dayOfTooltip(day) }))}
    line={{
      label: 'Revenue',
      values: days.map(({ revenue }) => revenue),
      before: before.map(({ revenue }) => revenue),
      beforeLabel: '30 days before',
      text: dollarsText,
      tick: listPriceText,
    }}
    bars={{
      label: 'Bookings',
      values: days.map(({ bookings }) => bookings),
      text: (count) => `${count} booking${count === 1 ? '' : 's'}`,
    }}
  />
);
