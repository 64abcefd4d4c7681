import { formatClockTime } from '@chesapeake/contract/format/dates';
import { planChoiceTexts } from '@chesapeake/contract/planning/plan-differences';
import { fail } from '../../errors.ts';
import type { PlannerDay } from '../../planner/index.ts';
import type { DayRecord } from '../board/index.ts';
import type { PlanChoices } from './plan-view.ts';

/** What has been accepted or pinned is not for a plan to change. */
export function refuseChoicesOfFixedRides(
  record: DayRecord,
  { rides }: PlannerDay,
  choices: PlanChoices['choices'],
) {
  for (const { booking, driver } of choices) {
    const ride = rides.find(({ id }) => id === booking);
    if (ride?.isFixed && ride.driver !== driver)
      refuseChoice(record, { ride: booking, refusal: planChoiceTexts.isFixed });
  }
}

/** Names the ride whose chosen driver cannot take it, and says why. */
export function refuseChoice(
  { rides, settings }: DayRecord,
  { ride: id, refusal }: { ride: string; refusal: string },
): never {
  const ride = rides.find(({ _id }) => _id === id);
  const name = ride
    ? `${ride.passengerName ?? ride.user.name}, ${formatClockTime(ride.pickupTime, settings.zone)}: `
    : '';
  fail('PLAN_CHOICE_REFUSED', { message: `${name}${refusal}`, details: { booking: id } });
}
