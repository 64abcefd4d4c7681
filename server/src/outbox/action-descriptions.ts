import type { ActivityLine } from '@chesapeake/contract/activity/activity';
import { formatCarName } from '@chesapeake/contract/cars/cars';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Action, Actions, ActionWithStates, BookingState } from './actions.ts';

const driverIn = ({ driver }: BookingState) => driver?.name ?? 'the driver';

const assignedCarIn = ({ assignedCar }: Actions['driver.car-given']['after']) =>
  assignedCar && formatCarName(assignedCar);

const formatStars = ({ rating }: { rating: number }) => `${rating} of 5 stars`;

const describeImport = (
  { imported, skipped }: Actions['car.cars-imported']['after'],
  noun: string,
) =>
  [
    `imported ${formatQuantity(imported, noun)} from a file`,
    ...(skipped > 0 ? [`${formatQuantity(skipped, 'line')} skipped`] : []),
  ].join('; ');

/** A description of each action, to follow the actor's name. */
const describers: { [Name in Action]: (states: Actions[Name]) => string } = {
  'booking.booked': () => 'booked this ride',
  'booking.driver-assigned': ({ after }) => `assigned ${driverIn(after)}`,
  'booking.driver-taken-off': ({ before }) => `took ${driverIn(before)} off the booking`,
  'booking.pinned': ({ after }) => `pinned the ride to ${driverIn(after)}`,
  'booking.unpinned': () => 'unpinned the ride',
  'booking.declined': () => 'declined the booking',
  'booking.accepted': () => 'accepted the booking',
  'booking.started': () => 'started the ride',
  'booking.completed': () => 'completed the ride',
  'booking.cancelled': ({ after: { cancelReason, terms } }) =>
    [cancelReason ? 'marked a no-show' : 'cancelled the booking', terms].filter(Boolean).join(': '),
  'booking.rejected': () => 'rejected the booking',
  'booking.changed': ({ after }) => `changed the booking: ${after.differences}`,
  'booking.office-note-changed': () => 'changed the office note',
  'booking.car-changed': ({ after }) =>
    `changed the car to ${after.car ? formatCarName(after.car) : 'another one'}`,
  'booking.deleted': () => 'deleted the booking',
  'quote.created': ({ after }) => `saved quote ${after.number}`,
  'quote.sent': ({ after }) => `sent quote ${after.number}`,
  'quote.accepted': ({ after }) => `accepted quote ${after.number}`,
  'quote.declined': ({ after }) => `declined quote ${after.number}`,
  'quote.withdrawn': ({ after }) => `withdrew quote ${after.number}`,
  'review.written': ({ after }) => `rated the ride ${formatStars(after)}`,
  'review.changed': ({ after }) => `changed the review, now ${formatStars(after)}`,
  'review.replied': ({ after }) => `answered the review: ${after.reply}`,
  'review.hidden': ({ after }) => `hid the review: ${after.reason}`,
  'review.shown': () => 'showed the review again',
  'review.chosen': () => 'chose the review for the home page',
  'review.unchosen': () => 'removed the review from the home page',
  'payment.received': ({ after }) => `recorded a payment of ${after.amount} by card`,
  'payment.refund-asked': ({ after }) => `refunded ${after.amount}: ${after.reason}`,
  'payment.refunded': ({ after }) => `refunded ${after.amount} to the card`,
  'payment.refund-failed': ({ after }) =>
    `could not refund ${after.amount} to the card: ${after.reason}`,
  'payment.cash-received': ({ after }) => `recorded ${after.amount} in cash`,
  'payment.cash-handed-back': ({ after }) => `handed back ${after.amount} in cash`,
  'payment.link-emailed': ({ after }) => `emailed a link to pay ${after.amount}`,
  'payment.fee-added': ({ after }) => `added a fee of ${after.amount}: ${after.reason}`,
  'payment.taken-off': ({ after }) => `added a ${after.amount} discount: ${after.reason}`,
  'payment.disputed': ({ after }) =>
    `flagged the ${after.amount} payment as disputed: ${after.reason}`,
  'payment.dispute-won': ({ after }) => `marked the ${after.amount} dispute as won`,
  'payment.dispute-lost': ({ after }) => `marked the ${after.amount} dispute as lost`,
  'driver.applied': () => 'applied as a driver',
  'driver.invited': ({ after }) => `invited the driver, ${after.status} from the start`,
  'driver.invitation-sent-again': () => 'sent the invitation again',
  'driver.invitation-withdrawn': () => 'withdrew the invitation',
  'driver.approved': () => 'approved the application',
  'driver.rejected': () => 'rejected the application',
  'driver.activated': () => 'set the driver active',
  'driver.set-off-duty': () => 'set the driver off duty',
  'driver.suspended': () => 'suspended the driver',
  'driver.reinstated': () => 'lifted the suspension',
  'driver.change-requested': () => 'asked to change the license number or experience',
  'driver.change-approved': () => 'approved the change',
  'driver.change-declined': () => 'declined the change',
  'driver.went-on-duty': () => 'went on duty',
  'driver.went-off-duty': () => 'went off duty',
  'driver.car-given': ({ after }) => `assigned ${assignedCarIn(after) ?? 'a car'}`,
  'driver.car-taken': ({ before }) => `unassigned ${assignedCarIn(before) ?? 'the car'}`,
  'driver.profile-changed': () => 'changed the profile',
  'driver.time-off-asked': ({ after }) => `asked for time off: ${after.period}`,
  'driver.time-off-withdrawn': ({ before }) =>
    `withdrew the request for time off: ${before.period}`,
  'driver.time-off-entered': ({ after }) => `entered time off: ${after.period}`,
  'driver.time-off-approved': ({ after }) => `approved time off: ${after.period}`,
  'driver.time-off-declined': ({ after }) => `declined time off: ${after.period}`,
  'driver.time-off-removed': ({ before }) => `removed time off: ${before.period}`,
  'driver.time-off-ended': ({ before }) => `ended time off early: ${before.period}`,
  'driver.shifts-changed': () => 'changed the shifts',
  'driver.shift-exception-entered': ({ after }) => `entered another shift: ${after.shifts}`,
  'driver.shift-exception-removed': ({ before }) => `removed another shift: ${before.shifts}`,
  'driver.deleted': () => 'deleted the driver',
  'car.added': () => 'added the car',
  'car.changed': () => 'changed the car',
  'car.deleted': () => 'deleted the car',
  'car.out-of-service-entered': ({ after }) =>
    `put the car out of service: ${after.period} (${after.reason})`,
  'car.out-of-service-removed': ({ before }) => `removed the time out of service: ${before.period}`,
  'car.out-of-service-ended': ({ before }) => `put the car back in service: ${before.period}`,
  'car.cars-imported': ({ after }) => describeImport(after, 'car'),
  'car.problem-reported': ({ after }) => `reported a problem: ${after.description}`,
  'car.problem-changed': ({ after }) => `set a problem report to ${after.status}`,
  'user.promoted': () => 'made this account an administrator',
  'user.demoted': () => 'removed administrator rights',
  'user.role-given': ({ after }) => `gave this account the role ${after.role}`,
  'user.suspended': ({ after }) =>
    [
      `suspended the account: ${after.reason}`,
      ...(after.cancelled > 0 ? [`${formatQuantity(after.cancelled, 'booking')} cancelled`] : []),
    ].join('; '),
  'user.suspension-lifted': ({ after }) =>
    ['lifted the suspension', after.reason].filter(Boolean).join(': '),
  'user.invited': ({ after }) => `invited this person with the role ${after.role}`,
  'user.invitation-sent-again': () => 'sent the invitation again',
  'user.invitation-withdrawn': () => 'withdrew the invitation',
  'user.invitation-accepted': () => 'accepted the invitation',
  'user.guest-changed': () => 'changed the contact details',
  'user.preferred-driver-changed': ({ after: { preferredDriver } }) =>
    preferredDriver
      ? `made ${preferredDriver.name} the preferred chauffeur`
      : 'removed the preferred chauffeur',
  'user.merged': ({ before, after }) =>
    `merged another record of ${before.name} with ${formatQuantity(after.bookings, 'booking')}`,
  'user.customers-imported': ({ after }) => describeImport(after, 'customer'),
  'user.deleted': () => 'deleted the account',
  'user.closed': () => 'closed the account',
  'role.created': ({ after }) => `created the role ${after.name}`,
  'role.changed': ({ before }) => `changed the role ${before.name}`,
  'role.deleted': ({ before }) => `deleted the role ${before.name}`,
  'message.read': () => 'read the message',
  'message.marked-unread': () => 'marked the message as unread',
  'message.answered': () => 'answered the message',
  'announcement.sent': ({ after }) => `sent a notification to ${after.to}: ${after.message}`,
  'delivery.retried': ({ before }) => `retried a failed delivery: ${before.what}`,
  'delivery.discarded': ({ before }) => `discarded a failed delivery: ${before.what}`,
  'backup.taken': () => 'downloaded a backup',
  'settings.guide-dismissed': () => 'dismissed the set-up guide',
  'settings.changed': ({ after }) => `changed ${after.part}`,
};

