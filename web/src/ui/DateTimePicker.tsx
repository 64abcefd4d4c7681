import { addDays } from '@chesapeake/contract/calendar/days';
import { formatDateTime, isoDayIn } from '@chesapeake/contract/format/dates';
import { CalendarDays, ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { parseDateTimeInput } from '../lib/typed-date-time.ts';
import { whenIdle } from '../lib/when-idle.ts';
import {
  type Bounds,
  formatDateInput,
  formatDateTimeInput,
  minuteOfDay,
  slotsOf,
  upcomingBounds,
} from '../lib/zoned-time.ts';
import { classNames } from './class-names.ts';
import { DateTimePanel } from './DateTimePanel.tsx';
import { describeTypedProblem } from './describe-typed-problem.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';
import { preloadCalendar } from './LazyMonthCalendar.tsx';

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
  /** A later start than now, and what to say about an earlier time. */
  earliest?: { time: Date; text: string };
  slotMinutes?: number;
  /** How far apart the times to pick from are, if more of them can be typed. */
  panelMinutes?: number;
  placeholder?: string;
  /** What the choice means. */
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
  earliest,
  slotMinutes = 30,
  panelMinutes = slotMinutes,
  placeholder = 'Choose date and time',
  summary,
  name,
  disabled,
  ref,
}: DateTimePickerProps) {
  useEffect(() => whenIdle(preloadCalendar), []);
  const bounds = startingAt(earliest?.time, upcomingBounds(zone, now, maxDaysAhead, leadMinutes));
  const [draft, setDraft] = useState<string | null>(null);
  // Outlives the value: a time typed over it is meant for the same day.
  const [chosenDay, setChosenDay] = useState(value ? isoDayIn(value, zone) : undefined);
  const [isOpen, setOpen] = useState(false);
  const [entersPanel, setEntersPanel] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isTouch, setIsTouch] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();

  const parse = (text: string) =>
    parseDateTimeInput(text, slotMinutes, bounds, chosenDay, isoDayIn(now, zone));
  const typed = draft === null ? undefined : parse(draft);
  // If the draft and the value differ, the value was changed from outside.
  const isCurrent = typed !== undefined && typed.instant?.getTime() === value?.getTime();
  const displayText = isCurrent ? (draft ?? '') : value ? formatDateTimeInput(value, zone) : '';
  // Not while typing; but if the form has an error, this message is more specific.
  const problemText =
    isCurrent && !typed.instant && draft?.trim() && (!hasFocus || error)
      ? describeTypedProblem(typed.problem, slotMinutes, {
          ...bounds,
          leadMinutes,
          tooEarlyText: earliest?.text,
        })
      : undefined;

  const firstDay = firstDayWithSlots(bounds, panelMinutes);
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
    setChosenDay(isoDayIn(instant, zone));
    change(instant);
  };
  const type = (text: string) => {
    const read = parse(text);
    setDraft(text);
    setChosenDay(read.instant ? isoDayIn(read.instant, zone) : (read.day ?? chosenDay));
    change(read.instant);
  };
  const chooseDay = (next: string) => {
    const sameTime =
      value &&
      slotsOf(next, panelMinutes, bounds).find(({ minute }) => minute === minuteOfDay(value, zone));
    if (sameTime) return choose(sameTime.instant);
    setDraft(formatDateInput(next));
    setChosenDay(next);
    change(null);
  };

  const open = () => {
    if (!disabled) setOpen(true);
  };
  useEffect(() => {
    // On a phone, from the field on; otherwise only as far as needed.
    if (isOpen && isTouch) field.current?.scrollIntoView({ block: 'start' });
    else if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isTouch]);
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
      ref={field}
      data-closes-on-escape={isOpen || undefined}
      className={classNames('@container grid scroll-mt-4 gap-2.5', className)}
      onKeyDown={onKeyDown}
      onFocus={() => {
        setHasFocus(true);
        preloadCalendar();
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
              placeholder={placeholder}
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
              onChange={({ target }) => type(target.value)}
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
      {!isOpen && value && summary && <p className="text-sm text-ink-2">{summary}</p>}
      {isOpen && (
        <DateTimePanel
          ref={panel}
          id={panelId}
          label={`Choose ${label.toLowerCase()}`}
          today={isoDayIn(now, zone)}
          summary={value ? (summary ?? formatDateTime(value, zone)) : 'Choose a day and a time'}
          autoFocus={entersPanel}
          onChooseDay={chooseDay}
          onChooseTime={choose}
          // Before a day was chosen, the first one is only a suggestion.
          onPressTime={() => chosenDay !== undefined && close()}
          onDone={close}
          slotMinutes={panelMinutes}
          {...{ day, firstDay, lastDay, bounds, value }}
        />
      )}
    </div>
  );
}

const startingAt = (earliest: Date | undefined, bounds: Bounds): Bounds =>
  earliest && earliest > bounds.from
    ? { ...bounds, from: earliest, until: earliest > bounds.until ? earliest : bounds.until }
    : bounds;

function firstDayWithSlots(bounds: Bounds, slotMinutes: number) {
  const today = isoDayIn(bounds.from, bounds.zone);
  return slotsOf(today, slotMinutes, bounds).length > 0 ? today : addDays(today, 1);
}
