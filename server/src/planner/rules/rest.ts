import { formatShortDuration } from '@chesapeake/contract/format/dates';
import type { Rule } from '../rule.ts';
import { tripOf } from '../travel.ts';
import { formatMinute } from './clock.ts';

/** Enough rest after the duty before this day, and before the next one. */
export const rest: Rule = {
  name: 'rest',
  refuse({ day, driver: { lastEnd, nextStart }, ride }) {
    const { restMinutes } = day.options;
    const { leavesAt, isBackAt } = tripOf(day, ride);
    const needed = `Needs ${formatShortDuration(restMinutes)} of rest`;
    if (lastEnd !== null && leavesAt < lastEnd + restMinutes) {
      return `${needed} after ${formatMinute(day, lastEnd)}`;
    }
    if (nextStart !== null && isBackAt > nextStart - restMinutes) {
      return `${needed} before ${formatMinute(day, nextStart)}`;
    }
    return null;
  },
};
