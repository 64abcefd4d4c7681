import { readFileSync } from 'node:fs';
import { cancelBooking, deleteBooking } from '@chesapeake/contract/bookings/bookings';
import { changeMailPreferences } from '@chesapeake/contract/mail/mail-preferences';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addMs, days, hours, minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { changeAsOffice } from '../support/changes.ts';
import { emailsTo } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { addAdmin, addCustomer, type TestUser } from '../support/people.ts';
import { book, type RideStage, rideAtStage } from '../support/rides.ts';
import { advanceToMidday } from '../support/time-of-day.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

/** An app with one ride whose pickup is this far in the future; its clock is far from midnight. */
async function startAppWithRide(stage: RideStage, untilPickup: number) {
  const app = await startApp();
  advanceToMidday(app, 'America/New_York');
  const office = await withVerifiedEmail(app, await addAdmin(app));
  const customer = await withVerifiedEmail(app, await addCustomer(app));
  const pickupTime = addMs(app.now(), untilPickup).toISOString();
  const ride = await rideAtStage(app, stage, { customer, pickupTime });
  await withVerifiedEmail(app, ride.driver);
  await app.outbox.deliverDue();
  return { app, office, customer, ride, pickupTime };
}

const isReminder = (text: string) =>
  /Your ride (is|starts)|You have a ride|Your pickup is|No driver has|It is pickup time|Still no driver/.test(
    text,
  );

/** The reminders a user received, in order. */
async function remindersTo(app: TestApp, person: TestUser) {
  const notified = (await notificationsTo(app, person)).filter(isReminder);
  const mails = (await emailsTo(app, person.email)).filter(({ subject }) => isReminder(subject));
  return {
    notified: notified.map((each) =>
      each.replace(/^generalNotification: /, '').replace(/: .*/, ''),
    ),
    emailed: mails.map(({ subject }) => subject.replace(/: .*/, '')).reverse(),
  };
}
const noReminders = { notified: [], emailed: [] };

