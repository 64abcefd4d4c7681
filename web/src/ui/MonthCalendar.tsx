import '../styles/date-picker.css';

import { format } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { DatePicker } from 'react-datepicker';

/**
 * react-datepicker works in the browser's zone (its `timeZone` needs a package that a browser
 * cannot `require`). Only days are picked here, so a day is represented by noon in the browser's
 * zone, which no clock change moves to another day.
 */
function noonOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}
const dayAt = (noon: Date) => format(noon, 'yyyy-MM-dd');

/** Picks a day of a month; days are 'yyyy-MM-dd' in whatever zone the caller means. */
export function MonthCalendar({
  day,
  today,
  first,
  last,
  onChoose,
  autoFocus,
}: {
  day: string;
  today: string;
  first: string;
  last: string;
  onChoose: (day: string) => void;
  /** Focuses the selected day on mount. */
  autoFocus: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus)
      box.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }, [autoFocus]);
  return (
    <div ref={box} className="month-calendar">
      <DatePicker
        inline
        // Closing would move the focus back to the previously selected day.
        shouldCloseOnSelect={false}
        selected={noonOf(day)}
        minDate={noonOf(first)}
        maxDate={noonOf(last)}
        onChange={(chosen: Date | null) => chosen && onChoose(dayAt(chosen))}
        calendarContainer={CalendarContainer}
        formatWeekDay={(name) => name.slice(0, 2)}
        monthAriaLabelPrefix=""
        renderDayContents={(date, noon) => (
          <DayNumber date={date} isToday={dayAt(noon) === today} />
        )}
        renderCustomHeader={(month) => (
          <div className="flex items-center justify-between pb-2">
            <p className="text-15 font-semibold">{format(month.monthDate, 'MMMM yyyy')}</p>
            <div className="flex gap-0.5">
              <MonthButton
                label="Previous month"
                disabled={month.prevMonthButtonDisabled}
                onPress={month.decreaseMonth}
              >
                <ChevronLeft aria-hidden="true" className="size-4.5" />
              </MonthButton>
              <MonthButton
                label="Next month"
                disabled={month.nextMonthButtonDisabled}
                onPress={month.increaseMonth}
              >
                <ChevronRight aria-hidden="true" className="size-4.5" />
              </MonthButton>
            </div>
          </div>
        )}
      />
    </div>
  );
}

const CalendarContainer = ({
  className,
  children,
}: {
  className?: string;
  children?: ReactNode;
}) => <div className={className}>{children}</div>;

function MonthButton({
  label,
  disabled,
  onPress,
  children,
}: {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focus would be lost at the last month.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className="grid size-10 place-items-center rounded-control hover:bg-sand focus-visible:rounded-control aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}

/** The library takes today from the browser; this marks today in the given zone. */
function DayNumber({ date, isToday }: { date: number; isToday: boolean }) {
  const number = useRef<HTMLSpanElement>(null);
  // After every render, because the library sets its own again.
  useLayoutEffect(() => {
    const cell = number.current?.parentElement;
    if (isToday) cell?.setAttribute('aria-current', 'date');
    else cell?.removeAttribute('aria-current');
  });
  return <span ref={number}>{date}</span>;
}
