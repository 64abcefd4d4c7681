import type { BodyOf, QueryOf } from '@chesapeake/contract/endpoint';
import type { PageQuery } from '@chesapeake/contract/lists';
import { dayIn } from '@chesapeake/contract/moments';
import type {
  hideReview,
  listReviews,
  ReviewOfBooking,
  Stars,
  summarizeReviews,
  Voice,
} from '@chesapeake/contract/reviews';
import { type Caller, driverIdOf } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Bookings } from '../bookings/service.ts';
import type { Mail } from '../mail/service.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { askForReviews } from './asking.ts';
import { countStars, listTrends } from './figures.ts';
import { hiddenOrShown, replied } from './news.ts';
import type { Narrowing, Review } from './repository.ts';
import * as repository from './repository.ts';
import { forCustomer, forDriver, forOffice } from './views.ts';
import { voiceOf } from './voices.ts';
import { createWriting } from './writing.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  mail: Mail;
  news: NewsService;
  outbox: Outbox;
  settings: SettingsService;
}

/** What customers say of their rides. */
export function createReviews(deps: Deps) {
  const { db, clock, bookings, news, settings } = deps;
  askForReviews(deps);

  async function listOf(narrowing: Narrowing, paging: PageQuery) {
    const { byStars, count } = await countStars(db, narrowing);
    return {
      rows: await repository.list(db, narrowing, paging),
      total: narrowing.rating ? byStars[narrowing.rating] : count,
    };
  }

  /** What the office does to a review: answers with what has become of it. */
  const change = (id: string, work: (tx: Tx, before: Review) => Promise<void>) =>
    transaction(db, async (tx) => {
      const before = (await repository.lock(tx, id)) ?? fail('REVIEW_NOT_FOUND');
      await work(tx, before);
      return forOffice(await find(tx, id));
    });
  const find = async (tx: Tx, id: string) =>
    (await repository.find(tx, id)) ?? fail('REVIEW_NOT_FOUND');

  return {
    write: createWriting(deps),

    get: async (caller: Caller, bookingId: string): Promise<ReviewOfBooking> => {
      const ride = await bookings.find(db, bookingId);
      const isTheirs = ride?.user._id === caller.userId;
      if (!ride || !(isTheirs || caller.permissions.has('reviews:see'))) fail('BOOKING_NOT_FOUND');
      const review = await repository.findOfBooking(db, bookingId);
      return forCustomer(review, { now: clock(), isOpen: isTheirs && ride.status === 'Completed' });
    },

    listDriven: async (caller: Caller, paging: PageQuery) => {
      const own = { state: 'visible', driver: driverIdOf(caller) } as const;
      const { rows, total } = await listOf(own, paging);
      return { rows: rows.map(forDriver), total };
    },

    ratingOf: (caller: Caller) => countStars(db, { state: 'visible', driver: driverIdOf(caller) }),

    list: async ({ stars, page, limit, ...narrowing }: QueryOf<typeof listReviews>) => {
      const rating = stars === 'all' ? undefined : (Number(stars) as Stars);
      const { rows, total } = await listOf({ ...narrowing, rating }, { page, limit });
      return { rows: rows.map(forOffice), total };
    },

    summarize: (narrowing: QueryOf<typeof summarizeReviews>) => countStars(db, narrowing),

    listDrivers: async (paging: PageQuery) =>
      listTrends(db, dayIn(clock(), (await settings.read()).zone), paging),

    reply: (caller: Caller, id: string, reply: string) =>
      change(id, async (tx, before) => {
        if (before.reply === reply) return;
        const now = clock();
        await repository.setReply(tx, id, { text: reply, by: caller.userId, at: now });
        const business = { ...(await settings.read(tx)), now };
        await news.write(tx, replied(before, await find(tx, id), caller.userId, business));
      }),

    setHidden: (caller: Caller, id: string, { hidden, reason = '' }: BodyOf<typeof hideReview>) =>
      change(id, async (tx, before) => {
        const isSo = hidden ? before.hiddenReason === reason : before.hiddenAt === null;
        if (isSo) return;
        const hiding = hidden ? { reason, by: caller.userId, at: clock() } : null;
        await repository.setHidden(tx, id, hiding);
        await news.write(tx, hiddenOrShown(before, await find(tx, id), caller.userId));
      }),

    /** Recent good ones, for everybody to read. */
    listVoices: async (): Promise<Voice[]> => (await repository.listGood(db)).map(voiceOf),
  };
}

export type Reviews = ReturnType<typeof createReviews>;
