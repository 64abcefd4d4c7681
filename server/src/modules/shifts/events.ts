import { formatException, formatWeeklyShifts } from '@chesapeake/contract/drivers/format-shift';
import type { DriverShifts, ShiftException } from '@chesapeake/contract/drivers/shifts';
import { formatLongDayWithWeekday } from '@chesapeake/contract/format/dates';
import { shiftNotificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import {
  type DomainEvent,
  type OutgoingNotification,
  userNotification,
} from '../../outbox/domain-event.ts';

interface Context {
  actorId: string;
  driver: { _id: string; user: { _id: string } };
}

type Weekly = Pick<DriverShifts, 'weekly' | 'carClasses'>;

const stateOf = ({ weekly, carClasses }: Weekly) => ({
  shifts: formatWeeklyShifts(weekly) || 'none',
  carClasses: carClasses?.join(', ') ?? 'all',
});

/** Tells the driver and updates their open profile. */
const driverNotifications = (
  { driver }: Context,
  messages: readonly string[],
): OutgoingNotification[] => [
  userNotification(driver.user._id, { type: 'info', message: messages.join(' ') }),
  { to: { userId: driver.user._id }, event: 'changed', payload: { what: 'account' } },
];

/** Undefined if nothing has changed. */
export function shiftsChangedEvent(
  before: Weekly,
  after: Weekly,
  context: Context,
): DomainEvent | undefined {
  const [was, is] = [stateOf(before), stateOf(after)];
  const messages = [
    ...(was.shifts === is.shifts ? [] : [texts.weekly(formatWeeklyShifts(after.weekly))]),
    ...(was.carClasses === is.carClasses ? [] : [texts.carClasses(is.carClasses)]),
  ];
  if (messages.length === 0) return undefined;
  return {
    actorId: context.actorId,
    action: 'driver.shifts-changed',
    subject: { kind: 'driver', id: context.driver._id },
    before: was,
    after: is,
    notifications: driverNotifications(context, messages),
  };
}

const describe = (exception: ShiftException) =>
  `${formatLongDayWithWeekday(exception.day)}: ${formatException(exception)}`;

export const exceptionEnteredEvent = (
  exception: ShiftException,
  context: Context,
): DomainEvent => ({
  actorId: context.actorId,
  action: 'driver.shift-exception-entered',
  subject: { kind: 'driver', id: context.driver._id },
  before: null,
  after: { shifts: describe(exception) },
  notifications: driverNotifications(context, [texts.exception(describe(exception))]),
});

export const exceptionRemovedEvent = (
  exception: ShiftException,
  context: Context,
): DomainEvent => ({
  actorId: context.actorId,
  action: 'driver.shift-exception-removed',
  subject: { kind: 'driver', id: context.driver._id },
  before: { shifts: describe(exception) },
  after: null,
  notifications: driverNotifications(context, [
    texts.exceptionRemoved(formatLongDayWithWeekday(exception.day)),
  ]),
});
