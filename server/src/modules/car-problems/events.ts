import { carName } from '@chesapeake/contract/cars/cars';
import { driverNotificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import { type DomainEvent, notifyAdmins, notifyUser } from '../../outbox/domain-event.ts';
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
    notifyAdmins({
      type: 'warning',
      message: texts.problemForAdmins(problem.driverName, carName(problem)),
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
    notifyUser(after.userId, {
      type: 'info',
      message: texts.problemForDriver(carName(after), after.status),
    }),
  ],
});
