import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import { timeOffTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import {
  adminNotification,
  type DomainEvent,
  type NotificationContent,
  type OutgoingNotification,
  userNotification,
} from '../../outbox/domain-event.ts';
import {
  timeOffApprovedEmail,
  timeOffAskedEmail,
  timeOffDeclinedEmail,
} from './email-templates.ts';
import type { StoredTimeOff } from './repository.ts';

interface Context {
  actorId: string;
  /** The account and the name of the driver. */
  driver: { userId: string; name: string };
  zone: string;
  now: Date;
}

const periodOf = ({ from, until }: StoredTimeOff, { zone, now }: Context) =>
  formatTimeWindow(from, until, zone, now);

const subjectOf = ({ driver }: StoredTimeOff) => ({ kind: 'driver', id: driver }) as const;

/** The state stored in the driver's activity log. */
const stateOf = (timeOff: StoredTimeOff, context: Context) => ({
  timeOff: timeOff._id,
  period: periodOf(timeOff, context),
});

/** Tells the driver and updates their open profile. */
const driverNotifications = (
  { driver: { userId } }: Context,
  content: NotificationContent,
): OutgoingNotification[] => [
  userNotification(userId, content),
  { to: { userId }, event: 'changed', payload: { what: 'account' } },
];

export function timeOffAskedEvent(timeOff: StoredTimeOff, context: Context): DomainEvent {
  const { name } = context.driver;
  const period = periodOf(timeOff, context);
  return {
    actorId: context.actorId,
    action: 'driver.time-off-asked',
    subject: subjectOf(timeOff),
    before: null,
    after: stateOf(timeOff, context),
    notifications: [
      adminNotification({ type: 'info', message: texts.askedForAdmins(name, period) }),
    ],
    mail: [{ to: 'admins', kind: 'time-off-asked', content: timeOffAskedEmail(name, period) }],
  };
}

export const timeOffWithdrawnEvent = (timeOff: StoredTimeOff, context: Context): DomainEvent => ({
  actorId: context.actorId,
  action: 'driver.time-off-withdrawn',
  subject: subjectOf(timeOff),
  before: stateOf(timeOff, context),
  after: null,
  notifications: [
    adminNotification({
      type: 'info',
      message: texts.withdrawnForAdmins(context.driver.name, periodOf(timeOff, context)),
    }),
  ],
});

export const timeOffEnteredEvent = (timeOff: StoredTimeOff, context: Context): DomainEvent => ({
  actorId: context.actorId,
  action: 'driver.time-off-entered',
  subject: subjectOf(timeOff),
  before: null,
  after: stateOf(timeOff, context),
  notifications: driverNotifications(context, {
    type: 'info',
    message: texts.entered(periodOf(timeOff, context)),
  }),
});

export function timeOffDecidedEvent(timeOff: StoredTimeOff, context: Context): DomainEvent {
  const isApproved = timeOff.state === 'approved';
  const period = periodOf(timeOff, context);
  const toEmail = isApproved ? timeOffApprovedEmail : timeOffDeclinedEmail;
  return {
    actorId: context.actorId,
    action: isApproved ? 'driver.time-off-approved' : 'driver.time-off-declined',
    subject: subjectOf(timeOff),
    before: null,
    after: stateOf(timeOff, context),
    notifications: driverNotifications(
      context,
      isApproved
        ? { type: 'success', message: texts.approved(period) }
        : { type: 'warning', message: texts.declined(period) },
    ),
    mail: [
      {
        to: { userId: context.driver.userId },
        kind: 'time-off-decided',
        content: toEmail(period, timeOff.answer),
      },
    ],
  };
}

export function timeOffEndedEvent(timeOff: StoredTimeOff, context: Context): DomainEvent {
  const hasBegun = timeOff.from < context.now;
  return {
    actorId: context.actorId,
    action: hasBegun ? 'driver.time-off-ended' : 'driver.time-off-removed',
    subject: subjectOf(timeOff),
    before: stateOf(timeOff, context),
    after: null,
    notifications: driverNotifications(context, {
      type: 'warning',
      message: hasBegun ? texts.endedEarly : texts.removed(periodOf(timeOff, context)),
    }),
  };
}