describe('pickup reminders', () => {
  it('follow a ride that was moved, and none is sent for the old time', {
    tags: ['EDIT-9'],
  }, async () => {
    const { app, customer, ride, pickupTime } = await startAppWithRide('Accepted', days(3));
    const moved = addMs(new Date(pickupTime), hours(30)).toISOString();
    const changed = await changeAsOffice(app, ride.admin, ride._id, { pickupTime: moved });
    expect(changed.status).toBe(200);
    // A day and two hours before the old time, and the old time itself.
    app.advanceClock(days(2) + minutes(1));
    expect(await remindersTo(app, customer)).toEqual(noReminders);
    app.advanceClock(hours(24));
    expect(await remindersTo(app, customer)).toEqual(noReminders);
    app.advanceClock(hours(6));
    expect((await remindersTo(app, customer)).emailed).toEqual(['Your ride is tomorrow']);
    app.advanceClock(hours(22));
    expect((await remindersTo(app, customer)).emailed).toEqual([
      'Your ride is tomorrow',
      'Your ride starts within two hours',
    ]);
  });

  it.each(['as scheduled now', 'as scheduled before rides could move'])(
    'come once after a ride was moved there and back, %s',
    { tags: ['EDIT-9'] },
    async (scheduled) => {
      const { app, office, customer, ride, pickupTime } = await startAppWithRide(
        'Pending',
        days(3),
      );
      if (scheduled.includes('before')) {
        await sql`update outbox set payload = payload - 'timesMoved'
          where topic = 'booking.next-reminder'`.execute(app.db);
      }
      const moved = addMs(new Date(pickupTime), hours(30)).toISOString();
      for (const to of [moved, pickupTime]) {
        const changed = await changeAsOffice(app, ride.admin, ride._id, { pickupTime: to });
        expect(changed.status).toBe(200);
      }
      app.advanceClock(days(2) + minutes(1));
      expect((await remindersTo(app, customer)).notified).toEqual(['Your ride is tomorrow']);
      app.advanceClock(hours(22));
      expect((await remindersTo(app, customer)).emailed).toEqual([
        'Your ride is tomorrow',
        'Your ride starts within two hours',
      ]);
      expect((await remindersTo(app, office)).notified).toHaveLength(2);
      await app.stop();
    },
  );

  it('of before rides could move end with the first move', { tags: ['EDIT-9'] }, async () => {
    const { app, customer, ride, pickupTime } = await startAppWithRide('Accepted', days(3));
    await sql`update outbox set payload = payload - 'timesMoved'
      where topic = 'booking.next-reminder'`.execute(app.db);
    const later = addMs(new Date(pickupTime), minutes(5)).toISOString();
    await changeAsOffice(app, ride.admin, ride._id, { pickupTime: later });
    // Both times are near enough for the old reminders to be taken for those of the new time.
    app.advanceClock(days(2) + minutes(6));
    expect((await remindersTo(app, customer)).notified).toEqual(['Your ride is tomorrow']);
    await app.stop();
  });

  it('go to the customer and the accepting driver a day and two hours before', async () => {
    const { app, office, customer, ride } = await startAppWithRide('Accepted', days(3));
    app.advanceClock(days(2) - minutes(1));
    expect(await remindersTo(app, customer)).toEqual(noReminders);
    app.advanceClock(minutes(2));
    expect((await remindersTo(app, customer)).emailed).toEqual(['Your ride is tomorrow']);
    app.advanceClock(hours(22));
    expect(await remindersTo(app, customer)).toEqual({
      notified: ['Your ride is tomorrow', 'Your ride starts within two hours'],
      emailed: ['Your ride is tomorrow', 'Your ride starts within two hours'],
    });
    expect(await remindersTo(app, ride.driver)).toEqual({
      notified: ['You have a ride tomorrow', 'Your pickup is within two hours'],
      emailed: ['You have a ride tomorrow', 'Your pickup is within two hours'],
    });
    expect(await remindersTo(app, office)).toEqual(noReminders);
    const [mail] = await emailsTo(app, ride.driver.email);
    expect(mail?.body_text).toContain(`Customer: ${customer.name}`);
    expect((await emailsTo(app, customer.email))[0]?.body_text).toContain(
      `Driver: ${ride.driver.name}`,
    );
    await app.stop();
  });

  it.each(['Pending', 'Assigned'] as const)(
    'warn administrators of a booking that is %s',
    async (stage) => {
      const { app, office, customer, ride } = await startAppWithRide(stage, days(3));
      app.advanceClock(days(2) + minutes(1));
      expect(await remindersTo(app, office)).toEqual({
        notified: ['No driver has accepted a booking for tomorrow yet'],
        emailed: ['Still no driver a day before pickup'],
      });
      expect((await emailsTo(app, customer.email))[0]?.body_text).toContain('still confirming');
      expect(await remindersTo(app, ride.driver)).toEqual(noReminders);
      app.advanceClock(hours(22));
      expect((await remindersTo(app, office)).emailed).toEqual([
        'Still no driver a day before pickup',
        'Still no driver two hours before pickup',
      ]);
      await app.stop();
    },
  );

  it.each(['Pending', 'Assigned'] as const)(
    'warn only administrators an hour before and at pickup of a booking that is %s',
    async (stage) => {
      const { app, office, customer, ride } = await startAppWithRide(stage, hours(2));
      app.advanceClock(hours(1) - minutes(1));
      expect(await remindersTo(app, office)).toEqual(noReminders);
      app.advanceClock(minutes(2));
      expect(await remindersTo(app, office)).toEqual({
        notified: ['No driver has accepted a booking that starts within an hour'],
        emailed: ['Still no driver an hour before pickup'],
      });
      app.advanceClock(hours(1));
      expect(await remindersTo(app, office)).toEqual({
        notified: [
          'No driver has accepted a booking that starts within an hour',
          'It is pickup time, and no driver has accepted this booking',
        ],
        emailed: ['Still no driver an hour before pickup', 'Still no driver at pickup time'],
      });
      for (const person of [customer, ride.driver]) {
        expect(await remindersTo(app, person)).toEqual(noReminders);
      }
      await app.stop();
    },
  );

  it('do not warn an hour before or at pickup once a driver has accepted', async () => {
    const { app, office, customer } = await startAppWithRide('Accepted', hours(2));
    for (const _hour of [1, 2]) {
      app.advanceClock(hours(1) + minutes(1));
      for (const person of [office, customer])
        expect(await remindersTo(app, person)).toEqual(noReminders);
    }
    await app.stop();
  });

  it('warn once after an outage, even past the pickup', async () => {
    for (const [late, warning] of [
      [-minutes(30), 'Still no driver an hour before pickup'],
      [hours(5), 'Still no driver at pickup time'],
    ] as const) {
      const { app, office } = await startAppWithRide('Pending', days(3));
      app.advanceClock(days(3) + late);
      expect((await remindersTo(app, office)).emailed).toEqual([warning]);
      await app.stop();
    }
  });

  it('are sent once, however often they are checked', async () => {
    const { app, customer } = await startAppWithRide('Accepted', days(2));
    app.advanceClock(days(1) + minutes(1));
    await Promise.all([app.outbox.deliverDue(), app.outbox.deliverDue()]);
    await app.outbox.deliverDue();
    expect((await remindersTo(app, customer)).notified).toHaveLength(1);
    await app.stop();
  });

  it('are not sent once the ride is cancelled, deleted or in progress', async () => {
    for (const end of ['Cancelled', 'deleted', 'In Progress'] as const) {
      const stage = end === 'In Progress' ? end : 'Accepted';
      const { app, office, customer, ride } = await startAppWithRide(stage, days(3));
      const params = { id: ride._id };
      if (end === 'Cancelled') await app.call(cancelBooking, { token: customer.token, params });
      if (end === 'deleted') await app.call(deleteBooking, { token: office.token, params });
      app.advanceClock(days(3) - hours(1));
      for (const person of [customer, ride.driver, office]) {
        expect(await remindersTo(app, person), end).toEqual(noReminders);
      }
      await app.stop();
    }
  });

  it('are sent once after an outage, and not past the pickup', async () => {
    const late = await startAppWithRide('Accepted', days(3));
    late.app.advanceClock(days(3) - minutes(90));
    expect((await remindersTo(late.app, late.customer)).notified).toEqual([
      'Your ride starts within two hours',
    ]);
    await late.app.stop();
    const past = await startAppWithRide('Accepted', days(3));
    past.app.advanceClock(days(3) + minutes(1));
    expect(await remindersTo(past.app, past.customer)).toEqual(noReminders);
    await past.app.stop();
  });

  it('begin with the first that is still ahead when a ride is booked', async () => {
    const app = await startApp();
    for (const [untilPickup, hoursBefore] of [
      [hours(30), 24],
      [hours(5), 2],
      [hours(1), 0],
    ] as const) {
      const pickup = addMs(app.now(), untilPickup);
      const { _id } = await book(app, { pickupTime: pickup.toISOString() });
      await app.outbox.deliverDue();
      const rows = await app.db
        .selectFrom('outbox')
        .select(['payload', 'due_at'])
        .where('topic', '=', 'booking.next-reminder')
        .execute();
      const theirs = rows.filter(
        ({ payload }) => (payload as { bookingId: string }).bookingId === _id,
      );
      expect(theirs).toEqual([
        {
          payload: { bookingId: _id, hoursBefore, timesMoved: 0 },
          due_at: addMs(pickup, -hours(hoursBefore)),
        },
      ]);
    }
    await app.stop();
  });

  it('skip the email for users who turned it off, but still notify', async () => {
    const { app, customer } = await startAppWithRide('Accepted', days(3));
    await app.call(changeMailPreferences, {
      token: customer.token,
      body: { 'reminder-day': false },
    });
    app.advanceClock(days(2) + minutes(1));
    expect(await remindersTo(app, customer)).toEqual({
      notified: ['Your ride is tomorrow'],
      emailed: [],
    });
    app.advanceClock(hours(22));
    expect((await remindersTo(app, customer)).emailed).toEqual([
      'Your ride starts within two hours',
    ]);
    await app.stop();
  });

  it('cover rides booked before reminders existed', async () => {
    const { app, customer, ride, pickupTime } = await startAppWithRide('Pending', days(3));
    const file = new URL('../../migrations/0015_reminders.sql', import.meta.url);
    await transaction(app.db, async (tx) => {
      await tx.deleteFrom('outbox').where('topic', '=', 'booking.next-reminder').execute();
      await sql.raw(readFileSync(file, 'utf8')).execute(tx);
    });
    const rows = await app.db
      .selectFrom('outbox')
      .select(['payload', 'due_at'])
      .where('topic', '=', 'booking.pickup-near')
      .orderBy('due_at')
      .execute();
    const pickup = new Date(pickupTime);
    expect(rows).toEqual([
      { payload: { bookingId: ride._id, hoursBefore: 24 }, due_at: addMs(pickup, -days(1)) },
      { payload: { bookingId: ride._id, hoursBefore: 2 }, due_at: addMs(pickup, -hours(2)) },
      { payload: { bookingId: ride._id, hoursBefore: 1 }, due_at: addMs(pickup, -hours(1)) },
      { payload: { bookingId: ride._id, hoursBefore: 0 }, due_at: pickup },
    ]);
    app.advanceClock(days(2) + minutes(1));
    expect((await remindersTo(app, customer)).emailed).toHaveLength(1);
    await app.stop();
  });
});