export const describeAction = <Name extends Action>(
  logged: { action: Name } & Actions[Name],
): string => describers[logged.action](logged);

type State = NonNullable<Actions[Action]['before' | 'after']>;
type ValueIn<Each, Field> = Each extends unknown
  ? Field extends keyof Each
    ? Each[Field]
    : never
  : never;
type KeysIn<Each> = Each extends unknown ? keyof Each : never;

/** Any of the states: a field has its type wherever it occurs. */
type AnyState = { [Field in KeysIn<State>]?: ValueIn<State, Field> };

/** Labels of the fields whose changes are shown. */
const fieldLabels = {
  status: 'Status',
  driver: 'Driver',
  name: 'Name',
  licenseNumber: 'License number',
  experienceYears: 'Experience in years',
  preferredDriver: 'Preferred chauffeur',
  assignedCar: 'Car',
  car: 'Car',
  suspensionReason: 'Reason',
  shifts: 'Weekly shifts',
  carClasses: 'Car classes',
  pendingLicenseNumber: 'License number to review',
  pendingExperienceYears: 'Experience to review',
  brand: 'Brand',
  model: 'Model',
  plateNumber: 'Plate number',
  capacity: 'Seats',
  carClass: 'Class',
  paint: 'Drawing',
  image: 'Image',
  answer: 'Answer',
  rating: 'Stars',
  words: 'Review',
  role: 'Role',
  description: 'Description',
  permissions: 'Permissions',
} as const satisfies Partial<Record<keyof AnyState, string>>;
type LabeledField = keyof typeof fieldLabels;
const labeledFields = Object.keys(fieldLabels) as LabeledField[];

