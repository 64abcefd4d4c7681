import { addDays } from '@chesapeake/contract/calendar/days';
import {
  formatDateTime,
  formatDayWithWeekday,
  formatDuration,
  isoDayIn,
} from '@chesapeake/contract/format/dates';
import { CalendarDays, ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import {
  type Bounds,
  formatDateInput,
  formatDateTimeInput,
  minuteOfDay,
  type ParsedDateTime,
  parseDateTimeInput,
  slotsOf,
  upcomingBounds,
} from '../lib/zoned-time.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './content-states.tsx';
import { controlClass, Field, type FieldProps } from './Field.tsx';
import { TimeSlots } from './TimeSlots.tsx';

// Loads the calendar library once the page is idle, or when the field is first touched.
const loadCalendar = async () => ({ default: (await import('./MonthCalendar.tsx')).MonthCalendar });
const MonthCalendar = lazy(loadCalendar);

interface DateTimePickerProps extends Omit<FieldProps, 'aside'> {
  value: Date | null;
  onChange: (value: Date | null) => void;
  onBlur?: () => void;
  /** The IANA zone of all displayed and entered times, whatever the browser's zone. */
  zone: string;
  now: Date;
  maxDaysAhead: number;
  /** Earliest selectable time, in minutes from now. */
  leadMinutes?: number;
  slotMinutes?: number;
  /** Below the panel: what the choice means. */
  summary?: ReactNode;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A date and time, typed or picked from a month and its time slots. */
export function DateTimePicker({
  label,
  hint,
  error,
  optional,
  className,
  value,
  onChange,
  onBlur,
  zone,
  now,
  maxDaysAhead,
  leadMinutes = 0,
  slotMinutes = 30,
  summary,
  name,
  disabled,
  ref,
}: DateTimePickerProps) {
  useEffect(() => whenIdle(() => void loadCalendar().catch(() => {})), []);
  const bounds = upcomingBounds(zone, now, maxDaysAhead, leadMinutes);
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [entersPanel, setEntersPanel] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isTouch, setIsTouch] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();

  const typed = draft === null ? undefined : parseDateTimeInput(draft, slotMinutes, bounds);
  // If the draft and the value differ, the value was changed from outside.
  const isCurrent = typed !== undefined && typed.instant?.getTime() === value?.getTime();
  const displayText = isCurrent ? (draft ?? '') : value ? formatDateTimeInput(value, zone) : '';
  // Not while typing; but if the form has an error, this message is more specific.
  const problemText =
    isCurrent && !typed.instant && draft?.trim() && (!hasFocus || error)
      ? describeProblem(typed.problem, slotMinutes, { ...bounds, leadMinutes })
      : undefined;

  const firstDay = firstDayWithSlots(bounds, slotMinutes);
  const lastDay = isoDayIn(bounds.until, zone);
  const requestedDay = value
    ? isoDayIn(value, zone)
    : isCurrent && !typed.instant
      ? typed.day
      : undefined;
  const day =
    requestedDay && requestedDay >= firstDay && requestedDay <= lastDay ? requestedDay : firstDay;

  const change = (next: Date | null) => {
    if (next?.getTime() !== value?.getTime()) onChange(next);
  };
  const choose = (instant: Date) => {
    setDraft(null);
    change(instant);
  };
  const chooseDay = (next: string) => {
    const sameTime =
      value &&
      slotsOf(next, slotMinutes, bounds).find(({ minute }) => minute === minuteOfDay(value, zone));
    if (sameTime) return choose(sameTime.instant);
    setDraft(formatDateInput(next));
    change(null);
  };

  const open = () => {
    if (!disabled) setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setEntersPanel(false);
    input.current?.focus();
  };
  const enterPanel = () => {
    open();
    setEntersPanel(true);
    panel.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const onTime = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    if (event.key === 'Escape' || (event.key === 'Enter' && onTime)) {
      // Enter on a time slot would submit the form.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const onLeave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setHasFocus(false);
    if (typed?.instant) setDraft(null);
    onBlur?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the keys and the focus of what is in it
    <div
      className={classNames('@container grid gap-2.5', className)}
      onKeyDown={onKeyDown}
      onFocus={() => {
        setHasFocus(true);
        void loadCalendar().catch(() => {});
      }}
      onBlur={onLeave}
    >
      <Field {...{ label, hint, optional }} error={problemText ?? error}>
        {(control) => (
          <span className="relative block sm:max-w-84">
            <CalendarDays
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
            />
            <input
              {...control}
              ref={(element) => {
                input.current = element;
                if (typeof ref === 'function') return ref(element);
                if (ref) ref.current = element;
              }}
              name={name}
              disabled={disabled}
              value={displayText}
              placeholder="MM/DD/YYYY h:mm AM"
              autoComplete="off"
              spellCheck={false}
              // On touch, the panel replaces the on-screen keyboard, which would cover it.
              inputMode={isTouch ? 'none' : undefined}
              onPointerDown={(event) => setIsTouch(event.pointerType === 'touch')}
              onClick={open}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                enterPanel();
              }}
              onChange={({ target }) => {
                setDraft(target.value);
                change(parseDateTimeInput(target.value, slotMinutes, bounds).instant);
              }}
              className={classNames(controlClass, 'pr-12 pl-10.5 tabular')}
            />
            <button
              type="button"
              aria-label={`${isOpen ? 'Close' : 'Open'} the calendar for ${label.toLowerCase()}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              disabled={disabled}
              onClick={() => (isOpen ? close() : open())}
              className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-control text-ink-2 hover:bg-sand focus-visible:rounded-control disabled:hidden"
            >
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4.5 transition', isOpen && 'rotate-180')}
              />
            </button>
          </span>
        )}
      </Field>
      {isOpen && (
        // Focusable, so pressing between its controls does not count as leaving the field.
        <section
          ref={panel}
          id={panelId}
          aria-label={`Choose ${label.toLowerCase()}`}
          tabIndex={-1}
          className="grid max-w-194 overflow-hidden rounded-card border border-edge-soft bg-paper shadow-card @2xl:grid-cols-[21rem_minmax(0,1fr)]"
        >
          <div className="border-line p-4 @max-2xl:border-b @2xl:border-r @2xl:p-5">
            <Suspense fallback={<Skeleton className="mx-auto h-78 w-full max-w-100" />}>
              <MonthCalendar
                day={day}
                today={isoDayIn(now, zone)}
                first={firstDay}
                last={lastDay}
                onChoose={chooseDay}
                autoFocus={entersPanel}
              />
            </Suspense>
          </div>
          <div className="p-4 @2xl:p-5">
            <TimeSlots
              heading={formatDayWithWeekday(day)}
              slots={slotsOf(day, slotMinutes, bounds)}
              value={value}
              onChoose={choose}
            />
          </div>
          <div className="col-span-full flex items-center justify-between gap-4 border-t border-line bg-tint px-4 py-3 text-sm text-ink-2 @2xl:px-5">
            <div aria-live="polite">
              {value ? (summary ?? formatDateTime(value, zone)) : 'Choose a day and a time'}
            </div>
            <Button tone="paper" size="sm" onClick={close}>
              Done
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

function firstDayWithSlots(bounds: Bounds, slotMinutes: number) {
  const today = isoDayIn(bounds.from, bounds.zone);
  return slotsOf(today, slotMinutes, bounds).length > 0 ? today : addDays(today, 1);
}

type InputProblem = Extract<ParsedDateTime, { instant: null }>['problem'];

function describeProblem(
  problem: InputProblem,
  slotMinutes: number,
  { zone, from, until, leadMinutes }: Bounds & { leadMinutes: number },
) {
  const sentences: Record<InputProblem, string> = {
    unreadable: `Enter the date and time like ${formatDateInput(addDays(isoDayIn(from, zone), 1))} 2:30 PM.`,
    'no time': 'Choose a time as well.',
    past:
      leadMinutes > 0
        ? `Choose a time at least ${formatDuration(leadMinutes)} from now.`
        : 'This time has passed. Choose a later one.',
    'too late': `Choose a time up to ${formatDateTimeInput(until, zone)}.`,
    'between slots':
      slotMinutes === 30
        ? 'Choose a time on the hour or half hour.'
        : `Choose one of the times, which are ${slotMinutes} minutes apart.`,
    skipped: 'The clocks move forward at this time, so it does not exist. Choose another.',
  };
  return sentences[problem];
}
