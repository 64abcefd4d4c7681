import type { DriverStatus } from '@chesapeake/contract/driver-status';
import { driverNotificationTexts as texts } from '@chesapeake/contract/notifications';
import type { News, Telling } from '../../outbox/news.ts';
import type { DriverRecord } from './repository.ts';

type Written = Omit<News, 'id' | 'at'>;
type Notification = NonNullable<Telling['notification']>;

const subjectOf = ({ _id }: DriverRecord) => ({ kind: 'driver', id: _id }) as const;

/** What the activity log keeps of a driver: no documents, and nothing that only they need to know. */
const stateOf = (driver: DriverRecord) => ({
  name: driver.name,
  status: driver.status,
  licenseNumber: driver.licenseNumber,
  experienceYears: driver.experienceYears,
  assignedCar: driver.assignedCar,
});

const toDriver = (driver: DriverRecord, notification: Notification): Telling => ({
  to: { userId: driver.user._id },
  event: 'generalNotification',
  payload: { message: notification.message },
  notification,
});

const toAdmins = (notification: Notification): Telling => ({
  to: 'admins',
  event: 'generalNotification',
  payload: { message: notification.message },
  notification,
});

export function applied(driver: DriverRecord): Written {
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
  };
}

interface Change {
  before: DriverRecord;
  after: DriverRecord;
  actorId: string;
}

const reviews: Partial<Record<DriverStatus, { action: string; notification: Notification }>> = {
  Active: {
    action: 'driver.approved',
    notification: { type: 'success', message: texts.approved },
  },
  Rejected: {
    action: 'driver.rejected',
    notification: { type: 'warning', message: texts.rejected },
  },
};

const dutyMoves: Partial<Record<DriverStatus, { action: string; notification: Notification }>> = {
  Active: {
    action: 'driver.activated',
    notification: { type: 'success', message: texts.activated },
  },
  'Off-Duty': {
    action: 'driver.set-off-duty',
    notification: { type: 'info', message: texts.offDuty },
  },
};

/** An administrator moved the driver: the driver is told. */
export function statusChanged({ before, after, actorId }: Change): Written {
  const moves = before.status === 'Pending' ? reviews : dutyMoves;
  const { action = 'driver.status-changed', notification } = moves[after.status] ?? {};
  return {
    actorId,
    action,
    subject: subjectOf(after),
    before: stateOf(before),
    after: stateOf(after),
    tell: [
      {
        to: { userId: after.user._id },
        event: 'driverStatusUpdate',
        payload: { newStatus: after.status },
        notification,
      },
    ],
  };
}

/** The driver did it: the office is told, and what the driver still has ahead. */
export function dutyChanged({ before, after, actorId }: Change, ahead: string[]): Written {
  const isOnDuty = after.status === 'Active';
  return {
    actorId,
    action: isOnDuty ? 'driver.went-on-duty' : 'driver.went-off-duty',
    subject: subjectOf(after),
    before: stateOf(before),
    after: stateOf(after),
    tell: [
      {
        to: { userId: after.user._id },
        event: 'driverStatusUpdate',
        payload: { newStatus: after.status },
      },
      toAdmins({
        type: ahead.length > 0 ? 'warning' : 'info',
        message: texts.dutyForAdmins(after.name, isOnDuty, ahead),
      }),
    ],
  };
}

export function deleted(driver: DriverRecord, actorId: string): Written {
  return {
    actorId,
    action: 'driver.deleted',
    subject: subjectOf(driver),
    before: stateOf(driver),
    after: null,
    tell: [toDriver(driver, { type: 'warning', message: texts.deleted })],
  };
}

export function carChanged({ before, after, actorId }: Change): Written {
  const nameOf = ({ assignedCar: car }: DriverRecord) =>
    car && `${car.brand} ${car.model} (${car.plateNumber})`;
  const given = nameOf(after);
  const taken = nameOf(before);
  const message = given ? texts.carGiven(given) : texts.carTaken(taken ?? 'The car');
  return {
    actorId,
    action: given ? 'driver.car-given' : 'driver.car-taken',
    subject: subjectOf(after),
    before: stateOf(before),
    after: stateOf(after),
    tell: [toDriver(after, { type: 'info', message })],
  };
}

export function profileChanged({ before, after, actorId }: Change): Written {
  return {
    actorId,
    action: 'driver.profile-changed',
    subject: subjectOf(after),
    before: stateOf(before),
    after: stateOf(after),
    tell: [],
  };
}
