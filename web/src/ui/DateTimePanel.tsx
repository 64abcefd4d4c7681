import { formatDayWithWeekday } from '@chesapeake/contract/format/dates';
import { type ReactNode, type Ref, useRef } from 'react';
import { type Bounds, slotsOf } from '../lib/zoned-time.ts';
import { Button } from './Button.tsx';
import { LazyMonthCalendar } from './LazyMonthCalendar.tsx';
import { TimeSlots } from './TimeSlots.tsx';

/** A month, the time slots of a day, and what the choice means. */
export function DateTimePanel({
  id,
  label,
  ref,
  day,
  today,
  firstDay,
  lastDay,
  slotMinutes,
  bounds,
  value,
  summary,
  autoFocus,
  onChooseDay,
  onChooseTime,
  onPressTime,
  onDone,
}: {
  id: string;
  label: string;
  ref: Ref<HTMLElement>;
  day: string;
  today: string;
  firstDay: string;
  lastDay: string;
  slotMinutes: number;
  bounds: Bounds;
  value: Date | null;
  summary: ReactNode;
  /** Focuses the selected day on mount. */
  autoFocus: boolean;
  onChooseDay: (day: string) => void;
  onChooseTime: (instant: Date) => void;
  /** A time was chosen by pointer; by keyboard, the choice moves through all times on its way. */
  onPressTime: () => void;
  onDone: () => void;
}) {
  const times = useRef<HTMLDivElement>(null);
  return (
    // Focusable, so pressing between its controls does not count as leaving the field.
    <section
      ref={ref}
      id={id}
      aria-label={label}
      tabIndex={-1}
      className="grid max-w-194 scroll-mb-4 overflow-hidden rounded-card border border-edge-soft bg-paper shadow-card max-md:scroll-mb-[calc(var(--bottom-bar,0px)+1rem)] @2xl:grid-cols-[21rem_minmax(0,1fr)]"
    >
      <div className="border-line p-4 @max-2xl:border-b @2xl:border-r @2xl:p-5">
        <LazyMonthCalendar
          day={day}
          today={today}
          first={firstDay}
          last={lastDay}
          onChoose={(chosen) => {
            onChooseDay(chosen);
            // On a phone, the times are below the calendar; there may be more of them on this day.
            requestAnimationFrame(() => times.current?.scrollIntoView({ block: 'nearest' }));
          }}
          autoFocus={autoFocus}
        />
      </div>
      <div
        ref={times}
        className="scroll-mb-18 p-4 max-md:scroll-mb-[calc(var(--bottom-bar,0px)+4.5rem)] @2xl:p-5"
      >
        <TimeSlots
          heading={formatDayWithWeekday(day)}
          slots={slotsOf(day, slotMinutes, bounds)}
          value={value}
          onChoose={onChooseTime}
          onPress={onPressTime}
        />
      </div>
      <div className="col-span-full flex items-center justify-between gap-4 border-t border-line bg-tint px-4 py-3 text-sm text-ink-2 @2xl:px-5">
        <div aria-live="polite">{summary}</div>
        <Button tone="paper" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}
