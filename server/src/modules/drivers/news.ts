import { carName } from '@chesapeake/contract/cars';
import { type DriverMove, isApproved } from '@chesapeake/contract/driver-status';
import { driverNotificationTexts as texts } from '@chesapeake/contract/notification-texts';
import type { Action } from '../../outbox/action.ts';
import {
  type Telling,
  type Told,
  tellAdmins,
  tellUser,
  type WrittenNews,
} from '../../outbox/news.ts';
import { applicationLetter, newApplicationLetter } from './letters.ts';
import type { DriverRecord } from './repository.ts';

const subjectOf = ({ _id }: DriverRecord) => ({ kind: 'driver', id: _id }) as const;

/** What the activity log keeps of a driver: no documents, and nothing that only they need to know. */
const stateOf = (driver: DriverRecord) => ({
  name: driver.name,
  status: driver.status,
  licenseNumber: driver.licenseNumber,
  experienceYears: driver.experienceYears,
  assignedCar: driver.assignedCar,
});

export function applied(driver: DriverRecord): WrittenNews {
  const message = texts.appliedForAdmins(driver.name);
  return {
    actorId: driver.user._id,
    action: 'driver.applied',
    subject: subjectOf(driver),
    before: null,
    after: stateOf(driver),
    tell: [
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
        letter: applicationLetter,
      },
      { to: 'admins', kind: 'new-application', letter: newApplicationLetter(driver) },
    ],
  };
}

interface Change {
  before: DriverRecord;
  after: DriverRecord;
  actorId: string;
}

const changed = (
  { before, after, actorId }: Change,
  action: Action,
  tell: WrittenNews['tell'],
): WrittenNews => ({
  actorId,
  action,
  subject: subjectOf(after),
  before: stateOf(before),
  after: stateOf(after),
  tell,
});

const statusTo = ({ user, status }: DriverRecord, notification?: Told): Telling => ({
  to: { userId: user._id },
  event: 'driverStatusUpdate',
  payload: { newStatus: status },
  notification,
});

/** What each move of an administrator is called, and what the driver is told. */
const moves: Record<DriverMove, { action: Action; notification: Told }> = {
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

/** An administrator moved the driver: the driver is told. */
export function statusChanged(change: Change): WrittenNews {
  const { before, after } = change;
  const { action, notification } = moves[`${before.status} to ${after.status}` as DriverMove];
  return changed(change, action, [statusTo(after, notification)]);
}

/** The driver did it: the office is told, and what the driver still has ahead. */
export function dutyChanged(change: Change, ahead: string[]): WrittenNews {
  const { after } = change;
  const isOnDuty = after.status === 'Active';
  return changed(change, isOnDuty ? 'driver.went-on-duty' : 'driver.went-off-duty', [
    statusTo(after),
    tellAdmins({
      type: ahead.length > 0 ? 'warning' : 'info',
      message: texts.dutyForAdmins(after.name, isOnDuty, ahead),
    }),
  ]);
}

export function deleted(driver: DriverRecord, actorId: string): WrittenNews {
  return {
    actorId,
    action: 'driver.deleted',
    subject: subjectOf(driver),
    before: stateOf(driver),
    after: null,
    tell: [
      tellUser(driver.user._id, {
        type: 'warning',
        // Whoever applied and never drove is no driver who leaves.
        message: isApproved(driver) ? texts.deleted : texts.applicationDeleted,
      }),
      // Their menus follow at once.
      { to: { userId: driver.user._id }, event: 'changed', payload: { what: 'account' } },
    ],
  };
}

export function carChanged(change: Change): WrittenNews {
  const { before, after } = change;
  const given = after.assignedCar && carName(after.assignedCar);
  const taken = before.assignedCar ? carName(before.assignedCar) : '';
  const message = given ? texts.carGiven(given) : texts.carTaken(taken);
  return changed(change, given ? 'driver.car-given' : 'driver.car-taken', [
    tellUser(after.user._id, { type: 'info', message }),
  ]);
}

export const profileChanged = (change: Change): WrittenNews =>
  changed(change, 'driver.profile-changed', []);
