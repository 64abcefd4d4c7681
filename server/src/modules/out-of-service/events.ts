import {
  type OutOfServicePeriod,
  outOfServiceReasonNames,
} from '@chesapeake/contract/cars/out-of-service';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import type { DomainEvent } from '../../outbox/domain-event.ts';

interface Context {
  actorId: string;
  zone: string;
  now: Date;
}

const subjectOf = ({ car }: OutOfServicePeriod) => ({ kind: 'car', id: car }) as const;

/** The state stored in the car's activity log. */
const stateOf = ({ _id, from, until, reason }: OutOfServicePeriod, { zone, now }: Context) => ({
  outOfService: _id,
  period: formatTimeWindow(from, until, zone, now),
  reason: outOfServiceReasonNames[reason],
});

export const outOfServiceEnteredEvent = (
  period: OutOfServicePeriod,
  context: Context,
): DomainEvent => ({
  actorId: context.actorId,
  action: 'car.out-of-service-entered',
  subject: subjectOf(period),
  before: null,
  after: stateOf(period, context),
  notifications: [],
});

export const outOfServiceEndedEvent = (
  period: OutOfServicePeriod,
  context: Context,
): DomainEvent => ({
  actorId: context.actorId,
  action: period.from < context.now ? 'car.out-of-service-ended' : 'car.out-of-service-removed',
  subject: subjectOf(period),
  before: stateOf(period, context),
  after: null,
  notifications: [],
});
