/** Customers and drivers get a reminder this many hours before pickup. */
const reminderHours = [24, 2] as const;

/**
 * Administrators get a warning at these hours if no driver has accepted: as above, plus the last
 * hour and the pickup itself.
 */
export const warningHours = [...reminderHours, 1, 0] as const;

export type HoursBeforePickup = (typeof warningHours)[number];
export type ReminderHours = (typeof reminderHours)[number];

export const isReminderTime = (hoursBefore: HoursBeforePickup): hoursBefore is ReminderHours =>
  reminderHours.some((each) => each === hoursBefore);

/** The next reminder after this one, if any. */
export const nextReminderHours = (hoursBefore: HoursBeforePickup): ReminderHours | undefined =>
  reminderHours.find((each) => each < hoursBefore);

/** The next warning after this one, if any. */
export const nextWarningHours = (hoursBefore: HoursBeforePickup): HoursBeforePickup | undefined =>
  warningHours.find((each) => each < hoursBefore);