function formatField(field: LabeledField, state: AnyState): string | null {
  const value = state[field];
  if (value === null || value === undefined) return null;
  // A URL means nothing to readers.
  if (field === 'image') return 'a picture';
  if (typeof value !== 'object') return String(value);
  return 'brand' in value ? formatCarName(value) : value.name;
}

/** The changed fields; empty if the subject was created or deleted. */
export function describeChanges(logged: ActionWithStates): ActivityLine['changes'] {
  if (logged.action === 'settings.changed') {
    return logged.after.said.map(({ label, value }, index) => ({
      label,
      before: logged.before.said[index]?.value ?? null,
      after: value,
    }));
  }
  const before: AnyState | null = logged.before;
  const after: AnyState | null = logged.after;
  if (!before || !after) return [];
  return labeledFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      label: fieldLabels[field],
      before: formatField(field, before),
      after: formatField(field, after),
    }));
}

/** The search text of a line: its description, its changes and the name of its subject. */
export function activitySearchText(logged: ActionWithStates): string {
  const state: AnyState = logged.after ?? logged.before ?? {};
  const { brand, model, plateNumber } = state;
  const car = brand && model && plateNumber && formatCarName({ brand, model, plateNumber });
  const changes = describeChanges(logged).flatMap((change) => Object.values(change));
  return [describeAction(logged), ...changes, state.name, car]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}
