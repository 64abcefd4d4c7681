import { assignDriver, listFreeDrivers } from '@chesapeake/contract/bookings/assignment';
import {
  acceptBooking,
  completeBooking,
  declineBooking,
  startBooking,
} from '@chesapeake/contract/bookings/driver-bookings';
import {
  changeDriverProfile,
  decidePendingChange,
  getDriver,
  getMyDriver,
  setDriverStatus,
  setMyDuty,
} from '@chesapeake/contract/drivers/drivers';
import { driverNotificationTexts } from '@chesapeake/contract/notifications/notification-texts';
import { getReview, writeReview } from '@chesapeake/contract/reviews/reviews';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addApplicant } from '../support/drivers.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { aReview } from '../support/reviews.ts';
import { book, inDays, proposedRide, rideAtStage, storedRide } from '../support/rides.ts';

const app = useApp();

const paramsOf = ({ driverId }: { driverId: string | null }) => ({ id: driverId ?? '' });
const setStatus = (admin: TestUser, driver: { driverId: string | null }, body: object) =>
  app.call(setDriverStatus, { token: admin.token, params: paramsOf(driver), body });

describe('a suspended driver', () => {
  it('cannot go on duty, accept or start, and reads why', { tags: ['ABUSE-8'] }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const { admin, driver } = ride;
    const asked = await proposedRide(app, { driver, pickupTime: inDays(app, 30) });
    const reason = 'Your insurance has run out.';
    const suspended = await setStatus(admin, driver, { status: 'Suspended', reason });
    expect(suspended.body).toMatchObject({ status: 'Suspended', suspensionReason: reason });
    // As for a driver who is off duty, bookings stay and the office is told which.
    expect(suspended.body.upcomingBookings).toHaveLength(2);
    expect((await storedRide(app, ride._id)).driver_id).toBe(driver.driverId);

    const own = { token: driver.token };
    for (const status of ['Active', 'Off-Duty']) {
      const refused = await app.call(setMyDuty, { ...own, body: { status } });
      expect([refused.status, refused.error.code]).toEqual([409, 'DRIVER_SUSPENDED']);
    }
    const accepted = await app.call(acceptBooking, { ...own, params: { id: asked._id } });
    expect(accepted.error.code).toBe('DRIVER_SUSPENDED');
    for (const step of [startBooking, completeBooking]) {
      const refused = await app.call(step, { ...own, params: { id: ride._id } });
      expect(refused.error.code).toBe('DRIVER_SUSPENDED');
    }
    const page = await app.call(getMyDriver, own);
    expect(page.body).toMatchObject({ status: 'Suspended', suspensionReason: reason });
    expect(await notificationsTo(app, driver)).toContain(
      `driverStatusUpdate: ${driverNotificationTexts.suspended(reason)}`,
    );
    const declined = await app.call(declineBooking, { ...own, params: { id: asked._id } });
    expect(declined.status).toBe(200);
  });

  it('can complete the ride in progress, and is asked for no new one', {
    tags: ['ABUSE-8'],
  }, async () => {
    const ride = await rideAtStage(app, 'In Progress');
    const { admin, driver } = ride;
    expect((await setStatus(admin, driver, { status: 'Suspended' })).status).toBe(200);
    const next = await book(app, { pickupTime: inDays(app, 40) });
    const assigned = await app.call(assignDriver, {
      token: admin.token,
      params: { id: next._id },
      body: { driverId: driver.driverId },
    });
    expect(assigned.error.code).toBe('DRIVER_NOT_AVAILABLE');
    const done = await app.call(completeBooking, {
      token: driver.token,
      params: { id: ride._id },
    });
    expect([done.status, done.body.status]).toEqual([200, 'Completed']);
  });

  it('drives again once the office lifts the suspension', { tags: ['ABUSE-8'] }, async () => {
    const admin = await addAdmin(app);
    for (const status of ['Active', 'Off-Duty']) {
      const driver = await addDriver(app);
      await setStatus(admin, driver, { status: 'Suspended', reason: 'Test' });
      const lifted = await setStatus(admin, driver, { status });
      expect(lifted.body.status).toBe(status);
      expect(lifted.body).not.toHaveProperty('suspensionReason');
      const duty = status === 'Active' ? 'Off-Duty' : 'Active';
      const own = await app.call(setMyDuty, { token: driver.token, body: { status: duty } });
      expect(own.body.status).toBe(duty);
      expect(await activityRows(app, driver.driverId ?? '')).toMatchObject([
        { action: 'driver.suspended', after: { suspensionReason: 'Test' } },
        { action: 'driver.reinstated', after: { status } },
        { actor_id: driver._id },
      ]);
    }
  });
});

