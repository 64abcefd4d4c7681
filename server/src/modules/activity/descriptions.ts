import type { ActivityLine } from '@chesapeake/contract/activity/activity';
import type { Action } from '../../outbox/action.ts';
import type { Subject } from '../../outbox/domain-event.ts';

type State = Record<string, unknown> | null;

const nestedName = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null;

const nameIn = (value: unknown): string => nestedName(value) ?? 'the driver';

const carIn = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null || !('brand' in value)) return null;
  const { brand, model, plateNumber } = value as Record<string, unknown>;
  return `${brand} ${model} (${plateNumber})`;
};

const formatStars = (state: State) => `${state?.rating} of 5 stars`;

/** A description of each action, to follow the actor's name. */
const words: Record<Action, string | ((before: State, after: State) => string)> = {
  'booking.booked': 'booked this ride',
  'booking.driver-assigned': (_, after) => `assigned ${nameIn(after?.driver)}`,
  'booking.driver-taken-off': (before) => `took ${nameIn(before?.driver)} off the booking`,
  'booking.declined': 'declined the booking',
  'booking.accepted': 'accepted the booking',
  'booking.started': 'started the ride',
  'booking.completed': 'completed the ride',
  'booking.cancelled': 'cancelled the booking',
  'booking.rejected': 'rejected the booking',
  'booking.deleted': 'deleted the booking',
  'review.written': (_, after) => `rated the ride ${formatStars(after)}`,
  'review.changed': (_, after) => `changed the review, now ${formatStars(after)}`,
  'review.replied': (_, after) => `answered the review: ${after?.reply}`,
  'review.hidden': (_, after) => `hid the review: ${after?.reason}`,
  'review.shown': 'showed the review again',
  'payment.received': (_, after) => `recorded a payment of ${after?.amount} by card`,
  'payment.refund-asked': (_, after) => `refunded ${after?.amount}: ${after?.reason}`,
  'payment.refunded': (_, after) => `gave ${after?.amount} back to the card`,
  'payment.refund-failed': (_, after) =>
    `could not give ${after?.amount} back to the card: ${after?.reason}`,
  'payment.cash-received': (_, after) => `recorded ${after?.amount} in cash`,
  'payment.cash-handed-back': (_, after) => `handed back ${after?.amount} in cash`,
  'payment.fee-added': (_, after) => `added a fee of ${after?.amount}: ${after?.reason}`,
  'payment.taken-off': (_, after) => `took ${after?.amount} off: ${after?.reason}`,
  'payment.disputed': (_, after) =>
    `heard that the payment of ${after?.amount} is disputed: ${after?.reason}`,
  'payment.dispute-won': (_, after) => `heard that the dispute over ${after?.amount} is won`,
  'payment.dispute-lost': (_, after) => `heard that the dispute over ${after?.amount} is lost`,
  'driver.applied': 'applied as a driver',
  'driver.approved': 'approved the application',
  'driver.rejected': 'rejected the application',
  'driver.activated': 'set the driver active',
  'driver.set-off-duty': 'set the driver off duty',
  'driver.went-on-duty': 'went on duty',
  'driver.went-off-duty': 'went off duty',
  'driver.car-given': (_, after) => `gave the driver ${carIn(after?.assignedCar) ?? 'a car'}`,
  'driver.car-taken': (before) => `took ${carIn(before?.assignedCar) ?? 'the car'} away`,
  'driver.profile-changed': 'changed the profile',
  'driver.deleted': 'deleted the driver',
  'car.added': 'added the car',
  'car.changed': 'changed the car',
  'car.deleted': 'deleted the car',
  'car.problem-reported': (_, after) => `reported a problem: ${after?.description}`,
  'car.problem-changed': (_, after) => `set a problem report to ${after?.status}`,
  'user.promoted': 'made this account an administrator',
  'user.demoted': 'took the administrator rights away',
  'user.role-given': (_, after) => `gave this account the role ${after?.role}`,
  'user.deleted': 'deleted the account',
  'user.closed': 'closed the account',
  'role.created': (_, after) => `made the role ${after?.name}`,
  'role.changed': (before) => `changed the role ${before?.name}`,
  'role.deleted': (before) => `deleted the role ${before?.name}`,
  'message.read': 'read the message',
  'message.marked-unread': 'marked the message as unread',
  'message.answered': 'answered the message',
  'announcement.sent': (_, after) => `sent a notification to ${after?.to}: ${after?.message}`,
  'delivery.retried': (before) => `had it tried again: ${before?.what}`,
  'delivery.discarded': (before) => `discarded what could not be delivered: ${before?.what}`,
  'backup.taken': 'downloaded a backup',
  'settings.changed': (_, after) => `changed ${after?.part}`,
};

export function describeAction(action: Action, before: State, after: State): string {
  const description = words[action];
  return typeof description === 'function' ? description(before, after) : description;
}

/** Labels of the fields whose changes are shown. */
const fieldLabels: Record<string, string> = {
  status: 'Status',
  driver: 'Driver',
  name: 'Name',
  licenseNumber: 'License number',
  experienceYears: 'Experience in years',
  assignedCar: 'Car',
  brand: 'Brand',
  model: 'Model',
  plateNumber: 'Plate number',
  capacity: 'Seats',
  image: 'Image',
  answer: 'Answer',
  rating: 'Stars',
  words: 'Words',
  role: 'Role',
  description: 'Description',
  permissions: 'May',
};

function formatValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  // A URL means nothing to readers.
  if (field === 'image') return 'a picture';
  return typeof value === 'object' ? (carIn(value) ?? nameIn(value)) : String(value);
}

/** Settings changes are stored as labels and formatted values, in page order. */
const labeledValuesIn = (state: State) =>
  state?.said as { label: string; value: string | null }[] | undefined;

/** The changed fields; empty if the subject was created or deleted. */
export function describeChanges(before: State, after: State): ActivityLine['changes'] {
  if (!before || !after) return [];
  const [was, is] = [labeledValuesIn(before), labeledValuesIn(after)];
  if (was && is) {
    return is.map(({ label, value }, index) => ({
      label,
      before: was[index]?.value ?? null,
      after: value,
    }));
  }
  return Object.entries(fieldLabels).flatMap(([field, label]) => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return [];
    return [
      { label, before: formatValue(field, before[field]), after: formatValue(field, after[field]) },
    ];
  });
}

/**
 * The search text of a line: its description, changes and subject. A booking is found by its id.
 */
export function activitySearchText({
  action,
  subject,
  ...states
}: {
  action: Action;
  subject: Subject;
  before: unknown;
  after: unknown;
}): string {
  const before = states.before as State;
  const after = states.after as State;
  const state = after ?? before;
  const names = [state?.name, carIn(state)];
  const changes = describeChanges(before, after).flatMap((change) => Object.values(change));
  return [describeAction(action, before, after), ...changes, ...names, subject.id]
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n')
    .toLowerCase();
}
