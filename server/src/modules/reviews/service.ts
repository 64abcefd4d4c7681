import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import {
  type BookingReview,
  type chooseReview,
  type getReviewSummary,
  type hideReview,
  type listReviews,
  maxTestimonials,
  type PublicReviews,
  type Stars,
  type Testimonial,
} from '@chesapeake/contract/reviews/reviews';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Bookings } from '../bookings/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Mail } from '../mail/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { reviewChosenEvent, reviewRepliedEvent, reviewVisibilityEvent } from './events.ts';
import type { Review, ReviewFilters } from './repository.ts';
import * as repository from './repository.ts';
import { registerReviewRequestHandler } from './review-requests.ts';
import { countByStars, listTrends } from './stats.ts';
import { mayBeTestimonial, onePerCustomer, toTestimonial } from './testimonials.ts';
import { toAdminReview, toBookingReview, toDriverReview } from './views.ts';
import { createWriteReview } from './write-review.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  mail: Mail;
  events: DomainEvents;
  outbox: Outbox;
  settings: SettingsService;
}

/** Customer reviews of rides. */
export function createReviews(deps: Deps) {
  const { db, clock, bookings, events, settings } = deps;
  registerReviewRequestHandler(deps);

  async function listWithTotal(filters: ReviewFilters, paging: PageQuery) {
    const { byStars, count } = await countByStars(db, filters);
    return {
      rows: await repository.list(db, filters, paging),
      total: filters.rating ? byStars[filters.rating] : count,
    };
  }

  const rateDriver = (driver: string) => countByStars(db, { state: 'visible', driver });

  /** Changes a review as an admin and returns the result. */
  const change = (id: string, work: (tx: Tx, before: Review) => Promise<void>) =>
    idempotentTransaction(db, async (tx) => {
      const before = (await repository.lock(tx, id)) ?? fail('REVIEW_NOT_FOUND');
      await work(tx, before);
      return toAdminReview(await find(tx, id), await settings.read(tx));
    });
  const find = async (tx: Tx, id: string) =>
    (await repository.find(tx, id)) ?? fail('REVIEW_NOT_FOUND');

  /** Recent good reviews, one per customer. */
  const listTestimonials = async (): Promise<Testimonial[]> => {
    const { choosesReviews } = await settings.read();
    const list = choosesReviews ? repository.listChosen : repository.listPositive;
    return onePerCustomer(await list(db))
      .slice(0, maxTestimonials)
      .map(toTestimonial);
  };

  const getPublicRating = async () => {
    const { average, count } = await countByStars(db, { state: 'visible' });
    return { average, count };
  };

  return {
    write: createWriteReview(deps),

    get: async (caller: Caller, bookingId: string): Promise<BookingReview> => {
      const ride = await bookings.find(db, bookingId);
      const isTheirs = ride?.user._id === caller.userId;
      if (!ride || !(isTheirs || caller.permissions.has('reviews:see'))) fail('BOOKING_NOT_FOUND');
      const review = await repository.findOfBooking(db, bookingId);
      return toBookingReview(review, {
        now: clock(),
        isOpen: isTheirs && ride.status === 'Completed' && ride.driverUserId !== caller.userId,
      });
    },

    listForDriver: async (caller: Caller, paging: PageQuery) => {
      const driverFilters = { state: 'visible', driver: requireDriverId(caller) } as const;
      const { rows, total } = await listWithTotal(driverFilters, paging);
      return { rows: rows.map(toDriverReview), total };
    },

    getDriverRating: (caller: Caller) => rateDriver(requireDriverId(caller)),
    rateDriver,

    list: async ({ stars, page, limit, ...filters }: QueryOf<typeof listReviews>) => {
      const rating = stars === 'all' ? undefined : (Number(stars) as Stars);
      const { rows, total } = await listWithTotal({ ...filters, rating }, { page, limit });
      const current = await settings.read();
      return { rows: rows.map((review) => toAdminReview(review, current)), total };
    },

    summarize: (filters: QueryOf<typeof getReviewSummary>) => countByStars(db, filters),

    listDriverTrends: async (paging: PageQuery) =>
      listTrends(db, isoDayIn(clock(), (await settings.read()).zone), paging),

    reply: (caller: Caller, id: string, reply: string) =>
      change(id, async (tx, before) => {
        if (before.reply === reply) return;
        const now = clock();
        await repository.setReply(tx, id, { text: reply, by: caller.userId, at: now });
        const business = { ...(await settings.read(tx)), now };
        await events.record(
          tx,
          reviewRepliedEvent(before, await find(tx, id), caller.userId, business),
        );
      }),

    setHidden: (caller: Caller, id: string, { hidden, reason = '' }: BodyOf<typeof hideReview>) =>
      change(id, async (tx, before) => {
        const isUnchanged = hidden ? before.hiddenReason === reason : before.hiddenAt === null;
        if (isUnchanged) return;
        const hiding = hidden ? { reason, by: caller.userId, at: clock() } : null;
        await repository.setHidden(tx, id, hiding);
        await events.record(tx, reviewVisibilityEvent(before, await find(tx, id), caller.userId));
      }),

    setChosen: (caller: Caller, id: string, { isChosen, words }: BodyOf<typeof chooseReview>) =>
      change(id, async (tx, before) => {
        if (isChosen === (before.chosenAt !== null)) return;
        if (isChosen && words && words !== before.words) fail('REVIEW_CHANGED');
        if (isChosen && !mayBeTestimonial(before)) fail('REVIEW_NOT_SHOWABLE');
        await repository.setChosen(tx, id, isChosen ? { by: caller.userId, at: clock() } : null);
        await events.record(tx, reviewChosenEvent(before, isChosen, caller.userId));
      }),

    listTestimonials,
    getPublicRating,

    /** For the home page. */
    readPublic: async (): Promise<PublicReviews> => {
      const [testimonials, rating] = await Promise.all([listTestimonials(), getPublicRating()]);
      return { testimonials, rating };
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;