describe('a driver’s own booking', () => {
  it('is never assigned to that driver', { tags: ['ABUSE-9'] }, async () => {
    const admin = await addAdmin(app);
    const [driver, other] = [await addDriver(app), await addDriver(app)];
    const ride = await book(app, { customer: driver });
    const sent = { token: admin.token, params: { id: ride._id } };
    const refused = await app.call(assignDriver, { ...sent, body: { driverId: driver.driverId } });
    expect([refused.status, refused.error.code]).toEqual([409, 'DRIVER_IS_CUSTOMER']);
    expect((await storedRide(app, ride._id)).driver_id).toBeNull();
    const free = (await app.call(listFreeDrivers, sent)).body.atHand as { _id: string }[];
    const ids = free.map(({ _id }) => _id);
    expect(ids).toContain(other.driverId);
    expect(ids).not.toContain(driver.driverId);
    const assigned = await app.call(assignDriver, { ...sent, body: { driverId: other.driverId } });
    expect(assigned.status).toBe(200);
  });

  it('is refused by the database as well', { tags: ['ABUSE-9'] }, async () => {
    const driver = await addDriver(app);
    const ride = await book(app, { customer: driver });
    const assign = transaction(app.db, (tx) =>
      tx
        .updateTable('bookings')
        .set({ driver_id: driver.driverId })
        .where('id', '=', ride._id)
        .execute(),
    );
    await expect(assign).rejects.toMatchObject({ constraint: 'bookings_driver_not_customer' });
    const review = transaction(app.db, (tx) =>
      tx
        .insertInto('reviews')
        .values({
          id: newId(),
          booking_id: ride._id,
          user_id: driver._id,
          driver_id: driver.driverId ?? '',
          rating: 5,
          tags: [],
          words: null,
          created_at: app.now(),
          edited_at: null,
          low_told_at: null,
        })
        .execute(),
    );
    await expect(review).rejects.toMatchObject({ constraint: 'reviews_driver_not_author' });
  });

  it('cannot be reviewed if an older version let it happen', { tags: ['ABUSE-9'] }, async () => {
    const ride = await rideAtStage(app, 'Completed');
    // Rides from before the rule: the driver's record changes hands, which no rule watches.
    await transaction(app.db, (tx) =>
      tx
        .updateTable('drivers')
        .set({ user_id: ride.customer._id })
        .where('id', '=', ride.driver.driverId ?? '')
        .execute(),
    );
    const sent = { token: ride.customer.token, params: { id: ride._id } };
    expect((await app.call(getReview, sent)).body.mayWrite).toBe(false);
    const refused = await app.call(writeReview, { ...sent, body: aReview });
    expect([refused.status, refused.error.code]).toEqual([409, 'OWN_RIDE']);
  });
});

