/** So many hours before the pickup, whoever rides or drives is reminded. */
const reminding = [24, 2] as const;

/** At these, the office is warned where no driver has accepted: as above, and when it gets urgent. */
export const pickupMoments = [...reminding, 1, 0] as const;

export type HoursBefore = (typeof pickupMoments)[number];
export type ReminderHours = (typeof reminding)[number];

export const isReminding = (hoursBefore: HoursBefore): hoursBefore is ReminderHours =>
  reminding.some((each) => each === hoursBefore);

/** At which of them the next reminder comes, if there is one. */
export const nextReminder = (hoursBefore: HoursBefore): ReminderHours | undefined =>
  reminding.find((each) => each < hoursBefore);

/** At which of them the next warning comes, if there is one. */
export const nextWarning = (hoursBefore: HoursBefore): HoursBefore | undefined =>
  pickupMoments.find((each) => each < hoursBefore);
