import {
  type BookingStage,
  bookingStatusLabelForDriver,
  isActiveBookingStatus,
} from '@chesapeake/contract/bookings/life-cycle';
import { formatCarName } from '@chesapeake/contract/cars/cars';
import type { MailKind } from '@chesapeake/contract/mail/mail-kinds';
import {
  type NotificationGroupKind,
  notificationTexts as texts,
} from '@chesapeake/contract/notifications/notification-texts';
import { type FormatContext, formatRideName } from '../../booking-helpers/format-ride-name.ts';
import { firstPickupReminder } from '../../booking-helpers/pickup-reminders.ts';
import { buildReviewRequest } from '../../booking-helpers/review-request.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Action } from '../../outbox/actions.ts';
import {
  adminNotification,
  type DomainEvent,
  type EmailNotification,
  type NotificationContent,
  type OutgoingNotification,
  userNotification,
} from '../../outbox/domain-event.ts';
import type { CancellationSettlement } from '../payments/index.ts';
import * as cancellationEmails from './cancellation-email-templates.ts';
import * as emails from './email-templates.ts';
import type { Ride } from './repository.ts';
import { formatSettlement, formatTerms, isExplained } from './settlement.ts';

type TextValues = Parameters<(typeof texts)['bookedForAdmins']>[0];

export const textValues = (ride: Ride, context: FormatContext): TextValues => ({
  ride: formatRideName(ride, context),
  customer: ride.user.name,
  driver: ride.driver?.name ?? '',
});

export const subjectOf = (ride: Ride) => ({ kind: 'booking', id: ride._id }) as const;

const info = (message: string): NotificationContent => ({ type: 'info', message });
const success = (message: string): NotificationContent => ({ type: 'success', message });
const warning = (message: string): NotificationContent => ({ type: 'warning', message });

const driverNotifications = (
  ride: Ride,
  notification: Omit<OutgoingNotification, 'to'>,
): OutgoingNotification[] =>
  ride.driverUserId
    ? [{ ...notification, to: { userId: ride.driverUserId } } as OutgoingNotification]
    : [];

const customerEmails = (ride: Ride, kind: MailKind, content: EmailContent): EmailNotification[] => [
  { to: { userId: ride.user._id }, kind, content },
];

export const statusNotification = (
  userId: string,
  ride: Ride,
  notification: NotificationContent,
): OutgoingNotification => ({
  to: { userId },
  event: 'bookingStatusUpdate',
  payload: { bookingId: ride._id, newStatus: ride.status },
  notification,
});

export const groupOf = (kind: NotificationGroupKind, { user: { _id, name } }: Ride) => ({
  kind,
  customer: { _id, name },
});

/** The state stored in the activity log. */
export const stateOf = (ride: Ride) => ({
  status: ride.status,
  driver: ride.driver && { _id: ride.driver._id, name: ride.driver.name },
});

export const ridePinnedEvent = (ride: Ride, isPinned: boolean, actorId: string): DomainEvent => ({
  actorId,
  action: isPinned ? 'booking.pinned' : 'booking.unpinned',
  subject: subjectOf(ride),
  before: stateOf(ride),
  after: stateOf(ride),
  notifications: [],
});

/** Notes, passengers and flights are left out: the log outlives the erasure of a customer's data. */
const fullState = ({
  driverUserId: _driverUserId,
  flightNumber: _flightNumber,
  noteToDriver: _noteToDriver,
  passengerName: _passengerName,
  passengerPhone: _passengerPhone,
  cancelNote: _cancelNote,
  user,
  car,
  ...ride
}: Ride) => ({
  ...ride,
  user: { _id: user._id, name: user.name },
  car: car && { _id: car._id, plateNumber: car.plateNumber },
});

/** The first leg of a trip announces the others; they are recorded and scheduled on their own. */
export function bookingCreatedEvents(
  [first, ...others]: readonly [Ride, ...Ride[]],
  context: FormatContext,
  office?: { actorId: string },
): DomainEvent[] {
  return [
    bookingCreatedEvent(first, context, { office, others }),
    ...others.map((ride) => bookingCreatedEvent(ride, context, { office, others: 'announced' })),
  ];
}

