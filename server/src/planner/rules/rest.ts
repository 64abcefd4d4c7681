import { formatShortDuration } from '@chesapeake/contract/format/dates';
import { joinSpans } from '../connections.ts';
import type { Span } from '../day.ts';
import type { Rule } from '../rule.ts';
import { type Trip, tripOf } from '../travel.ts';
import { formatMinute } from './clock.ts';

/**
 * Enough rest after the duty before this day, and before the next one. A shift can last beyond
 * midnight: what is in the same shift is the same duty and needs only the turnaround.
 */
export const rest: Rule = {
  name: 'rest',
  refuse({ day, driver: { lastEnd, nextStart, shifts }, ride }) {
    const { turnaroundMinutes } = day.options;
    const restMinutes = Math.max(day.options.restMinutes, turnaroundMinutes);
    if (lastEnd === null && nextStart === null) return null;
    const trip = tripOf(day, ride);
    const shift = shiftWith(shifts ?? [], trip);
    const needed = () => `Needs ${formatShortDuration(restMinutes)} of rest`;
    if (lastEnd !== null) {
      const isSameDuty = shift !== undefined && shift.from < lastEnd;
      const at = formatMinute(day, lastEnd);
      if (trip.leavesAt < lastEnd + (isSameDuty ? turnaroundMinutes : restMinutes))
        return isSameDuty ? `Is back from an earlier ride at ${at}` : `${needed()} after ${at}`;
    }
    if (nextStart !== null) {
      const isSameDuty = shift !== undefined && nextStart < shift.until;
      const at = formatMinute(day, nextStart);
      if (trip.isBackAt > nextStart - (isSameDuty ? turnaroundMinutes : restMinutes))
        return isSameDuty ? `Leaves for a later ride at ${at}` : `${needed()} before ${at}`;
    }
    return null;
  },
};

const shiftWith = (shifts: readonly Span[], { leavesAt, isBackAt }: Trip) =>
  joinSpans(shifts).find(({ from, until }) => from <= leavesAt && isBackAt <= until);
