import { listBookingActivity } from '@chesapeake/contract/activity';
import { deleteBooking } from '@chesapeake/contract/bookings';
import { changeMailPreferences } from '@chesapeake/contract/mail-preferences';
import {
  getDriversRating,
  getReview,
  hideReview,
  listDriversReviews,
  replyToReview,
  reviewTexts,
  writeReview,
} from '@chesapeake/contract/reviews';
import { describe, expect, it } from 'vitest';
import { days, hours, minutes } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import { confirmed } from '../support/confirmed.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, type SignedIn } from '../support/people.ts';
import { aReview, review, reviewedRide } from '../support/reviews.ts';
import { rideIn } from '../support/rides.ts';
import { toldTo } from '../support/told.ts';

const app = useApp();

const read = (id: string, { token }: SignedIn) => app.call(getReview, { token, params: { id } });
const rowsOf = (bookingId: string) =>
  app.db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).execute();

describe('a review', () => {
  it('is written by whoever rode once the ride is completed, and read by them and the office', async () => {
    const ride = await rideIn(app, 'Completed');
    expect((await read(ride._id, ride.customer)).body).toEqual({
      review: null,
      mayWrite: true,
      editableUntil: null,
    });
    const answer = await review(app, ride, {
      tags: ['Friendly', 'On time', 'Friendly'],
      words: '  Very good.\r\nAgain!  ',
    });
    expect(answer.body).toMatchObject({
      review: {
        rating: 5,
        tags: ['On time', 'Friendly'],
        words: 'Very good.\nAgain!',
        reply: null,
      },
      mayWrite: true,
    });
    expect((await read(ride._id, ride.customer)).body).toEqual(answer.body);
    const forOffice = (await read(ride._id, ride.admin)).body;
    expect(forOffice).toEqual({ ...answer.body, mayWrite: false });
    const activity = await app.call(listBookingActivity, {
      token: ride.admin.token,
      params: { id: ride._id },
    });
    expect(activity.body[0]).toMatchObject({ text: 'rated the ride 5 of 5 stars' });
  });

  it('does not exist for anybody else', async () => {
    const ride = await reviewedRide(app);
    const stranger = await addCustomer(app);
    for (const person of [stranger, ride.driver]) {
      expect((await read(ride._id, person)).status).toBe(404);
      const answer = await review(app, { ...ride, customer: person });
      expect([answer.status, answer.error.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    }
    // The office reads it, and writes none in a customer's name.
    expect((await review(app, { ...ride, customer: ride.admin })).status).toBe(404);
  });

  it.each(['Pending', 'Accepted', 'In Progress', 'Cancelled'] as const)(
    'is too early for a ride that is %s',
    async (standing) => {
      const ride = await rideIn(app, standing);
      const answer = await review(app, ride);
      expect([answer.status, answer.error.code]).toEqual([409, 'REVIEW_TOO_EARLY']);
      expect((await read(ride._id, ride.customer)).body.mayWrite).toBe(false);
    },
  );

  it.each([
    [{ rating: 0 }, 'rating', reviewTexts.ratingRequired],
    [{ rating: 6 }, 'rating', reviewTexts.ratingRequired],
    [{ rating: 4.5 }, 'rating', reviewTexts.ratingRequired],
    [{ rating: undefined }, 'rating', reviewTexts.ratingRequired],
    [{ tags: ['Fast'] }, 'tags.0', reviewTexts.unknownTag],
    [{ words: 'a'.repeat(1001) }, 'words', 'Your review must be at most 1000 characters'],
  ])('refuses %o at its field', async (changes, field, text) => {
    const ride = await rideIn(app, 'Completed');
    const answer = await review(app, ride, changes);
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toEqual({ [field]: text });
    expect(await rowsOf(ride._id)).toEqual([]);
  });

  it('is one, however many are written at once: the others change it', async () => {
    const ride = await rideIn(app, 'Completed');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => review(app, ride, { rating })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await rowsOf(ride._id);
    expect(rows).toHaveLength(1);
    const lines = await app.db
      .selectFrom('activity')
      .select('action')
      .where('subject_id', '=', ride._id)
      .where('action', 'in', ['review.written', 'review.changed'])
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action).sort()).toEqual([
      ...Array(4).fill('review.changed'),
      'review.written',
    ]);
  });

  it('can be changed for seven days, and then no more', async () => {
    const app = await startApp();
    const ride = await reviewedRide(app);
    app.wait(days(7) - minutes(1));
    const changed = await review(app, ride, { rating: 4, words: '' });
    expect(changed.body.review).toMatchObject({ rating: 4, words: null });
    expect(changed.body.review.editedAt).not.toBeNull();
    app.wait(minutes(2));
    const late = await review(app, ride);
    expect([late.status, late.error.code]).toEqual([409, 'REVIEW_CLOSED']);
    const { body } = await app.call(getReview, {
      token: ride.customer.token,
      params: { id: ride._id },
    });
    expect(body).toMatchObject({ review: { rating: 4 }, mayWrite: false });
    await app.stop();
  });

  it('written again as it is changes nothing and tells nobody', async () => {
    const ride = await reviewedRide(app, { rating: 1 });
    const told = await toldTo(app, ride.admin, { bookingId: ride._id });
    const again = await review(app, ride, { rating: 1 });
    expect(again.body.review.editedAt).toBeNull();
    expect(await toldTo(app, ride.admin, { bookingId: ride._id })).toEqual(told);
  });
});

