import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import {
  type BookingDifference,
  formatDifferences,
} from '@chesapeake/contract/bookings/describe-changes';
import { notificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import { firstPickupReminder } from '../../booking-helpers/pickup-reminders.ts';
import {
  adminNotification,
  type DomainEvent,
  type EmailNotification,
  type OutgoingNotification,
  userNotification,
} from '../../outbox/domain-event.ts';
import * as emails from './email-templates.ts';
import { groupOf, stateOf, statusNotification, subjectOf, textValues } from './events.ts';
import type { Ride } from './repository.ts';

/** What becomes of the driver when a booking changes. */
export type DriverOutcome = ChangePreview['driver'];

interface BookingChange {
  before: Ride;
  after: Ride;
  outcome: DriverOutcome;
  differences: readonly BookingDifference[];
  actorId: string;
  timesMoved: number;
}

/** Tells everyone concerned what was and what is. */
export function bookingChangedEvent(change: BookingChange, context: FormatContext): DomainEvent {
  const { before, after, differences, actorId, timesMoved } = change;
  const isMoved = before.pickupTime.getTime() !== after.pickupTime.getTime();
  return {
    actorId,
    action: 'booking.changed',
    subject: subjectOf(after),
    before: { ...stateOf(before), differences: '' },
    after: { ...stateOf(after), differences: formatDifferences(withoutPersonal(differences)) },
    notifications: notificationsFor(change, context),
    mail: emailsFor(change, context),
    scheduled: isMoved ? firstPickupReminder({ ...after, timesMoved }, context.now) : [],
  };
}

/** For the log and the office's open pages alone, without the text, which may be personal. */
export const officeNoteChangedEvent = (ride: Ride, actorId: string): DomainEvent => ({
  actorId,
  action: 'booking.office-note-changed',
  subject: subjectOf(ride),
  before: stateOf(ride),
  after: stateOf(ride),
  notifications: [],
});

/**
 * Notes, passengers and flights stay out of the log and of drivers' messages, which outlive the erasure
 * of a customer's data.
 */
const withoutPersonal = (differences: readonly BookingDifference[]) =>
  differences.map((difference) =>
    ['Note for the driver', 'Passenger', 'Flight'].includes(difference.label)
      ? { ...difference, before: null, after: 'changed' }
      : difference,
  );

/** Drivers do not see what the customer pays for. */
const forDriver = (differences: readonly BookingDifference[]) =>
  withoutPersonal(differences).filter(({ label }) => label !== 'Price');

function notificationsFor(
  { before, after, outcome, differences, actorId }: BookingChange,
  context: FormatContext,
): OutgoingNotification[] {
  const values = textValues(after, context);
  const changes = formatDifferences(differences);
  const driverChanges = formatDifferences(forDriver(differences));
  const isByCustomer = actorId === after.user._id;
  const toDriver = (message: string) =>
    before.driverUserId ? [userNotification(before.driverUserId, { type: 'info', message })] : [];
  const driver = {
    none: () => [],
    stays: () =>
      driverChanges === '' ? [] : toDriver(texts.changedForDriver(values, driverChanges)),
    'asked-again': (): OutgoingNotification[] =>
      before.driverUserId
        ? [
            {
              to: { userId: before.driverUserId },
              event: 'newBookingAssigned',
              payload: { bookingId: after._id },
              notification: {
                type: 'info',
                message: texts.askedAgainForDriver(values, driverChanges),
              },
            },
          ]
        : [],
    'taken-off': () => toDriver(texts.unassignedForDriver(textValues(before, context))),
  }[outcome];
  const admins = isByCustomer
    ? [
        adminNotification(
          outcome === 'taken-off'
            ? {
                type: 'warning',
                message: texts.lostDriverForAdmins({
                  ...values,
                  driver: before.driver?.name ?? '',
                }),
              }
            : { type: 'info', message: texts.changedForAdmins(values, changes) },
          // That a ride needs another driver is never hidden in a group.
          outcome === 'taken-off' ? undefined : groupOf('changed', after),
        ),
      ]
    : [];
  return [
    statusNotification(after.user._id, after, {
      type: 'info',
      message: texts.changedForCustomer(values, changes),
    }),
    ...driver(),
    ...admins,
  ];
}

function emailsFor(
  { before, after, outcome, differences }: BookingChange,
  context: FormatContext,
): EmailNotification[] {
  const toCustomer: EmailNotification = {
    to: { userId: after.user._id },
    kind: 'booking-changed',
    content: emails.bookingChangedEmail(after, context, differences),
  };
  if (!before.driverUserId || outcome === 'none' || outcome === 'taken-off') return [toCustomer];
  const relevant = forDriver(differences);
  if (relevant.length === 0) return [toCustomer];
  return [
    toCustomer,
    {
      to: { userId: before.driverUserId },
      ...(outcome === 'asked-again'
        ? { kind: 'ride-proposed', content: emails.rideProposedEmail(after, context) }
        : {
            kind: 'booking-changed',
            content: emails.rideChangedEmail(after, context, relevant),
          }),
    },
  ];
}

const toldMessages: Record<Exclude<DriverOutcome, 'none'>, string> = {
  stays: 'Gets an email and a notification about the change',
  'asked-again': 'Is asked to accept the new time',
  'taken-off': 'Is told that the ride is no longer theirs',
};
const proposedMessage = 'Is asked to accept the ride';

/** Who will be told, before anything is saved. */
export const toldOf = (
  before: Ride,
  after: Ride,
  outcome: DriverOutcome,
  proposed?: { name: string },
): ChangePreview['told'] => [
  {
    who: 'customer',
    name: after.user.name,
    message: toldMessages.stays,
  },
  ...(before.driver && outcome !== 'none'
    ? [
        {
          who: outcome === 'taken-off' ? ('former-driver' as const) : ('driver' as const),
          name: before.driver.name,
          message: toldMessages[outcome],
        },
      ]
    : []),
  ...(proposed ? [{ who: 'driver' as const, name: proposed.name, message: proposedMessage }] : []),
];
