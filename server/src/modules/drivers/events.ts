import { formatCarName } from '@chesapeake/contract/cars/cars';
import { type DriverTransition, isApproved } from '@chesapeake/contract/drivers/status';
import { driverNotificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import type { Action } from '../../outbox/actions.ts';
import {
  adminNotification,
  type DomainEvent,
  type NotificationContent,
  type OutgoingNotification,
  userNotification,
} from '../../outbox/domain-event.ts';
import { applicationReceivedEmail, newApplicationEmail } from './email-templates.ts';
import type { DriverRecord } from './repository.ts';

const subjectOf = ({ _id }: DriverRecord) => ({ kind: 'driver', id: _id }) as const;

/** The state stored in the activity log, without documents and personal details. */
const stateOf = (driver: DriverRecord) => ({
  name: driver.name,
  status: driver.status,
  licenseNumber: driver.licenseNumber,
  experienceYears: driver.experienceYears,
  assignedCar: driver.assignedCar,
});

export function driverAppliedEvent(driver: DriverRecord): DomainEvent {
  const message = texts.appliedForAdmins(driver.name);
  return {
    actorId: driver.user._id,
    action: 'driver.applied',
    subject: subjectOf(driver),
    before: null,
    after: stateOf(driver),
    notifications: [
      {
        to: 'admins',
        event: 'newDriverApplication',
        payload: { message },
        notification: { type: 'success', message },
      },
    ],
    mail: [
      {
        to: { userId: driver.user._id },
        kind: 'application-received',
        content: applicationReceivedEmail,
      },
      { to: 'admins', kind: 'new-application', content: newApplicationEmail(driver) },
    ],
  };
}

interface DriverUpdate {
  before: DriverRecord;
  after: DriverRecord;
  actorId: string;
}

type DriverChange = Exclude<
  Extract<Action, `driver.${string}`>,
  'driver.applied' | 'driver.deleted'
>;

const changedEvent = (
  { before, after, actorId }: DriverUpdate,
  action: DriverChange,
  notifications: DomainEvent['notifications'],
): DomainEvent => ({
  actorId,
  action,
  subject: subjectOf(after),
  before: stateOf(before),
  after: stateOf(after),
  notifications,
});

const statusNotification = (
  { user, status }: DriverRecord,
  notification?: NotificationContent,
): OutgoingNotification => ({
  to: { userId: user._id },
  event: 'driverStatusUpdate',
  payload: { newStatus: status },
  notification,
});

/** The action and the driver's notification for each status change by an admin. */
const statusEvents: Record<
  DriverTransition,
  { action: DriverChange; notification: NotificationContent }
> = {
  'Pending to Active': {
    action: 'driver.approved',
    notification: { type: 'success', message: texts.approved },
  },
  'Pending to Rejected': {
    action: 'driver.rejected',
    notification: { type: 'warning', message: texts.rejected },
  },
  'Off-Duty to Active': {
    action: 'driver.activated',
    notification: { type: 'success', message: texts.activated },
  },
  'Active to Off-Duty': {
    action: 'driver.set-off-duty',
    notification: { type: 'info', message: texts.offDuty },
  },
};

/** An admin changed the status: notifies the driver. */
export function driverStatusChangedEvent(update: DriverUpdate): DomainEvent {
  const { before, after } = update;
  const { action, notification } =
    statusEvents[`${before.status} to ${after.status}` as DriverTransition];
  return changedEvent(update, action, [statusNotification(after, notification)]);
}

/** The driver went on or off duty: notifies admins, listing the driver's upcoming bookings. */
export function driverDutyChangedEvent(update: DriverUpdate, upcoming: string[]): DomainEvent {
  const { after } = update;
  const isOnDuty = after.status === 'Active';
  return changedEvent(update, isOnDuty ? 'driver.went-on-duty' : 'driver.went-off-duty', [
    statusNotification(after),
    adminNotification({
      type: upcoming.length > 0 ? 'warning' : 'info',
      message: texts.dutyForAdmins(after.name, isOnDuty, upcoming),
    }),
  ]);
}

export function driverDeletedEvent(driver: DriverRecord, actorId: string): DomainEvent {
  return {
    actorId,
    action: 'driver.deleted',
    subject: subjectOf(driver),
    before: stateOf(driver),
    after: null,
    notifications: [
      userNotification(driver.user._id, {
        type: 'warning',
        // An applicant who never drove is told that the application was deleted.
        message: isApproved(driver) ? texts.deleted : texts.applicationDeleted,
      }),
      // Updates their menus immediately.
      { to: { userId: driver.user._id }, event: 'changed', payload: { what: 'account' } },
    ],
  };
}

export function driverCarChangedEvent(update: DriverUpdate): DomainEvent {
  const { before, after } = update;
  const given = after.assignedCar && formatCarName(after.assignedCar);
  const taken = before.assignedCar ? formatCarName(before.assignedCar) : '';
  const message = given ? texts.carGiven(given) : texts.carTaken(taken);
  return changedEvent(update, given ? 'driver.car-given' : 'driver.car-taken', [
    userNotification(after.user._id, { type: 'info', message }),
  ]);
}

export const driverProfileChangedEvent = (update: DriverUpdate): DomainEvent =>
  changedEvent(update, 'driver.profile-changed', []);
