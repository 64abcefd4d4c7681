import { driversWord, isLive, type Stage } from '@chesapeake/contract/life-cycle';
import type { MailKind } from '@chesapeake/contract/mail-kinds';
import { notificationTexts as texts } from '@chesapeake/contract/notification-texts';
import type { Letter } from '../../mail/letter.ts';
import type { Action } from '../../outbox/action.ts';
import {
  type Mailing,
  type Telling,
  type Told,
  tellAdmins,
  tellUser,
  type WrittenNews,
} from '../../outbox/news.ts';
import { remindersOf } from '../../rides/reminders-of.ts';
import { reviewAskedOf } from '../../rides/review-asked-of.ts';
import { type Business, rideName } from '../../rides/ride-name.ts';
import * as letters from './letters.ts';
import type { Ride } from './repository.ts';

type Words = Parameters<(typeof texts)['bookedForAdmins']>[0];

const wordsOf = (ride: Ride, business: Business): Words => ({
  ride: rideName(ride, business),
  customer: ride.user.name,
  driver: ride.driver?.name ?? '',
});

const subjectOf = (ride: Ride) => ({ kind: 'booking', id: ride._id }) as const;

const info = (message: string): Told => ({ type: 'info', message });
const success = (message: string): Told => ({ type: 'success', message });
const warning = (message: string): Told => ({ type: 'warning', message });

const toDriver = (ride: Ride, telling: Omit<Telling, 'to'>): Telling[] =>
  ride.driverUserId ? [{ ...telling, to: { userId: ride.driverUserId } } as Telling] : [];

const toCustomer = (ride: Ride, kind: MailKind, letter: Letter): Mailing[] => [
  { to: { userId: ride.user._id }, kind, letter },
];

const statusTo = (userId: string, ride: Ride, notification: Told): Telling => ({
  to: { userId },
  event: 'bookingStatusUpdate',
  payload: { bookingId: ride._id, newStatus: ride.status },
  notification,
});

/** What the activity log keeps of a booking that moves. */
const stateOf = (ride: Ride) => ({
  status: ride.status,
  driver: ride.driver && { _id: ride.driver._id, name: ride.driver.name },
});

const wholeOf = ({ driverUserId: _, user, car, ...ride }: Ride) => ({
  ...ride,
  user: { _id: user._id, name: user.name },
  car: car && { _id: car._id, plateNumber: car.plateNumber },
});

export function booked(ride: Ride, business: Business): WrittenNews {
  return {
    actorId: ride.user._id,
    action: 'booking.booked',
    subject: subjectOf(ride),
    before: null,
    after: wholeOf(ride),
    tell: [tellAdmins(info(texts.bookedForAdmins(wordsOf(ride, business))))],
    mail: toCustomer(ride, 'booking-received', letters.receivedLetter(ride, business)),
    later: remindersOf(ride, business.now),
  };
}

export function deleted(ride: Ride, actorId: string, business: Business): WrittenNews {
  const words = wordsOf(ride, business);
  const event = { event: 'bookingDeleted', payload: { bookingId: ride._id } } as const;
  return {
    actorId,
    action: 'booking.deleted',
    subject: subjectOf(ride),
    before: wholeOf(ride),
    after: null,
    tell: [
      {
        ...event,
        to: { userId: ride.user._id },
        notification: warning(texts.deletedForCustomer(words)),
      },
      ...toDriver(ride, { ...event, notification: warning(texts.deletedForDriver(words)) }),
    ],
    // One that was over already comes to nothing by it.
    mail: isLive(ride.status)
      ? toCustomer(ride, 'booking-cancelled', letters.deletedLetter(ride, business))
      : [],
  };
}

interface Move {
  before: Ride;
  after: Ride;
  to: Stage;
  actorId: string;
  /** The driver said no, rather than being taken off. */
  isDeclined: boolean;
}

const actions: Record<Stage, Action> = {
  Pending: 'booking.driver-taken-off',
  Assigned: 'booking.driver-assigned',
  Accepted: 'booking.accepted',
  'In Progress': 'booking.started',
  Completed: 'booking.completed',
  Cancelled: 'booking.cancelled',
  Rejected: 'booking.rejected',
};