function bookingCreatedEvent(
  ride: Ride,
  context: FormatContext,
  { office, others }: { office?: { actorId: string }; others: readonly Ride[] | 'announced' },
): DomainEvent {
  const values = textValues(ride, context);
  return {
    actorId: office?.actorId ?? ride.user._id,
    action: 'booking.booked',
    subject: subjectOf(ride),
    before: null,
    after: fullState(ride),
    notifications: [
      adminNotification(info(texts.bookedForAdmins(values)), groupOf('booked', ride)),
      ...(office
        ? [statusNotification(ride.user._id, ride, info(texts.bookedForCustomer(values)))]
        : []),
    ],
    mail:
      others === 'announced'
        ? []
        : customerEmails(
            ride,
            'booking-received',
            emails.bookingReceivedEmail(ride, context, others),
          ),
    scheduled: firstPickupReminder(ride, context.now),
  };
}

export function bookingDeletedEvent(
  ride: Ride,
  actorId: string,
  context: FormatContext,
): DomainEvent {
  const values = textValues(ride, context);
  const event = { event: 'bookingDeleted', payload: { bookingId: ride._id } } as const;
  return {
    actorId,
    action: 'booking.deleted',
    subject: subjectOf(ride),
    before: fullState(ride),
    after: null,
    notifications: [
      {
        ...event,
        to: { userId: ride.user._id },
        notification: warning(texts.deletedForCustomer(values)),
      },
      ...driverNotifications(ride, {
        ...event,
        notification: warning(texts.deletedForDriver(values)),
      }),
    ],
    // Deleting a finished booking cancels nothing, so no email is sent.
    mail: isActiveBookingStatus(ride.status)
      ? customerEmails(ride, 'booking-cancelled', emails.bookingDeletedEmail(ride, context))
      : [],
  };
}

const carOf = ({ car }: Ride) =>
  car && { brand: car.brand, model: car.model, plateNumber: car.plateNumber };

/** The booking has another car: tells the customer and the driver what was and what is. */
export function bookingCarChangedEvent(
  { before, after, actorId }: { before: Ride; after: Ride; actorId: string },
  context: FormatContext,
): DomainEvent {
  const values = textValues(after, context);
  const nameOf = ({ car }: Ride) => (car ? formatCarName(car) : 'another car');
  const change = { was: nameOf(before), is: nameOf(after) };
  return {
    actorId,
    action: 'booking.car-changed',
    subject: subjectOf(after),
    before: { ...stateOf(before), car: carOf(before) },
    after: { ...stateOf(after), car: carOf(after) },
    notifications: [
      userNotification(after.user._id, info(texts.carChangedForCustomer(values, change))),
      ...(after.driverUserId
        ? [userNotification(after.driverUserId, info(texts.carChangedForDriver(values, change)))]
        : []),
    ],
    mail: customerEmails(
      after,
      'booking-changed',
      emails.carChangedEmail(after, context, change.was),
    ),
  };
}

interface Transition {
  before: Ride;
  after: Ride;
  to: BookingStage;
  actorId: string;
  /** The driver declined, rather than being unassigned. */
  isDeclined: boolean;
  /** If the office cancelled it on its own terms. */
  settlement?: CancellationSettlement;
}

const actions = {
  Pending: 'booking.driver-taken-off',
  Assigned: 'booking.driver-assigned',
  Accepted: 'booking.accepted',
  'In Progress': 'booking.started',
  Completed: 'booking.completed',
  Cancelled: 'booking.cancelled',
  Rejected: 'booking.rejected',
} as const satisfies Record<BookingStage, Action>;

export function bookingTransitionedEvent(
  transition: Transition,
  context: FormatContext,
): DomainEvent {
  const { before, after, to, actorId } = transition;
  return {
    actorId,
    action: actionOf(transition),
    subject: subjectOf(after),
    before: stateOf(before),
    after: { ...stateOf(after), ...cancellationState(transition) },
    notifications: notificationsFor(transition, context),
    mail: emailsFor(transition, context),
    scheduled: to === 'Completed' ? [buildReviewRequest(after, context.now)] : [],
  };
}

function actionOf({ before, after, to, isDeclined }: Transition) {
  if (isDeclined) return 'booking.declined';
  // Whoever gets an accepted ride back did not accept it just now.
  const isGivenBack = to === 'Accepted' && before.driver?._id !== after.driver?._id;
  return isGivenBack ? 'booking.driver-assigned' : actions[to];
}

/** What the log says about a no-show and what was kept. */
const cancellationState = ({ after, settlement }: Transition) => ({
  ...(after.cancelReason && { cancelReason: after.cancelReason }),
  ...(settlement && isExplained(after, settlement) && { terms: formatTerms(settlement) }),
});

