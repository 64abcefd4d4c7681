import '../styles/date-picker.css';

import { format } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { DatePicker } from 'react-datepicker';

/**
 * react-datepicker thinks in the browser's zone (its `timeZone` needs a package that a browser
 * cannot `require`). Only days are chosen here, so a day stands as the browser's noon, which no
 * change of the clocks moves to another day.
 */
function noonOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}
const dayAt = (noon: Date) => format(noon, 'yyyy-MM-dd');

/** A month to choose a day of; days are 'yyyy-MM-dd' of whatever zone the caller means. */
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
  /** Takes the focus to the chosen day when it appears. */
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
        // What closing would do: the focus goes back to the day chosen before.
        shouldCloseOnSelect={false}
        selected={noonOf(day)}
        minDate={noonOf(first)}
        maxDate={noonOf(last)}
        onChange={(chosen: Date | null) => chosen && onChoose(dayAt(chosen))}
        calendarContainer={Sheet}
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

const Sheet = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <div className={className}>{children}</div>
);

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

/** The library takes today from the browser; its cell is told which day it is in the zone. */
function DayNumber({ date, isToday }: { date: number; isToday: boolean }) {
  const number = useRef<HTMLSpanElement>(null);
  // After every drawing, as the library sets its own again.
  useLayoutEffect(() => {
    const cell = number.current?.parentElement;
    if (isToday) cell?.setAttribute('aria-current', 'date');
    else cell?.removeAttribute('aria-current');
  });
  return <span ref={number}>{date}</span>;
}