describe('who is told', () => {
  const ofRating = (told: string[]) => told.filter((text) => /stars?: |answered your/.test(text));

  it('the driver of a new one, by the first name alone', async () => {
    const ride = await reviewedRide(app, { rating: 4 });
    await review(app, ride, { rating: 5 });
    expect(ofRating(await toldTo(app, ride.driver))).toEqual([
      expect.stringMatching(/^generalNotification: Person gave your ride 4 stars: Half Day/),
    ]);
    expect(ofRating(await toldTo(app, ride.admin, { bookingId: ride._id }))).toEqual([]);
  });

  it('the office of a low one, once, by notification and mail', async () => {
    const office = await confirmed(app, await addAdmin(app));
    const ride = await reviewedRide(app, { rating: 3 });
    const heard = async () => ofRating(await toldTo(app, office, { bookingId: ride._id }));
    expect(await heard()).toEqual([]);
    await review(app, ride, { rating: 2, words: 'Half an hour late.' });
    await review(app, ride, { rating: 5 });
    await review(app, ride, { rating: 1 });
    expect(await heard()).toEqual([
      expect.stringContaining(`${ride.customer.name} gave a ride with ${ride.driver.name} 2 stars`),
    ]);
    const mails = (await mailsTo(app, office.email)).filter(({ kind }) => kind === 'low-rating');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^A ride was rated 2 of 5: Half Day/);
    expect(mails[0]?.body_text).toContain('Half an hour late.');
  });

  it('the customer of a reply', async () => {
    const ride = await reviewedRide(app);
    const sent = { token: ride.admin.token, params: { id: ride.reviewId } };
    const answer = await app.call(replyToReview, { ...sent, body: { reply: 'Thank you!' } });
    expect(answer.body).toMatchObject({ reply: 'Thank you!', repliedBy: ride.admin.name });
    await app.call(replyToReview, { ...sent, body: { reply: 'Thank you!' } });
    expect(ofRating(await toldTo(app, ride.customer))).toEqual([
      expect.stringContaining('We have answered your review: Half Day'),
    ]);
    expect((await read(ride._id, ride.customer)).body.review.reply).toBe('Thank you!');
    const empty = await app.call(replyToReview, { ...sent, body: { reply: ' ' } });
    expect(empty.error.errors).toEqual({ reply: 'Reply is required' });
  });
});

