import { readFileSync } from 'node:fs';
import { cancelBooking, deleteBooking } from '@chesapeake/contract/bookings';
import { changeMailPreferences } from '@chesapeake/contract/mail-preferences';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { days, hours, later, minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { confirmed } from '../support/confirmed.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, type SignedIn } from '../support/people.ts';
import { book, rideIn, type Standing } from '../support/rides.ts';
import { toldTo } from '../support/told.ts';

/** An application with a ride in it whose pickup is so far ahead. */
async function withRide(standing: Standing, ahead: number) {
  const app = await startApp();
  const office = await confirmed(app, await addAdmin(app));
  const customer = await confirmed(app, await addCustomer(app));
  const pickupTime = later(app.now(), ahead).toISOString();
  const ride = await rideIn(app, standing, { customer, pickupTime });
  await confirmed(app, ride.driver);
  await app.outbox.deliverDue();
  return { app, office, customer, ride, pickupTime };
}

const isReminder = (text: string) =>
  /Your ride (is|starts)|You have a ride|Your pickup is|No driver has|A booking's pickup|A booking has no/.test(
    text,
  );

/** What came of a pickup that is near, in order. */
async function reminded(app: TestApp, person: SignedIn) {
  const told = (await toldTo(app, person)).filter(isReminder);
  const mails = (await mailsTo(app, person.email)).filter(({ subject }) => isReminder(subject));
  return {
    told: told.map((each) => each.replace(/^generalNotification: /, '').replace(/: .*/, '')),
    mailed: mails.map(({ subject }) => subject.replace(/: .*/, '')).reverse(),
  };
}
const nothing = { told: [], mailed: [] };

