import { addDays } from '@chesapeake/contract/calendar/days';
import { formatDuration, isoDayIn } from '@chesapeake/contract/format/dates';
import type { TypedProblem } from '../lib/typed-date-time.ts';
import { type Bounds, formatDateInput, formatDateTimeInput } from '../lib/zoned-time.ts';

/** What is wrong with a typed date and time, and what to do about it. */
export function describeTypedProblem(
  problem: TypedProblem,
  slotMinutes: number,
  {
    zone,
    from,
    until,
    leadMinutes,
    tooEarlyText,
  }: Bounds & {
    leadMinutes: number;
    /** If something other than the clock sets the earliest time. */
    tooEarlyText?: string;
  },
) {
  const sentences: Record<TypedProblem, string> = {
    unreadable: `Enter the date and time like ${formatDateInput(addDays(isoDayIn(from, zone), 1))} 2:30 PM.`,
    'no day': 'Choose a day as well.',
    'no time': 'Choose a time as well.',
    'am or pm': 'Add AM or PM to the time.',
    past:
      tooEarlyText ??
      (leadMinutes > 0
        ? `Choose a time at least ${formatDuration(leadMinutes)} from now.`
        : 'This time has passed. Choose a later one.'),
    'too late': `Choose a time up to ${formatDateTimeInput(until, zone)}.`,
    'between slots':
      slotMinutes === 30
        ? 'Choose a time on the hour or half hour.'
        : `Choose one of the times, which are ${slotMinutes} minutes apart.`,
    skipped: 'The clocks move forward at this time, so it does not exist. Choose another.',
  };
  return sentences[problem];
}