describe('what a driver sees', () => {
  const seen = async ({ token }: SignedIn) => ({
    list: (await app.call(listDriversReviews, { token })).body,
    rating: (await app.call(getDriversRating, { token })).body,
  });

  it('is what customers say of their own rides, unless the office has hidden it', async () => {
    const ride = await reviewedRide(app, { rating: 2, words: 'Rude words.' });
    const { list, rating } = await seen(ride.driver);
    expect(list).toMatchObject([
      { rating: 2, words: 'Rude words.', customer: 'Person', booking: { _id: ride._id } },
    ]);
    expect(JSON.stringify(list)).not.toContain(ride.customer.name);
    expect(rating).toEqual({ average: 2, count: 1, byStars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 } });

    const sent = { token: ride.admin.token, params: { id: ride.reviewId } };
    const unsaid = await app.call(hideReview, { ...sent, body: { hidden: true } });
    expect(unsaid.error.errors).toEqual({ reason: 'Reason is required' });
    const body = { hidden: true, reason: 'Insults the driver' };
    expect((await app.call(hideReview, { ...sent, body })).body).toMatchObject({
      hiddenReason: 'Insults the driver',
      hiddenBy: ride.admin.name,
    });
    const nothing = { average: null, count: 0, byStars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };
    expect(await seen(ride.driver)).toEqual({ list: [], rating: nothing });
    // Whoever wrote it sees it still, and not that it is hidden.
    const own = (await read(ride._id, ride.customer)).body.review;
    expect(own).toMatchObject({ rating: 2 });
    expect(Object.keys(own).filter((name) => name.startsWith('hidden'))).toEqual([]);

    await app.call(hideReview, { ...sent, body: { hidden: false } });
    expect((await seen(ride.driver)).rating.count).toBe(1);
  });

  it('is nothing of a booking that was deleted', async () => {
    const ride = await reviewedRide(app);
    await app.call(deleteBooking, { token: ride.admin.token, params: { id: ride._id } });
    expect((await seen(ride.driver)).rating.count).toBe(0);
    expect((await seen(ride.driver)).list).toEqual([]);
    const sent = { token: ride.admin.token, params: { id: ride.reviewId } };
    const answer = await app.call(replyToReview, { ...sent, body: { reply: 'Thanks' } });
    expect(answer.error.code).toBe('REVIEW_NOT_FOUND');
    expect((await read(ride._id, ride.customer)).status).toBe(404);
  });
});

describe('asking for a review', () => {
  /** A ride that ended two hours ago, after something was done; who was asked how it was. */
  async function asked(act: (ride: Awaited<ReturnType<typeof rideIn>>, at: typeof app) => unknown) {
    const app = await startApp();
    const customer = await confirmed(app, await addCustomer(app));
    const ride = await rideIn(app, 'Completed', { customer });
    await app.outbox.deliverDue();
    app.wait(hours(2) - minutes(1));
    const letters = async () =>
      (await mailsTo(app, customer.email)).filter(({ kind }) => kind === 'review-asked');
    expect(await letters()).toEqual([]);
    await act(ride, app);
    app.wait(minutes(2));
    await letters();
    app.wait(days(3));
    const mails = await letters();
    await app.stop();
    return { mails, ride };
  }

  it('is done once, two hours after the ride, with a way to the booking', async () => {
    const { mails, ride } = await asked(() => {});
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^How was your ride\? Half Day/),
    ]);
    expect(mails[0]?.body_text).toContain(`/bookings/${ride._id}#review`);
  });

  it('is left out where it is written, deleted or not wanted', async () => {
    const written = await asked((ride, at) => review(at, ride));
    expect(written.mails).toEqual([]);
    const gone = await asked((ride, at) =>
      at.call(deleteBooking, { token: ride.admin.token, params: { id: ride._id } }),
    );
    expect(gone.mails).toEqual([]);
    const unwanted = await asked((ride, at) =>
      at.call(changeMailPreferences, {
        token: ride.customer.token,
        body: { 'review-asked': false },
      }),
    );
    expect(unwanted.mails).toEqual([]);
  });
});

it('answers a repeated write with the same key the same', async () => {
  const ride = await rideIn(app, 'Completed');
  const sent = {
    token: ride.customer.token,
    params: { id: ride._id },
    body: aReview,
    headers: { 'idempotency-key': `review-${ride._id}` },
  };
  const [first, second] = [await app.call(writeReview, sent), await app.call(writeReview, sent)];
  expect(second.body).toEqual(first.body);
});
