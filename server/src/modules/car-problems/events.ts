import { formatCarName } from '@chesapeake/contract/cars/cars';
import { driverNotificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import {
  adminNotification,
  type DomainEvent,
  userNotification,
} from '../../outbox/domain-event.ts';
import type { Problem } from './repository.ts';

/** The state stored in the car's activity log. */
const stateOf = ({ _id, description, status, answer }: Problem) => ({
  problem: _id,
  description,
  status,
  answer,
});

const subjectOf = ({ carId }: Problem) => ({ kind: 'car', id: carId }) as const;

export const carProblemReportedEvent = (problem: Problem): DomainEvent => ({
  actorId: problem.userId,
  action: 'car.problem-reported',
  subject: subjectOf(problem),
  before: null,
  after: stateOf(problem),
  notifications: [
    adminNotification({
      type: 'warning',
      message: texts.problemForAdmins(problem.driverName, formatCarName(problem)),
    }),
  ],
});

export const carProblemChangedEvent = (
  before: Problem,
  after: Problem,
  actorId: string,
): DomainEvent => ({
  actorId,
  action: 'car.problem-changed',
  subject: subjectOf(after),
  before: stateOf(before),
  after: stateOf(after),
  notifications: [
    userNotification(after.userId, {
      type: 'info',
      message: texts.problemForDriver(formatCarName(after), after.status),
    }),
  ],
});
