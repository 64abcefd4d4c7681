import { lowStars, type ReviewForm } from '@chesapeake/contract/reviews';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Bookings } from '../bookings/service.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { changed, written } from './news.ts';
import type { Review } from './repository.ts';
import * as repository from './repository.ts';
import { editableUntil, forCustomer } from './views.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  news: NewsService;
  settings: SettingsService;
}

/** The first time it is written, later it is changed: two tabs at once make one review. */
export function createWriting({ db, clock, bookings, news, settings }: Deps) {
  return (caller: Caller, bookingId: string, form: ReviewForm) =>
    transaction(db, async (tx) => {
      // Whoever writes at the same time waits here.
      const ride = await bookings.lock(tx, bookingId);
      if (ride?.user._id !== caller.userId) fail('BOOKING_NOT_FOUND');
      const { driver, status } = ride;
      if (status !== 'Completed' || !driver) fail('REVIEW_TOO_EARLY');
      const now = clock();
      const answer = (review: Review) => forCustomer(review, { now, isOpen: true });

      const before = await repository.lockOfBooking(tx, bookingId);
      if (before && now > editableUntil(before)) fail('REVIEW_CLOSED');
      if (before && isSame(before, form)) return answer(before);

      const isWarning = form.rating <= lowStars && !before?.lowToldAt;
      const lowToldAt = isWarning ? now : (before?.lowToldAt ?? null);
      if (before) {
        await repository.edit(tx, before._id, { form, editedAt: now, lowToldAt });
      } else {
        await repository.insert(tx, {
          id: newId(),
          bookingId,
          userId: caller.userId,
          driverId: driver._id,
          form,
          createdAt: now,
          lowToldAt,
        });
      }
      const after = (await repository.findOfBooking(tx, bookingId)) ?? fail('BOOKING_NOT_FOUND');
      const business = { ...(await settings.read(tx)), now };
      await news.write(
        tx,
        before ? changed(before, after, isWarning, business) : written(after, isWarning, business),
      );
      return answer(after);
    });
}

const isSame = ({ rating, tags, words }: Review, form: ReviewForm) =>
  rating === form.rating &&
  (words ?? '') === form.words &&
  tags.join('\n') === form.tags.join('\n');
