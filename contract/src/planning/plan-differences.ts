import { formatDollars } from '../format/money.ts';

/** What has changed since a plan was made, one sentence each, under the name of a ride or a driver. */
export const planDifferenceTexts = {
  newRide: (ride: string) => `${ride} is a new ride.`,
  goneRide: (ride: string) => `${ride} was cancelled or moved to another day.`,
  otherTime: (ride: string) => `The time of ${ride} has changed.`,
  otherPlaces: (ride: string) => `The pickup or destination of ${ride} has changed.`,
  otherCar: (ride: string) => `${ride} has another car now.`,
  otherPrice: (ride: string, amount: number) => `${ride} costs ${formatDollars(amount)} now.`,
  otherDriver: (ride: string, driver: string) => `${ride} is with ${driver} now.`,
  noDriver: (ride: string) => `${ride} no longer has a driver.`,
  answered: (ride: string, driver: string) => `${driver} has accepted ${ride}.`,
  started: (ride: string) => `${ride} has started.`,
  pickupPassed: (ride: string) => `The pickup time of ${ride} has passed.`,
  tooLate: (ride: string, driver: string) => `${driver} can no longer reach ${ride} in time.`,
  notFree: (ride: string, driver: string) => `${driver} is not free at the time of ${ride}.`,
  notAnswered: (ride: string) => `${ride} is no longer accepted.`,
  pinned: (ride: string) => `${ride} was pinned.`,
  unpinned: (ride: string) => `${ride} was unpinned.`,
  declined: (ride: string, driver: string) => `${driver} has declined ${ride}.`,
  otherPreference: (ride: string) => `The customer of ${ride} now prefers another chauffeur.`,
  newDriver: (driver: string) => `${driver} is a new driver.`,
  goneDriver: (driver: string) => `${driver} is no longer a driver.`,
  available: (driver: string) => `${driver} is on duty again.`,
  unavailable: (driver: string) => `${driver} can’t take rides now.`,
  otherShifts: (driver: string) => `The shifts of ${driver} that day have changed.`,
  otherTimeOff: (driver: string) => `The time off of ${driver} has changed.`,
  otherCarClasses: (driver: string) => `${driver} now drives other car classes.`,
  otherNeighbors: (driver: string) =>
    `The rides of ${driver} the day before or after have changed.`,
  settings: 'The settings for planning have changed.',
} as const;

/** Why a choice for a plan is refused, besides the rules for drivers. */
export const planChoiceTexts = {
  isFixed: 'It is accepted or pinned, so a plan leaves it with its driver.',
} as const;

/** Why an undo left a ride as it is; the name is that of the driver concerned. */
export const undoTexts = {
  gone: () => 'It was cancelled or deleted.',
  started: () => 'It has started.',
  completed: () => 'It is completed.',
  accepted: (driver: string) => `${driver} has accepted it.`,
  pinned: (driver: string) => `It was pinned to ${driver}.`,
  declined: (driver: string) => `${driver} has declined it since.`,
  noDriver: () => 'It no longer has a driver.',
  otherDriver: (driver: string) => `It is with ${driver} now.`,
  moved: () => 'Its time has changed since.',
  pickupPassed: () => 'Its pickup time has passed.',
  notActive: (driver: string) => `${driver} can’t take rides now.`,
  notFree: (driver: string) => `${driver} is no longer free at that time.`,
} as const satisfies Record<string, (driver: string) => string>;
export type UndoReason = keyof typeof undoTexts;
