import { canDriveDirectly, canLeaveGarage, hasTurnaroundBetween } from '../connections.ts';
import type { Rule } from '../rule.ts';
import { tripOf } from '../travel.ts';
import { formatMinute } from './clock.ts';

/** Nobody sets out before now. A driver who is out in the car may still be near enough. */
export const tooLate: Rule = {
  name: 'too late',
  refuse({ day, driver, ride }) {
    if (canLeaveGarage(day, ride)) return null;
    const mayBeNear = day.rides.some(
      (before) =>
        before !== ride &&
        before.start <= ride.start &&
        (!before.isFixed || before.driver === driver.id) &&
        hasTurnaroundBetween(day, before, ride) &&
        canDriveDirectly(day, driver, before, ride),
    );
    if (mayBeNear) return null;
    return `Would have had to leave the garage at ${formatMinute(day, tripOf(day, ride).leavesAt)}`;
  },
};
