import { reviewNotificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import { firstNameOf } from '@chesapeake/contract/reviews/reviews';
import { type FormatContext, formatRideName } from '../../booking-helpers/format-ride-name.ts';
import {
  adminNotification,
  type DomainEvent,
  userNotification,
} from '../../outbox/domain-event.ts';
import { lowRatingEmail } from './email-templates.ts';
import type { Review } from './repository.ts';

/** A review is part of its booking's history. */
const subjectOf = ({ bookingId }: Review) => ({ kind: 'booking', id: bookingId }) as const;

const stateOf = ({ _id, rating, tags, words }: Review) => ({ review: _id, rating, tags, words });

/** Alerts admins of a low rating. */
const lowRatingAlert = (
  review: Review,
  context: FormatContext,
): Pick<DomainEvent, 'notifications' | 'mail'> => ({
  notifications: [
    adminNotification({
      type: 'warning',
      message: texts.lowForAdmins(
        {
          customer: review.customerName,
          driver: review.driverName,
          ride: formatRideName(review, context),
        },
        review.rating,
      ),
    }),
  ],
  mail: [{ to: 'admins', kind: 'low-rating', content: lowRatingEmail(review, context) }],
});

const noAlert = { notifications: [], mail: [] };

/** Refreshes the driver's open pages. */
const refreshDriver = ({ driverUserId }: Review): DomainEvent['notifications'][number] => ({
  to: { userId: driverUserId },
  event: 'changed',
  payload: { what: 'bookings' },
});

export function reviewWrittenEvent(
  review: Review,
  isLowRating: boolean,
  context: FormatContext,
): DomainEvent {
  const { notifications, mail } = isLowRating ? lowRatingAlert(review, context) : noAlert;
  return {
    actorId: review.customerId,
    action: 'review.written',
    subject: subjectOf(review),
    before: null,
    after: stateOf(review),
    notifications: [
      userNotification(review.driverUserId, {
        type: review.rating >= 3 ? 'success' : 'info',
        message: texts.writtenForDriver(
          firstNameOf(review.customerName),
          review.rating,
          formatRideName(review, context),
        ),
      }),
      ...notifications,
    ],
    mail,
  };
}

export const reviewChangedEvent = (
  before: Review,
  after: Review,
  isLowRating: boolean,
  context: FormatContext,
): DomainEvent => ({
  actorId: after.customerId,
  action: 'review.changed',
  subject: subjectOf(after),
  before: stateOf(before),
  after: stateOf(after),
  ...(isLowRating ? lowRatingAlert(after, context) : noAlert),
  notifications: [
    ...(isLowRating ? lowRatingAlert(after, context) : noAlert).notifications,
    refreshDriver(after),
  ],
});

export const reviewRepliedEvent = (
  before: Review,
  after: Review,
  actorId: string,
  context: FormatContext,
): DomainEvent => ({
  actorId,
  action: 'review.replied',
  subject: subjectOf(after),
  before: { reply: before.reply },
  after: { reply: after.reply },
  notifications: [
    userNotification(after.customerId, {
      type: 'info',
      message: texts.repliedForCustomer(formatRideName(after, context)),
    }),
    refreshDriver(after),
  ],
});

/** Only the office's pages follow it. */
export const reviewChosenEvent = (
  review: Review,
  isChosen: boolean,
  actorId: string,
): DomainEvent => ({
  actorId,
  action: isChosen ? 'review.chosen' : 'review.unchosen',
  subject: subjectOf(review),
  before: { isChosen: !isChosen },
  after: { isChosen },
  notifications: [],
});

/** No notification to the customer or the driver. */
export const reviewVisibilityEvent = (
  before: Review,
  after: Review,
  actorId: string,
): DomainEvent => ({
  actorId,
  action: after.hiddenAt ? 'review.hidden' : 'review.shown',
  subject: subjectOf(after),
  before: { reason: before.hiddenReason },
  after: { reason: after.hiddenReason },
  notifications: [refreshDriver(after)],
});
