import { format } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DayButton, DayPicker, type Nav } from 'react-day-picker';
import { classNames } from './class-names.ts';

/**
 * The calendar represents a day by a date in the browser's zone. `TZDate`, which would free it from
 * that zone, does not work with the clock of the browser tests.
 */
const dateOf = (day: string) => new Date(`${day}T00:00`);
const dayOf = (date: Date) => format(date, 'yyyy-MM-dd');

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
  const [month, setMonth] = useState(day);
  // Follows a day that is typed or chosen.
  const [shownDay, setShownDay] = useState(day);
  if (day !== shownDay) {
    setShownDay(day);
    setMonth(day);
  }
  return (
    <DayPicker
      mode="single"
      required
      selected={dateOf(day)}
      onSelect={(date) => onChoose(dayOf(date))}
      today={dateOf(today)}
      disabled={{ before: dateOf(first), after: dateOf(last) }}
      startMonth={dateOf(first)}
      endMonth={dateOf(last)}
      month={dateOf(month)}
      onMonthChange={(shown) => setMonth(dayOf(shown))}
      autoFocus={autoFocus}
      navLayout="after"
      components={{ Nav: MonthButtons, DayButton: Day }}
      labels={{
        labelDayButton: (date, { disabled }) =>
          `${disabled ? 'Not available' : 'Choose'} ${format(date, 'PPPP')}`,
      }}
      classNames={{
        root: 'mx-auto max-w-100',
        month: 'grid grid-cols-[1fr_auto] items-center gap-y-2',
        caption_label: 'block text-15 font-semibold',
        month_grid: 'col-span-full table-fixed',
        weekday: 'py-1.5 text-[0.75rem] font-medium text-quiet',
        day: 'p-0',
      }}
    />
  );
}

const MonthButtons = ({
  previousMonth,
  nextMonth,
  onPreviousClick,
  onNextClick,
}: ComponentProps<typeof Nav>) => (
  <div className="flex gap-0.5">
    <MonthButton label="Previous month" disabled={!previousMonth} onClick={onPreviousClick}>
      <ChevronLeft aria-hidden="true" className="size-4.5" />
    </MonthButton>
    <MonthButton label="Next month" disabled={!nextMonth} onClick={onNextClick}>
      <ChevronRight aria-hidden="true" className="size-4.5" />
    </MonthButton>
  </div>
);

const MonthButton = ({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: ComponentProps<'button'>['onClick'];
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    // Not `disabled`: the focus would be lost at the last month.
    aria-disabled={disabled || undefined}
    onClick={onClick}
    className="grid size-10 place-items-center rounded-control hover:bg-sand focus-visible:rounded-control aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent"
  >
    {children}
  </button>
);

const Day = (props: ComponentProps<typeof DayButton>) => {
  const { today, selected, disabled } = props.modifiers;
  return (
    <DayButton
      {...props}
      aria-current={today ? 'date' : undefined}
      className={classNames(
        'relative grid min-h-10 w-full place-items-center rounded-[9px] text-sm font-medium tabular focus-visible:z-1 focus-visible:rounded-[9px] max-sm:min-h-11',
        today &&
          'after:absolute after:bottom-1 after:left-[calc(50%-2px)] after:size-1 after:rounded-full after:bg-brass',
        disabled && 'cursor-not-allowed font-normal text-quiet opacity-75',
        selected ? 'bg-primary text-on-primary' : !disabled && 'hover:bg-sand',
      )}
    />
  );
};