function emailsFor(
  { before, after, to, actorId, isDeclined, settlement }: Transition,
  context: FormatContext,
) {
  switch (to) {
    case 'Assigned':
      return [
        ...customerEmails(after, 'driver-assigned', emails.driverAssignedEmail(after, context)),
        ...rideProposedMail(after, context),
      ];
    case 'Accepted':
      return customerEmails(after, 'booking-accepted', emails.bookingAcceptedEmail(after, context));
    case 'Completed':
      return customerEmails(
        after,
        'receipt',
        (after.owes > 0 ? emails.paymentDueEmail : emails.receiptEmail)(after, context),
      );
    case 'Rejected':
      return customerEmails(after, 'booking-rejected', emails.bookingRejectedEmail(after, context));
    case 'Cancelled': {
      const isTheirs = actorId === after.user._id;
      const content = isTheirs ? emails.cancelledByCustomerEmail : emails.cancelledByOfficeEmail;
      return customerEmails(
        after,
        'booking-cancelled',
        settlement && isExplained(after, settlement)
          ? cancellationEmails.cancelledOnTermsEmail(after, settlement, context)
          : content(after, context),
      );
    }
    case 'Pending':
      return isDeclined ? [proposalDeclinedMail(before, context)] : [];
    case 'In Progress':
      return [];
  }
}

const rideProposedMail = (ride: Ride, context: FormatContext): EmailNotification[] =>
  ride.driverUserId
    ? [
        {
          to: { userId: ride.driverUserId },
          kind: 'ride-proposed',
          content: emails.rideProposedEmail(ride, context),
        },
      ]
    : [];

const proposalDeclinedMail = (before: Ride, context: FormatContext): EmailNotification => ({
  to: 'admins',
  kind: 'proposal-declined',
  content: emails.proposalDeclinedEmail(before, context),
});

function notificationsFor(
  { before, after, to, actorId, isDeclined, settlement }: Transition,
  context: FormatContext,
) {
  const values = textValues(to === 'Pending' ? before : after, context);
  const customer = (notification: NotificationContent) =>
    statusNotification(after.user._id, after, notification);
  /** Notifies the driver of changes made by others. */
  const driver = () =>
    after.driverUserId && after.driverUserId !== actorId
      ? [
          statusNotification(
            after.driverUserId,
            after,
            info(texts.statusForDriver(values, bookingStatusLabelForDriver(after))),
          ),
        ]
      : [];
  const formerDriver = () => {
    const wasAnother = before.driver && before.driver._id !== after.driver?._id && !isDeclined;
    return wasAnother && before.driverUserId
      ? [userNotification(before.driverUserId, warning(texts.unassignedForDriver(values)))]
      : [];
  };

  switch (to) {
    case 'Assigned':
      return [...assignmentNotifications(after, values), ...formerDriver()];
    case 'Pending':
      return [
        customer(info(texts.driverRemovedForCustomer(values))),
        ...(isDeclined
          ? [adminNotification(warning(texts.declinedForAdmins(values)))]
          : formerDriver()),
      ];
    case 'Accepted':
      return [customer(success(texts.acceptedForCustomer(values))), ...driver(), ...formerDriver()];
    case 'In Progress':
      return [customer(info(texts.startedForCustomer(values))), ...driver()];
    case 'Completed':
      return [customer(success(texts.completedForCustomer(values))), ...driver()];
    case 'Rejected':
      return [customer(warning(texts.rejectedForCustomer(values))), ...driver()];
    case 'Cancelled':
      return [
        customer(warning(cancelledText(after, settlement, values))),
        ...driver(),
        ...(actorId === after.user._id
          ? [
              adminNotification(
                warning(texts.cancelledForAdmins(values)),
                groupOf('cancelled', after),
              ),
            ]
          : []),
      ];
  }
}

function cancelledText(
  ride: Ride,
  settlement: CancellationSettlement | undefined,
  values: TextValues,
) {
  if (!settlement || !isExplained(ride, settlement)) return texts.cancelledForCustomer(values);
  const announced = ride.cancelReason ? texts.noShowForCustomer : texts.cancelledForCustomer;
  return `${announced(values)} ${texts.termsForCustomer(formatSettlement(settlement))}`.trim();
}

function assignmentNotifications(ride: Ride, values: TextValues): OutgoingNotification[] {
  const bookingId = ride._id;
  return [
    {
      to: { userId: ride.user._id },
      event: 'driverAssignedToBooking',
      payload: {
        driverName: values.driver,
        bookingId,
        ...(ride.car && {
          carBrand: ride.car.brand,
          carModel: ride.car.model,
          carPlateNumber: ride.car.plateNumber,
        }),
      },
      notification: info(texts.assignedForCustomer(values)),
    },
    ...driverNotifications(ride, {
      event: 'newBookingAssigned',
      payload: { bookingId },
      notification: info(texts.assignedForDriver(values)),
    }),
  ];
}
