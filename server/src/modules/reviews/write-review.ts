import { maxLowRating, type ReviewForm } from '@chesapeake/contract/reviews/reviews';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Bookings } from '../bookings/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { reviewChangedEvent, reviewWrittenEvent } from './events.ts';
import type { Review } from './repository.ts';
import * as repository from './repository.ts';
import { editableUntil, toBookingReview } from './views.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  events: DomainEvents;
  settings: SettingsService;
}

/** Creates the review or edits the existing one; two concurrent tabs create one review. */
export function createWriteReview({ db, clock, bookings, events, settings }: Deps) {
  return (caller: Caller, bookingId: string, form: ReviewForm) =>
    idempotentTransaction(db, async (tx) => {
      // Concurrent writes wait here.
      const ride = await bookings.lock(tx, bookingId);
      if (ride?.user._id !== caller.userId) fail('BOOKING_NOT_FOUND');
      if (ride.driverUserId === caller.userId) fail('OWN_RIDE');
      const { driver, status } = ride;
      if (status !== 'Completed' || !driver) fail('REVIEW_TOO_EARLY');
      const now = clock();
      const reply = (review: Review) => toBookingReview(review, { now, isOpen: true });

      const before = await repository.lockOfBooking(tx, bookingId);
      if (before && now > editableUntil(before)) fail('REVIEW_CLOSED');
      if (before && isSame(before, form)) return reply(before);

      const isLowRating = form.rating <= maxLowRating && !before?.lowRatingNotifiedAt;
      const lowRatingNotifiedAt = isLowRating ? now : (before?.lowRatingNotifiedAt ?? null);
      if (before) {
        await repository.edit(tx, before._id, { form, editedAt: now, lowRatingNotifiedAt });
      } else {
        await repository.insert(tx, {
          id: newId(),
          bookingId,
          userId: caller.userId,
          driverId: driver._id,
          form,
          createdAt: now,
          lowRatingNotifiedAt,
        });
      }
      const after = (await repository.findOfBooking(tx, bookingId)) ?? fail('BOOKING_NOT_FOUND');
      const business = { ...(await settings.read(tx)), now };
      await events.record(
        tx,
        before
          ? reviewChangedEvent(before, after, isLowRating, business)
          : reviewWrittenEvent(after, isLowRating, business),
      );
      return reply(after);
    });
}

const isSame = ({ rating, tags, words }: Review, form: ReviewForm) =>
  rating === form.rating &&
  (words ?? '') === form.words &&
  tags.join('\n') === form.tags.join('\n');