export function moved(move: Move, business: Business): WrittenNews {
  const { before, after, to, actorId, isDeclined } = move;
  return {
    actorId,
    action: isDeclined ? 'booking.declined' : actions[to],
    subject: subjectOf(after),
    before: stateOf(before),
    after: stateOf(after),
    tell: tellingsOf(move, business),
    mail: mailingsOf(move, business),
    later: to === 'Completed' ? [reviewAskedOf(after, business.now)] : [],
  };
}

function mailingsOf({ before, after, to, actorId, isDeclined }: Move, business: Business) {
  switch (to) {
    case 'Assigned':
      return toCustomer(after, 'driver-assigned', letters.assignedLetter(after, business));
    case 'Accepted':
      return toCustomer(after, 'booking-accepted', letters.acceptedLetter(after, business));
    case 'Completed':
      return toCustomer(
        after,
        'receipt',
        (after.owes > 0 ? letters.toPayLetter : letters.receiptLetter)(after, business),
      );
    case 'Rejected':
      return toCustomer(after, 'booking-rejected', letters.rejectedLetter(after, business));
    case 'Cancelled': {
      const isTheirs = actorId === after.user._id;
      const letter = isTheirs ? letters.cancelledByCustomerLetter : letters.cancelledLetter;
      return toCustomer(after, 'booking-cancelled', letter(after, business));
    }
    case 'Pending':
      return isDeclined ? [declined(before, business)] : [];
    case 'In Progress':
      return [];
  }
}

const declined = (before: Ride, business: Business): Mailing => ({
  to: 'admins',
  kind: 'proposal-declined',
  letter: letters.declinedLetter(before, business),
});

function tellingsOf({ before, after, to, actorId, isDeclined }: Move, business: Business) {
  const words = wordsOf(to === 'Pending' ? before : after, business);
  const customer = (notification: Told) => statusTo(after.user._id, after, notification);
  /** Whoever drives learns of what others did to the ride. */
  const driver = () =>
    after.driverUserId && after.driverUserId !== actorId
      ? [
          statusTo(
            after.driverUserId,
            after,
            info(texts.statusForDriver(words, driversWord(after.status))),
          ),
        ]
      : [];
  const formerDriver = () => {
    const wasAnother = before.driver && before.driver._id !== after.driver?._id && !isDeclined;
    return wasAnother && before.driverUserId
      ? [tellUser(before.driverUserId, warning(texts.takenOffForDriver(words)))]
      : [];
  };

  switch (to) {
    case 'Assigned':
      return [...assignment(after, words), ...formerDriver()];
    case 'Pending':
      return [
        customer(info(texts.driverGoneForCustomer(words))),
        ...(isDeclined ? [tellAdmins(warning(texts.declinedForAdmins(words)))] : formerDriver()),
      ];
    case 'Accepted':
      return [customer(success(texts.acceptedForCustomer(words))), ...driver()];
    case 'In Progress':
      return [customer(info(texts.startedForCustomer(words))), ...driver()];
    case 'Completed':
      return [customer(success(texts.completedForCustomer(words))), ...driver()];
    case 'Rejected':
      return [customer(warning(texts.rejectedForCustomer(words))), ...driver()];
    case 'Cancelled':
      return [
        customer(warning(texts.cancelledForCustomer(words))),
        ...driver(),
        ...(actorId === after.user._id
          ? [tellAdmins(warning(texts.cancelledForAdmins(words)))]
          : []),
      ];
  }
}

function assignment(ride: Ride, words: Words): Telling[] {
  const bookingId = ride._id;
  return [
    {
      to: { userId: ride.user._id },
      event: 'driverAssignedToBooking',
      payload: {
        driverName: words.driver,
        bookingId,
        ...(ride.car && {
          carBrand: ride.car.brand,
          carModel: ride.car.model,
          carPlateNumber: ride.car.plateNumber,
        }),
      },
      notification: info(texts.assignedForCustomer(words)),
    },
    ...toDriver(ride, {
      event: 'newBookingAssigned',
      payload: { bookingId },
      notification: info(texts.assignedForDriver(words)),
    }),
  ];
}