describe('two applications with one license number', () => {
  it('are both taken in any spelling, and the office sees the other', {
    tags: ['ABUSE-17'],
  }, async () => {
    const admin = await addAdmin(app);
    const stranger = await addApplicant(app);
    const { licenseNumber } = stranger;
    const owner = await addApplicant(app, {
      licenseNumber: licenseNumber.toLowerCase().replaceAll('-', ' '),
    });
    const looked = await app.call(getDriver, { token: admin.token, params: paramsOf(owner) });
    expect(looked.body.sameLicense).toEqual([
      { _id: stranger.driverId, name: stranger.name, status: 'Pending' },
    ]);
    const own = await app.call(getDriver, { token: owner.token, params: paramsOf(owner) });
    expect(own.status).toBe(200);
    expect(own.body).not.toHaveProperty('sameLicense');
  });

  it('lead to one driver, even if both are approved at once', {
    tags: ['ABUSE-17'],
  }, async () => {
    const [one, two] = [await addAdmin(app), await addAdmin(app)];
    const first = await addApplicant(app);
    const { licenseNumber } = first;
    const second = await addApplicant(app, { licenseNumber: licenseNumber.replaceAll('-', '') });
    const answers = await Promise.all([
      setStatus(one, first, { status: 'Active' }),
      setStatus(two, second, { status: 'Active' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('LICENSE_TAKEN');
    // A third application with the number of an approved driver is taken too, and never approved.
    const third = await addApplicant(app, { licenseNumber });
    expect((await setStatus(one, third, { status: 'Active' })).error.code).toBe('LICENSE_TAKEN');
    expect((await setStatus(one, third, { status: 'Rejected' })).status).toBe(200);
  });
});

describe('a new license number or experience of an approved driver', () => {
  async function approvedDriver() {
    const admin = await addAdmin(app);
    const applicant = await addApplicant(app);
    const approved = await setStatus(admin, applicant, { status: 'Active' });
    const driver = { ...applicant, _id: approved.body.user._id as string };
    const { name, email, phone, licenseNumber } = driver;
    const profile = { name, email, phone, licenseNumber, experienceYears: 7 };
    const save = (changes: object) =>
      app.call(changeDriverProfile, {
        token: driver.token,
        params: paramsOf(driver),
        body: { ...profile, ...changes },
      });
    const decide = (isApproved: boolean, requestedAt: string) =>
      app.call(decidePendingChange, {
        token: admin.token,
        params: paramsOf(driver),
        body: { isApproved, requestedAt },
      });
    return { admin, driver, profile, save, decide };
  }

  it('waits for the office, while other fields are saved', { tags: ['ABUSE-18'] }, async () => {
    const { admin, driver, save, decide } = await approvedDriver();
    const licenseNumber = newId();
    const saved = await save({ name: 'New Name', licenseNumber, experienceYears: 30 });
    const { pendingChange } = saved.body;
    expect(saved.body).toMatchObject({
      name: 'New Name',
      licenseNumber: driver.licenseNumber,
      experienceYears: 7,
      pendingChange: { licenseNumber, experienceYears: 30 },
    });
    expect(await notificationsTo(app, admin)).toContain(
      `generalNotification: ${driverNotificationTexts.changeForAdmins('New Name')}`,
    );
    const approved = await decide(true, pendingChange.requestedAt);
    expect(approved.body).toMatchObject({ licenseNumber, experienceYears: 30 });
    expect(approved.body).not.toHaveProperty('pendingChange');
    expect(await notificationsTo(app, driver)).toContain(
      `generalNotification: ${driverNotificationTexts.changeApproved}`,
    );
    const actions = (await activityRows(app, driver.driverId)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['driver.change-requested', 'driver.change-approved']);
  });

  it('leaves everything as it was when the office declines', { tags: ['ABUSE-18'] }, async () => {
    const { driver, save, decide } = await approvedDriver();
    const { pendingChange } = (await save({ experienceYears: 40 })).body;
    expect(pendingChange).not.toHaveProperty('licenseNumber');
    const declined = await decide(false, pendingChange.requestedAt);
    expect(declined.body).toMatchObject({ experienceYears: 7 });
    expect(declined.body).not.toHaveProperty('pendingChange');
    expect(await notificationsTo(app, driver)).toContain(
      `generalNotification: ${driverNotificationTexts.changeDeclined}`,
    );
    const again = await decide(true, pendingChange.requestedAt);
    expect([again.status, again.error.code]).toEqual([409, 'PENDING_CHANGE_GONE']);
  });

  it('is approved only as it was looked at, and can be withdrawn', {
    tags: ['ABUSE-18'],
  }, async () => {
    const { save, decide } = await approvedDriver();
    const first = (await save({ experienceYears: 40 })).body.pendingChange;
    app.advanceClock(1000);
    const same = (await save({ experienceYears: 40, name: 'Same Request' })).body.pendingChange;
    expect(same).toEqual(first);
    const second = (await save({ experienceYears: 60 })).body.pendingChange;
    expect((await decide(true, first.requestedAt)).error.code).toBe('PENDING_CHANGE_GONE');
    const withdrawn = await save({});
    expect(withdrawn.body).not.toHaveProperty('pendingChange');
    expect((await decide(true, second.requestedAt)).error.code).toBe('PENDING_CHANGE_GONE');
  });

  it('cannot become the number of another approved driver', { tags: ['ABUSE-18'] }, async () => {
    const { save, decide, admin } = await approvedDriver();
    const licenseNumber = newId();
    const { pendingChange } = (await save({ licenseNumber })).body;
    const rival = await addApplicant(app, { licenseNumber });
    await setStatus(admin, rival, { status: 'Active' });
    const late = await decide(true, pendingChange.requestedAt);
    expect([late.status, late.error.code]).toEqual([409, 'LICENSE_TAKEN']);
    const other = await approvedDriver();
    const taken = await other.save({ licenseNumber });
    expect(taken.error.code).toBe('LICENSE_TAKEN');
    expect(taken.error.errors).toHaveProperty('licenseNumber');
  });
});
