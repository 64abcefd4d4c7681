import { deleteBooking } from '@chesapeake/contract/bookings/bookings';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import {
  getReviewSummary,
  hideReview,
  listDriverRatingTrends,
  listReviews,
  replyToReview,
  reviewStates,
} from '@chesapeake/contract/reviews/reviews';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import { addAdmin, addDriver } from '../support/people.ts';
import { reviewedRide, submitReview } from '../support/reviews.ts';

const app = useApp();

const asAdmin = async () => {
  const { token } = await addAdmin(app);
  const list = async (query: Record<string, string> = {}) => {
    const response = await app.call(listReviews, { token, query });
    const ids: string[] = response.body.map(({ _id }: { _id: string }) => _id);
    return { ids, rows: response.body, total: Number(response.headers['x-total-count']) };
  };
  return {
    list,
    summary: async (query: Record<string, string> = {}) =>
      (await app.call(getReviewSummary, { token, query })).body,
    hide: (id: string, hidden = true) =>
      app.call(hideReview, {
        token,
        params: { id },
        body: { hidden, reason: 'Not about the ride' },
      }),
    reply: (id: string) =>
      app.call(replyToReview, { token, params: { id }, body: { reply: 'Thank you.' } }),
    remove: (id: string) => app.call(deleteBooking, { token, params: { id } }),
  };
};

it('lists reviews newest first, filtered by stars, driver, days and state', async () => {
  const office = await asAdmin();
  const one = await reviewedRide(app, { rating: 5 });
  const two = await reviewedRide(app, { rating: 2 });
  const three = await reviewedRide(app, { rating: 2 });
  await office.hide(two.reviewId);
  await office.reply(three.reviewId);
  const ours = [one, two, three].map(({ reviewId }) => reviewId);
  const of = async (query: Record<string, string>) =>
    (await office.list(query)).ids.filter((id) => ours.includes(id)).map((id) => ours.indexOf(id));

  expect(await of({})).toEqual([2, 1, 0]);
  expect(await of({ stars: '2' })).toEqual([2, 1]);
  expect(await of({ state: 'visible' })).toEqual([2, 0]);
  expect(await of({ state: 'hidden' })).toEqual([1]);
  expect(await of({ state: 'unanswered' })).toEqual([0]);
  expect(await of({ driver: two.driver.driverId ?? '' })).toEqual([1]);
  const today = isoDayIn(app.now(), 'America/New_York');
  expect(await of({ from: today, to: today })).toEqual([2, 1, 0]);
  expect(await of({ from: '2199-01-01' })).toEqual([]);
  expect(await of({ to: '2020-01-01' })).toEqual([]);
  const { rows } = await office.list({ driver: two.driver.driverId ?? '' });
  expect(rows).toMatchObject([
    {
      rating: 2,
      customer: { name: two.customer.name },
      driver: { name: two.driver.name },
      booking: { _id: two._id },
      hiddenReason: 'Not about the ride',
    },
  ]);
});

it('counts what it lists, from running totals, however reviews came about', async () => {
  const office = await asAdmin();
  const hidden = await reviewedRide(app, { rating: 5 });
  await office.hide(hidden.reviewId);
  const shownAgain = await reviewedRide(app, { rating: 4 });
  await office.hide(shownAgain.reviewId);
  await office.hide(shownAgain.reviewId, false);
  const changed = await reviewedRide(app, { rating: 1 });
  await submitReview(app, changed, { rating: 4 });
  await office.reply((await reviewedRide(app, { rating: 3 })).reviewId);
  await office.remove((await reviewedRide(app, { rating: 5 }))._id);

  const today = isoDayIn(app.now(), 'America/New_York');
  const filters: Record<string, string>[] = [
    {},
    { from: today, to: today },
    { driver: hidden.driver.driverId ?? '' },
    { driver: changed.driver.driverId ?? '', from: today },
  ];
  for (const filter of filters) {
    for (const state of reviewStates) {
      const { rows, total } = await office.list({ ...filter, state, limit: '200' });
      const summary = await office.summary({ ...filter, state });
      expect(rows).toHaveLength(total);
      expect(summary.count).toBe(total);
      for (const rating of [1, 2, 3, 4, 5]) {
        const ofRating = rows.filter((row: { rating: number }) => row.rating === rating);
        expect(summary.byStars[rating]).toBe(ofRating.length);
        const stars = String(rating);
        expect((await office.list({ ...filter, state, stars })).total).toBe(ofRating.length);
      }
      const seen = rows.filter((row: { hiddenAt: string | null }) => !row.hiddenAt);
      const sum = seen.reduce((all: number, row: { rating: number }) => all + row.rating, 0);
      expect(summary.average).toBe(
        seen.length === 0 ? null : Math.round((sum / seen.length) * 100) / 100,
      );
    }
  }
  // No total is negative, and deleted reviews do not count.
  const { rows: wrong } = await sql`
    select what, day, part from kept_totals where what like '%review%' or what = 'driver-rated'
    group by what, day, part having sum(count) < 0 or sum(cents) < 0`.execute(app.db);
  expect(wrong).toEqual([]);
});

it('shows each driver’s rating trend', async () => {
  const app = await startApp();
  const ride = await reviewedRide(app, { rating: 3 });
  app.advanceClock(days(100));
  const { token } = await addAdmin(app);
  const other = await reviewedRide(app, { rating: 5 });
  const hidden = await reviewedRide(app, { rating: 1 });
  await app.call(hideReview, {
    token,
    params: { id: hidden.reviewId },
    body: { hidden: true, reason: 'No' },
  });
  await addDriver(app);
  const response = await app.call(listDriverRatingTrends, { token });
  expect(response.headers['x-total-count']).toBe('2');
  const of = (id: string | null) =>
    response.body.find(({ driver }: { driver: { _id: string } }) => driver._id === id);
  expect(of(ride.driver.driverId)).toMatchObject({
    average: 3,
    count: 1,
    recent: { average: null, count: 0 },
    before: { average: 3, count: 1 },
  });
  const trend = of(other.driver.driverId);
  expect(trend).toMatchObject({
    average: 5,
    recent: { average: 5, count: 1 },
    before: { count: 0 },
  });
  expect(trend.months).toHaveLength(12);
  expect(trend.months.at(-1)).toEqual({
    month: isoDayIn(app.now(), 'America/New_York').slice(0, 7),
    average: 5,
    count: 1,
  });
  await app.stop();
});
