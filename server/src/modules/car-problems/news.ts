import { carName } from '@chesapeake/contract/cars';
import { driverNotificationTexts as texts } from '@chesapeake/contract/notification-texts';
import { tellAdmins, tellUser, type WrittenNews } from '../../outbox/news.ts';
import type { Problem } from './repository.ts';

/** What the activity log of the car keeps of it. */
const stateOf = ({ _id, description, status, answer }: Problem) => ({
  problem: _id,
  description,
  status,
  answer,
});

const subjectOf = ({ carId }: Problem) => ({ kind: 'car', id: carId }) as const;

export const reported = (problem: Problem): WrittenNews => ({
  actorId: problem.userId,
  action: 'car.problem-reported',
  subject: subjectOf(problem),
  before: null,
  after: stateOf(problem),
  tell: [
    tellAdmins({
      type: 'warning',
      message: texts.problemForAdmins(problem.driverName, carName(problem)),
    }),
  ],
});

export const changed = (before: Problem, after: Problem, actorId: string): WrittenNews => ({
  actorId,
  action: 'car.problem-changed',
  subject: subjectOf(after),
  before: stateOf(before),
  after: stateOf(after),
  tell: [
    tellUser(after.userId, {
      type: 'info',
      message: texts.problemForDriver(carName(after), after.status),
    }),
  ],
});
