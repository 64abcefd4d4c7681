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
  suspensionReason: driver.suspensionReason,
  pendingLicenseNumber: driver.pendingChange?.licenseNumber,
  pendingExperienceYears: driver.pendingChange?.experienceYears,
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

export const driverInvitedEvent = (driver: DriverRecord, actorId: string): DomainEvent => ({
  actorId,
  action: 'driver.invited',
  subject: subjectOf(driver),
  before: null,
  after: stateOf(driver),
  notifications: [],
});

interface DriverUpdate {
  before: DriverRecord;
  after: DriverRecord;
  actorId: string;
}

type DriverChange = Exclude<
  Extract<Action, `driver.${string}`>,
  | 'driver.applied'
  | 'driver.invited'
  | 'driver.deleted'
  | `driver.invitation-${string}`
  | `driver.time-off-${string}`
  | `driver.shift${string}`
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

interface StatusEvent {
  action: DriverChange;
  notification: NotificationContent;
}

const suspended = ({ suspensionReason }: DriverRecord): StatusEvent => ({
  action: 'driver.suspended',
  notification: { type: 'warning', message: texts.suspended(suspensionReason) },
});

/** The action and the driver's notification for each status change by an admin. */
const statusEvents: Record<
  DriverTransition,
  StatusEvent | ((driver: DriverRecord) => StatusEvent)
> = {
  'Active to Suspended': suspended,
  'Off-Duty to Suspended': suspended,
  'Suspended to Active': {
    action: 'driver.reinstated',
    notification: { type: 'success', message: texts.reinstated },
  },
  'Suspended to Off-Duty': {
    action: 'driver.reinstated',
    notification: { type: 'info', message: texts.reinstatedOffDuty },
  },
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
  const event = statusEvents[`${before.status} to ${after.status}` as DriverTransition];
  const { action, notification } = typeof event === 'function' ? event(after) : event;
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

/** The driver's change waits for the office. */
export const driverChangeRequestedEvent = (update: DriverUpdate): DomainEvent =>
  changedEvent(update, 'driver.change-requested', [
    adminNotification({ type: 'info', message: texts.changeForAdmins(update.after.name) }),
  ]);

/** The office has decided on a waiting change: notifies the driver. */
export const driverChangeDecidedEvent = (update: DriverUpdate, isApproved: boolean): DomainEvent =>
  changedEvent(update, isApproved ? 'driver.change-approved' : 'driver.change-declined', [
    userNotification(
      update.after.user._id,
      isApproved
        ? { type: 'success', message: texts.changeApproved }
        : { type: 'warning', message: texts.changeDeclined },
    ),
    // Updates their open profile immediately.
    { to: { userId: update.after.user._id }, event: 'changed', payload: { what: 'account' } },
  ]);

export const driverProfileChangedEvent = (update: DriverUpdate): DomainEvent =>
  changedEvent(update, 'driver.profile-changed', []);
