import { reviewNotificationTexts as texts } from '@chesapeake/contract/notification-texts';
import { firstNameOf } from '@chesapeake/contract/reviews';
import { tellAdmins, tellUser, type WrittenNews } from '../../outbox/news.ts';
import { type Business, rideName } from '../../rides/ride-name.ts';
import { lowLetter } from './letters.ts';
import type { Review } from './repository.ts';

/** A review is part of its booking's history. */
const subjectOf = ({ bookingId }: Review) => ({ kind: 'booking', id: bookingId }) as const;

const contentOf = ({ _id, rating, tags, words }: Review) => ({ review: _id, rating, tags, words });

/** What the office hears of a ride that somebody was not happy with. */
const warning = (review: Review, business: Business): Pick<WrittenNews, 'tell' | 'mail'> => ({
  tell: [
    tellAdmins({
      type: 'warning',
      message: texts.lowForAdmins(
        {
          customer: review.customerName,
          driver: review.driverName,
          ride: rideName(review, business),
        },
        review.rating,
      ),
    }),
  ],
  mail: [{ to: 'admins', kind: 'low-rating', letter: lowLetter(review, business) }],
});

const nothing = { tell: [], mail: [] };

/** Whoever drove may be looking at it. */
const driversView = ({ driverUserId }: Review): WrittenNews['tell'][number] => ({
  to: { userId: driverUserId },
  event: 'changed',
  payload: { what: 'bookings' },
});

export function written(review: Review, isWarning: boolean, business: Business): WrittenNews {
  const { tell, mail } = isWarning ? warning(review, business) : nothing;
  return {
    actorId: review.customerId,
    action: 'review.written',
    subject: subjectOf(review),
    before: null,
    after: contentOf(review),
    tell: [
      tellUser(review.driverUserId, {
        type: review.rating >= 3 ? 'success' : 'info',
        message: texts.writtenForDriver(
          firstNameOf(review.customerName),
          review.rating,
          rideName(review, business),
        ),
      }),
      ...tell,
    ],
    mail,
  };
}

export const changed = (
  before: Review,
  after: Review,
  isWarning: boolean,
  business: Business,
): WrittenNews => ({
  actorId: after.customerId,
  action: 'review.changed',
  subject: subjectOf(after),
  before: contentOf(before),
  after: contentOf(after),
  ...(isWarning ? warning(after, business) : nothing),
  tell: [...(isWarning ? warning(after, business) : nothing).tell, driversView(after)],
});

export const replied = (
  before: Review,
  after: Review,
  actorId: string,
  business: Business,
): WrittenNews => ({
  actorId,
  action: 'review.replied',
  subject: subjectOf(after),
  before: { reply: before.reply },
  after: { reply: after.reply },
  tell: [
    tellUser(after.customerId, {
      type: 'info',
      message: texts.repliedForCustomer(rideName(after, business)),
    }),
    driversView(after),
  ],
});

/** Nobody is told: neither who wrote it nor who drove. */
export const hiddenOrShown = (before: Review, after: Review, actorId: string): WrittenNews => ({
  actorId,
  action: after.hiddenAt ? 'review.hidden' : 'review.shown',
  subject: subjectOf(after),
  before: { reason: before.hiddenReason },
  after: { reason: after.hiddenReason },
  tell: [driversView(after)],
});