describe('a pickup that comes near', () => {
  it('is told a day and two hours before to the customer and the driver who accepted', async () => {
    const { app, office, customer, ride } = await withRide('Accepted', days(3));
    app.wait(days(2) - minutes(1));
    expect(await reminded(app, customer)).toEqual(nothing);
    app.wait(minutes(2));
    expect((await reminded(app, customer)).mailed).toEqual(['Your ride is tomorrow']);
    app.wait(hours(22));
    expect(await reminded(app, customer)).toEqual({
      told: ['Your ride is tomorrow', 'Your ride starts within two hours'],
      mailed: ['Your ride is tomorrow', 'Your ride starts within two hours'],
    });
    expect(await reminded(app, ride.driver)).toEqual({
      told: ['You have a ride tomorrow', 'Your pickup is within two hours'],
      mailed: ['You have a ride tomorrow', 'Your pickup is within two hours'],
    });
    expect(await reminded(app, office)).toEqual(nothing);
    const [mail] = await mailsTo(app, ride.driver.email);
    expect(mail?.body_text).toContain(`Customer: ${customer.name}`);
    expect((await mailsTo(app, customer.email))[0]?.body_text).toContain(
      `Driver: ${ride.driver.name}`,
    );
    await app.stop();
  });

  it.each(['Pending', 'Assigned'] as const)('warns the office of what is %s', async (standing) => {
    const { app, office, customer, ride } = await withRide(standing, days(3));
    app.wait(days(2) + minutes(1));
    expect(await reminded(app, office)).toEqual({
      told: ['No driver has accepted a booking of tomorrow yet'],
      mailed: ['A booking has no driver a day before pickup'],
    });
    expect((await mailsTo(app, customer.email))[0]?.body_text).toContain('still arranging');
    expect(await reminded(app, ride.driver)).toEqual(nothing);
    app.wait(hours(22));
    expect((await reminded(app, office)).mailed).toEqual([
      'A booking has no driver a day before pickup',
      'A booking has no driver two hours before pickup',
    ]);
    await app.stop();
  });

  it.each(['Pending', 'Assigned'] as const)(
    'warns the office, and nobody else, an hour before and at the pickup of what is %s',
    async (standing) => {
      const { app, office, customer, ride } = await withRide(standing, hours(2));
      app.wait(hours(1) - minutes(1));
      expect(await reminded(app, office)).toEqual(nothing);
      app.wait(minutes(2));
      expect(await reminded(app, office)).toEqual({
        told: ['No driver has accepted a booking that starts within an hour'],
        mailed: ['A booking has no driver an hour before pickup'],
      });
      app.wait(hours(1));
      expect(await reminded(app, office)).toEqual({
        told: [
          'No driver has accepted a booking that starts within an hour',
          "A booking's pickup time has come, and no driver has accepted it",
        ],
        mailed: [
          'A booking has no driver an hour before pickup',
          'A booking has no driver at its pickup time',
        ],
      });
      for (const person of [customer, ride.driver]) {
        expect(await reminded(app, person)).toEqual(nothing);
      }
      await app.stop();
    },
  );

  it('needs no warning an hour before or at the pickup once somebody has accepted', async () => {
    const { app, office, customer } = await withRide('Accepted', hours(2));
    for (const _hour of [1, 2]) {
      app.wait(hours(1) + minutes(1));
      for (const person of [office, customer]) expect(await reminded(app, person)).toEqual(nothing);
    }
    await app.stop();
  });

  it('is warned of once after an outage, be it past', async () => {
    for (const [late, warning] of [
      [-minutes(30), 'A booking has no driver an hour before pickup'],
      [hours(5), 'A booking has no driver at its pickup time'],
    ] as const) {
      const { app, office } = await withRide('Pending', days(3));
      app.wait(days(3) + late);
      expect((await reminded(app, office)).mailed).toEqual([warning]);
      await app.stop();
    }
  });

  it('is told of once, however often it is looked at', async () => {
    const { app, customer } = await withRide('Accepted', days(2));
    app.wait(days(1) + minutes(1));
    await Promise.all([app.outbox.deliverDue(), app.outbox.deliverDue()]);
    await app.outbox.deliverDue();
    expect((await reminded(app, customer)).told).toHaveLength(1);
    await app.stop();
  });

  it('is no matter once the ride is cancelled, deleted, or runs', async () => {
    for (const end of ['Cancelled', 'deleted', 'In Progress'] as const) {
      const standing = end === 'In Progress' ? end : 'Accepted';
      const { app, office, customer, ride } = await withRide(standing, days(3));
      const params = { id: ride._id };
      if (end === 'Cancelled') await app.call(cancelBooking, { token: customer.token, params });
      if (end === 'deleted') await app.call(deleteBooking, { token: office.token, params });
      app.wait(days(3) - hours(1));
      for (const person of [customer, ride.driver, office]) {
        expect(await reminded(app, person), end).toEqual(nothing);
      }
      await app.stop();
    }
  });

  it('is told once, not twice over, after an outage, and not when it is past', async () => {
    const late = await withRide('Accepted', days(3));
    late.app.wait(days(3) - minutes(90));
    expect((await reminded(late.app, late.customer)).told).toEqual([
      'Your ride starts within two hours',
    ]);
    await late.app.stop();
    const past = await withRide('Accepted', days(3));
    past.app.wait(days(3) + minutes(1));
    expect(await reminded(past.app, past.customer)).toEqual(nothing);
    await past.app.stop();
  });

  it('has the reminders that are still ahead when it is booked', async () => {
    const app = await startApp();
    for (const [ahead, count] of [
      [hours(30), 4],
      [hours(5), 3],
      [hours(1), 1],
    ] as const) {
      const { _id } = await book(app, { pickupTime: later(app.now(), ahead).toISOString() });
      await app.outbox.deliverDue();
      const rows = await app.db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'booking.pickup-near')
        .execute();
      const theirs = rows.filter(
        ({ payload }) => (payload as { bookingId: string }).bookingId === _id,
      );
      expect(theirs).toHaveLength(count);
    }
    await app.stop();
  });

  it('is mailed to nobody who chose otherwise, and told all the same', async () => {
    const { app, customer } = await withRide('Accepted', days(3));
    await app.call(changeMailPreferences, {
      token: customer.token,
      body: { 'reminder-day': false },
    });
    app.wait(days(2) + minutes(1));
    expect(await reminded(app, customer)).toEqual({ told: ['Your ride is tomorrow'], mailed: [] });
    app.wait(hours(22));
    expect((await reminded(app, customer)).mailed).toEqual(['Your ride starts within two hours']);
    await app.stop();
  });

  it('is told of for rides that were booked before there were reminders', async () => {
    const { app, customer, ride, pickupTime } = await withRide('Pending', days(3));
    const file = new URL('../../migrations/0015_reminders.sql', import.meta.url);
    await transaction(app.db, async (tx) => {
      await tx.deleteFrom('outbox').where('topic', '=', 'booking.pickup-near').execute();
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
      { payload: { bookingId: ride._id, hoursBefore: 24 }, due_at: later(pickup, -days(1)) },
      { payload: { bookingId: ride._id, hoursBefore: 2 }, due_at: later(pickup, -hours(2)) },
      { payload: { bookingId: ride._id, hoursBefore: 1 }, due_at: later(pickup, -hours(1)) },
      { payload: { bookingId: ride._id, hoursBefore: 0 }, due_at: pickup },
    ]);
    app.wait(days(2) + minutes(1));
    expect((await reminded(app, customer)).mailed).toHaveLength(1);
    await app.stop();
  });
});
