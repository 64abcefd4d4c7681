import { formatException, formatShift } from '@chesapeake/contract/drivers/format-shift';
import {
  type DriverShifts,
  type ShiftException,
  weekdayNames,
  weekdays,
} from '@chesapeake/contract/drivers/shifts';
import { formatLongDayWithWeekday } from '@chesapeake/contract/format/dates';
import type { ReactNode } from 'react';

/** A week's shifts, one line each. */
export const WeeklyList = ({ weekly }: Pick<DriverShifts, 'weekly'>) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-15">
    {weekdays.map((weekday) => {
      const shift = weekly.find((each) => each.weekday === weekday);
      return (
        <div key={weekday} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{weekdayNames[weekday]}</dt>
          <dd className={shift ? 'tabular' : 'text-quiet'}>{shift ? formatShift(shift) : 'Off'}</dd>
        </div>
      );
    })}
  </dl>
);

/** Days with other hours than usual. */
export const ExceptionList = ({
  exceptions,
  actionFor,
}: {
  exceptions: readonly ShiftException[];
  /** A button at the end of a line. */
  actionFor?: (exception: ShiftException) => ReactNode;
}) => (
  <ul className="grid gap-2">
    {exceptions.map((exception) => (
      <li
        key={exception.day}
        className="flex items-center justify-between gap-3 rounded-control border border-line px-3.5 py-2.5 text-sm"
      >
        <p className="min-w-0 wrap-anywhere">
          <strong className="block font-semibold">{formatLongDayWithWeekday(exception.day)}</strong>
          <span className="block tabular text-ink-2 first-letter:uppercase">
            {formatException(exception)}
          </span>
        </p>
        {actionFor?.(exception)}
      </li>
    ))}
  </ul>
);
