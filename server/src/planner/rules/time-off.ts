import type { Rule } from '../rule.ts';
import { formatMinute } from './clock.ts';

export const timeOff: Rule = {
  name: 'time off',
  refuse({ day, driver, ride }) {
    const end = ride.end + day.options.turnaroundMinutes;
    const off = driver.timeOff.find(({ from, until }) => from < end && ride.start < until);
    if (!off) return null;
    return `Has time off from ${formatMinute(day, off.from)} to ${formatMinute(day, off.until)}`;
  },
};
