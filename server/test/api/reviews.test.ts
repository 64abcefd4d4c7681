import { changeProfile } from '@chesapeake/contract/accounts/accounts';
import { listBookingActivity } from '@chesapeake/contract/activity/activity';
import { deleteBooking } from '@chesapeake/contract/bookings/bookings';
import { changeMailPreferences } from '@chesapeake/contract/mail/mail-preferences';
import {
  chooseReview,
  getDriverRating,
  getPublicRating,
  getReview,
  hideReview,
  listDriverReviews,
  listTestimonials,
  maxTestimonials,
  replyToReview,
  reviewTexts,
  type Testimonial,
  writeReview,
} from '@chesapeake/contract/reviews/reviews';
import { changePermissions, seePermissions } from '@chesapeake/contract/roles/permissions';
import { describe, expect, it } from 'vitest';
import { addMs, days, hours, minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { startApp, useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addCustomer, type TestUser } from '../support/people.ts';
import { aReview, reviewedRide, submitReview } from '../support/reviews.ts';
import { rideAtStage } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { changeSection } from '../support/settings.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const read = (id: string, { token }: TestUser) => app.call(getReview, { token, params: { id } });
const rowsOf = (bookingId: string) =>
  app.db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).execute();

describe('a review', () => {
  it('is written by the customer after the ride, and read by them and administrators', async () => {
    const ride = await rideAtStage(app, 'Completed');
    expect((await read(ride._id, ride.customer)).body).toEqual({
      review: null,
      mayWrite: true,
      editableUntil: null,
    });
    const response = await submitReview(app, ride, {
      tags: ['Friendly', 'On time', 'Friendly'],
      words: '  Very good.\r\nAgain!  ',
    });
    expect(response.body).toMatchObject({
      review: {
        rating: 5,
        tags: ['On time', 'Friendly'],
        words: 'Very good.\nAgain!',
        reply: null,
      },
      mayWrite: true,
    });
    expect((await read(ride._id, ride.customer)).body).toEqual(response.body);
    const forOffice = (await read(ride._id, ride.admin)).body;
    expect(forOffice).toEqual({ ...response.body, mayWrite: false });
    const activity = await app.call(listBookingActivity, {
      token: ride.admin.token,
      params: { id: ride._id },
    });
    expect(activity.body[0]).toMatchObject({ text: 'rated the ride 5 of 5 stars' });
  });

  it('returns 404 for everyone else', async () => {
    const ride = await reviewedRide(app);
    const otherCustomer = await addCustomer(app);
    for (const person of [otherCustomer, ride.driver]) {
      expect((await read(ride._id, person)).status).toBe(404);
      const response = await submitReview(app, { ...ride, customer: person });
      expect([response.status, response.error.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    }
    // Administrators can read it, but not write in a customer's name.
    expect((await submitReview(app, { ...ride, customer: ride.admin })).status).toBe(404);
  });

  it.each(['Pending', 'Accepted', 'In Progress', 'Cancelled'] as const)(
    'is too early for a ride that is %s',
    async (stage) => {
      const ride = await rideAtStage(app, stage);
      const response = await submitReview(app, ride);
      expect([response.status, response.error.code]).toEqual([409, 'REVIEW_TOO_EARLY']);
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
    const ride = await rideAtStage(app, 'Completed');
    const response = await submitReview(app, ride, changes);
    expect(response.status).toBe(400);
    expect(response.error.errors).toEqual({ [field]: text });
    expect(await rowsOf(ride._id)).toEqual([]);
  });

  it('is created once by concurrent requests; the others edit it', async () => {
    const ride = await rideAtStage(app, 'Completed');
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => submitReview(app, ride, { rating })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
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

  it('can be edited for seven days', async () => {
    const app = await startApp();
    const ride = await reviewedRide(app);
    app.advanceClock(days(7) - minutes(1));
    const changed = await submitReview(app, ride, { rating: 4, words: '' });
    expect(changed.body.review).toMatchObject({ rating: 4, words: null });
    expect(changed.body.review.editedAt).not.toBeNull();
    app.advanceClock(minutes(2));
    const late = await submitReview(app, ride);
    expect([late.status, late.error.code]).toEqual([409, 'REVIEW_CLOSED']);
    const { body } = await app.call(getReview, {
      token: ride.customer.token,
      params: { id: ride._id },
    });
    expect(body).toMatchObject({ review: { rating: 4 }, mayWrite: false });
    await app.stop();
  });

  it('written again unchanged has no effect and notifies nobody', async () => {
    const ride = await reviewedRide(app, { rating: 1 });
    const notified = await notificationsTo(app, ride.admin, { bookingId: ride._id });
    const again = await submitReview(app, ride, { rating: 1 });
    expect(again.body.review.editedAt).toBeNull();
    expect(await notificationsTo(app, ride.admin, { bookingId: ride._id })).toEqual(notified);
  });
});

describe('review notifications', () => {
  const ofRating = (notified: string[]) =>
    notified.filter((text) => /stars?: |replied to your/.test(text));

  it('tell the driver of a new review, with the first name only', async () => {
    const ride = await reviewedRide(app, { rating: 4 });
    await submitReview(app, ride, { rating: 5 });
    expect(ofRating(await notificationsTo(app, ride.driver))).toEqual([
      expect.stringMatching(/^generalNotification: Person gave your ride 4 stars: Half Day/),
    ]);
    expect(ofRating(await notificationsTo(app, ride.admin, { bookingId: ride._id }))).toEqual([]);
  });

  it('tell administrators of a low rating, once, by notification and email', async () => {
    const office = await withVerifiedEmail(app, await addAdmin(app));
    const ride = await reviewedRide(app, { rating: 3 });
    const lowRatingNotifications = async () =>
      ofRating(await notificationsTo(app, office, { bookingId: ride._id }));
    expect(await lowRatingNotifications()).toEqual([]);
    await submitReview(app, ride, { rating: 2, words: 'Half an hour late.' });
    await submitReview(app, ride, { rating: 5 });
    await submitReview(app, ride, { rating: 1 });
    expect(await lowRatingNotifications()).toEqual([
      expect.stringContaining(`${ride.customer.name} gave a ride with ${ride.driver.name} 2 stars`),
    ]);
    const mails = (await emailsTo(app, office.email)).filter(({ kind }) => kind === 'low-rating');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^A customer gave a ride 2 of 5 stars: Half Day/);
    expect(mails[0]?.body_text).toContain('Half an hour late.');
  });

  it('tell the customer of a reply', async () => {
    const ride = await reviewedRide(app);
    const sent = { token: ride.admin.token, params: { id: ride.reviewId } };
    const response = await app.call(replyToReview, { ...sent, body: { reply: 'Thank you!' } });
    expect(response.body).toMatchObject({ reply: 'Thank you!', repliedBy: ride.admin.name });
    await app.call(replyToReview, { ...sent, body: { reply: 'Thank you!' } });
    expect(ofRating(await notificationsTo(app, ride.customer))).toEqual([
      expect.stringContaining('We replied to your review: Half Day'),
    ]);
    expect((await read(ride._id, ride.customer)).body.review.reply).toBe('Thank you!');
    const empty = await app.call(replyToReview, { ...sent, body: { reply: ' ' } });
    expect(empty.error.errors).toEqual({ reply: 'Reply is required' });
  });
});

describe('a driver’s view', () => {
  const seen = async ({ token }: TestUser) => ({
    list: (await app.call(listDriverReviews, { token })).body,
    rating: (await app.call(getDriverRating, { token })).body,
  });

  it('shows reviews of their own rides, except hidden ones', async () => {
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
    // The author still sees it, and not that it is hidden.
    const own = (await read(ride._id, ride.customer)).body.review;
    expect(own).toMatchObject({ rating: 2 });
    expect(Object.keys(own).filter((name) => name.startsWith('hidden'))).toEqual([]);

    await app.call(hideReview, { ...sent, body: { hidden: false } });
    expect((await seen(ride.driver)).rating.count).toBe(1);
  });

  it('excludes deleted bookings', async () => {
    const ride = await reviewedRide(app);
    await app.call(deleteBooking, { token: ride.admin.token, params: { id: ride._id } });
    expect((await seen(ride.driver)).rating.count).toBe(0);
    expect((await seen(ride.driver)).list).toEqual([]);
    const sent = { token: ride.admin.token, params: { id: ride.reviewId } };
    const response = await app.call(replyToReview, { ...sent, body: { reply: 'Thanks' } });
    expect(response.error.code).toBe('REVIEW_NOT_FOUND');
    expect((await read(ride._id, ride.customer)).status).toBe(404);
  });
});

describe('testimonials', () => {
  const shown = async () => (await app.call(listTestimonials)).body as Testimonial[];
  const wordsShown = async () => (await shown()).map(({ words }) => words);
  const choose = (ride: { admin: TestUser; reviewId: string }, isChosen = true) =>
    app.call(chooseReview, {
      token: ride.admin.token,
      params: { id: ride.reviewId },
      body: { isChosen },
    });

  /** A reviewed ride that started at its pickup. */
  const reviewOnTime = (review: object) =>
    reviewedRide(app, review, { pickupTime: addMs(app.now(), minutes(30)).toISOString() });

  async function chosenReview(review: object) {
    const ride = await reviewOnTime(review);
    expect((await choose(ride)).status).toBe(200);
    return ride;
  }

  it('are good reviews that the office chose, shown to everyone with the first name only', {
    tags: ['ABUSE-11'],
  }, async () => {
    const ride = await reviewOnTime({ words: 'Smooth\nall the way.' });
    expect(await wordsShown()).not.toContain('Smooth all the way.');
    const chosen = await choose(ride);
    expect(chosen.body).toMatchObject({
      chosenAt: expect.any(String),
      chosenBy: ride.admin.name,
      mayBeChosen: true,
    });
    const [latest] = await shown();
    expect(latest).toEqual({
      firstName: 'Person',
      rating: 5,
      words: 'Smooth all the way.',
      serviceType: 'Half-Day',
      month: app.now().toISOString().slice(0, 7),
    });
    await choose(ride, false);
    expect(await shown()).not.toContainEqual(latest);
    const actions = (await activityRows(app, ride._id)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['review.chosen', 'review.unchosen']);

    await choose(ride);
    const sent = { token: ride.admin.token, params: { id: ride.reviewId } };
    await app.call(hideReview, { ...sent, body: { hidden: true, reason: 'Advertising' } });
    expect(await shown()).not.toContainEqual(latest);
  });

  it('are chosen by administrators who may change reviews', { tags: ['ABUSE-11'] }, async () => {
    const ride = await reviewOnTime({});
    for (const [permissions, status] of [
      [seePermissions('reviews'), 403],
      [changePermissions('reviews'), 200],
    ] as const) {
      const admin = await addAdmin(app, await addRoleRow(app, permissions));
      expect((await choose({ ...ride, admin })).status).toBe(status);
    }
  });

  it('leave the home page when the customer changes the review', {
    tags: ['ABUSE-11'],
  }, async () => {
    const ride = await chosenReview({ words: 'Chosen as it was.' });
    await submitReview(app, ride, { words: 'Buy my pills.' });
    const words = await wordsShown();
    expect(words).not.toContain('Chosen as it was.');
    expect(words).not.toContain('Buy my pills.');
  });

  it('are not chosen with words that nobody in the office has read', {
    tags: ['ABUSE-11'],
  }, async () => {
    const ride = await reviewOnTime({ words: 'As the office read it.' });
    await submitReview(app, ride, { words: 'Buy my pills.' });
    const sent = { token: ride.admin.token, params: { id: ride.reviewId } };
    const send = (words: string) =>
      app.call(chooseReview, { ...sent, body: { isChosen: true, words } });
    expect((await send('As the office read it.')).error.code).toBe('REVIEW_CHANGED');
    expect((await send('Buy my pills.')).status).toBe(200);
  });

  it('leave the home page when the customer changes the name', { tags: ['ABUSE-11'] }, async () => {
    const ride = await chosenReview({ words: 'Under my own name.' });
    const { email, phone, token } = ride.customer;
    const body = { name: 'Call-1-900-555-0199', email, phone };
    expect((await app.call(changeProfile, { token, body })).status).toBe(200);
    expect(await wordsShown()).not.toContain('Under my own name.');
  });

  it('are never poor, without words, or of a ride that started early', {
    tags: ['ABUSE-10', 'ABUSE-11'],
  }, async () => {
    const poor = await reviewOnTime({ rating: 3, words: 'All right.' });
    const silent = await reviewOnTime({ words: '' });
    const early = await reviewedRide(app, { words: 'Started weeks before its pickup.' });
    for (const ride of [poor, silent, early]) {
      const refused = await choose(ride);
      expect([refused.status, refused.error.code]).toEqual([409, 'REVIEW_NOT_SHOWABLE']);
    }
    // Not even if it was chosen before the rule.
    await transaction(app.db, (tx) =>
      tx
        .updateTable('reviews')
        .set({ chosen_at: app.now() })
        .where('id', '=', early.reviewId)
        .execute(),
    );
    expect(await wordsShown()).not.toContain('Started weeks before its pickup.');
  });

  it('are never the driver’s own', { tags: ['ABUSE-9', 'ABUSE-11'] }, async () => {
    const ride = await chosenReview({ words: 'I drive so well.' });
    expect(await wordsShown()).toContain('I drive so well.');
    // A ride from before the rule that nobody drives their own booking.
    await transaction(app.db, (tx) =>
      tx
        .updateTable('drivers')
        .set({ user_id: ride.customer._id })
        .where('id', '=', ride.driver.driverId ?? '')
        .execute(),
    );
    expect(await wordsShown()).not.toContain('I drive so well.');
  });

  it('are the latest good ones where the office does not choose', {
    tags: ['ABUSE-11'],
  }, async () => {
    await changeSection(app, 'reviews', () => ({ choosesReviews: false }));
    await reviewOnTime({ words: 'Nobody chose this.' });
    await reviewedRide(app, { words: 'This one was early.' });
    const words = await wordsShown();
    expect(words).toContain('Nobody chose this.');
    expect(words).not.toContain('This one was early.');
    await changeSection(app, 'reviews', () => ({ choosesReviews: true }));
    expect(await wordsShown()).not.toContain('Nobody chose this.');
  });

  it('quote nobody twice', async () => {
    const first = await chosenReview({ words: 'My first ride.' });
    const second = await reviewedRide(
      app,
      { words: 'My second ride.' },
      { customer: first.customer, pickupTime: addMs(app.now(), minutes(30)).toISOString() },
    );
    expect((await choose(second)).status).toBe(200);
    const words = await wordsShown();
    expect(words).toContain('My second ride.');
    expect(words).not.toContain('My first ride.');
  });

  it('come with the average and number of all visible reviews, good and bad', async () => {
    const rating = async () => (await app.call(getPublicRating)).body;
    const before = await rating();
    const poor = await reviewOnTime({ rating: 1, words: 'Late.' });
    const after = await rating();
    expect(after.count).toBe(before.count + 1);
    expect(after.average).toBeLessThan(before.average ?? 6);
    const sent = { token: poor.admin.token, params: { id: poor.reviewId } };
    await app.call(hideReview, { ...sent, body: { hidden: true, reason: 'Advertising' } });
    expect(await rating()).toEqual(before);
  });

  it('are at most six', async () => {
    for (let more = 0; more <= maxTestimonials; more += 1) await chosenReview({});
    expect(await shown()).toHaveLength(maxTestimonials);
  });
});

describe('review requests', () => {
  /** A ride that ended two hours ago, after `prepare` ran; returns the review requests. */
  async function requestsAfter(
    prepare: (ride: Awaited<ReturnType<typeof rideAtStage>>, at: typeof app) => unknown,
  ) {
    const app = await startApp();
    const customer = await withVerifiedEmail(app, await addCustomer(app));
    const ride = await rideAtStage(app, 'Completed', { customer });
    await app.outbox.deliverDue();
    app.advanceClock(hours(2) - minutes(1));
    const reviewRequests = async () =>
      (await emailsTo(app, customer.email)).filter(({ kind }) => kind === 'review-asked');
    expect(await reviewRequests()).toEqual([]);
    await prepare(ride, app);
    app.advanceClock(minutes(2));
    await reviewRequests();
    app.advanceClock(days(3));
    const mails = await reviewRequests();
    await app.stop();
    return { mails, ride };
  }

  it('are sent once, two hours after the ride, with a link to the booking', async () => {
    const { mails, ride } = await requestsAfter(() => {});
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^How was your ride\? Half Day/),
    ]);
    expect(mails[0]?.body_text).toContain(`/bookings/${ride._id}#review`);
  });

  it('are skipped if a review exists, the booking is deleted, or the user turned them off', async () => {
    const written = await requestsAfter((ride, at) => submitReview(at, ride));
    expect(written.mails).toEqual([]);
    const gone = await requestsAfter((ride, at) =>
      at.call(deleteBooking, { token: ride.admin.token, params: { id: ride._id } }),
    );
    expect(gone.mails).toEqual([]);
    const unwanted = await requestsAfter((ride, at) =>
      at.call(changeMailPreferences, {
        token: ride.customer.token,
        body: { 'review-asked': false },
      }),
    );
    expect(unwanted.mails).toEqual([]);
  });
});

it('repeats the reply to a repeated write with the same key', async () => {
  const ride = await rideAtStage(app, 'Completed');
  const sent = {
    token: ride.customer.token,
    params: { id: ride._id },
    body: aReview,
    headers: { 'idempotency-key': `review-${ride._id}` },
  };
  const [first, second] = [await app.call(writeReview, sent), await app.call(writeReview, sent)];
  expect(second.body).toEqual(first.body);
});
