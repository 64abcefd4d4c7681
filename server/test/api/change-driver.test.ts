import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { changeTexts } from '@chesapeake/contract/bookings/change-booking';
import { addTimeOff } from '@chesapeake/contract/drivers/time-off';
import { errors } from '@chesapeake/contract/http/errors';
import { expect, it } from 'vitest';
import { addMs, hours, minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { changeAsCustomer, changeAsOffice } from '../support/changes.ts';
import { emailsTo } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, proposedRide, rideAtStage, storedRide } from '../support/rides.ts';

const app = useApp();

const later = (time: string, ms: number) => addMs(new Date(time), ms).toISOString();
const idsOf = (drivers: FreeDriver[]) => drivers.map(({ _id }) => _id);

/** An accepted ride from 2 to 6 PM that moves to 5 PM, where its driver has another from 8 PM. */
async function rideInConflict(day: number) {
  const ride = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, day) });
  const other = await proposedRide(app, {
    driver: ride.driver,
    pickupTime: later(ride.pickupTime, hours(6)),
  });
  return { ride, other, change: { pickupTime: later(ride.pickupTime, hours(3)) } };
}

/** A driver with time off from then on. */
async function driverAway({ token }: TestUser, from: string) {
  const driver = await addDriver(app);
  const { status } = await app.call(addTimeOff, {
    token,
    params: { id: driver.driverId ?? '' },
    body: { from, until: later(from, hours(24)), reason: 'vacation' } as never,
  });
  expect(status).toBe(201);
  return driver;
}

it('the preview says which ride is in the way, and who is free instead', {
  tags: ['EDIT-2'],
}, async () => {
  const { ride, other, change } = await rideInConflict(100);
  const free = await addDriver(app);
  // Free in the old window, but not in the new one.
  const busy = await addDriver(app);
  await proposedRide(app, { driver: busy, pickupTime: later(ride.pickupTime, hours(6)) });
  const away = await driverAway(ride.admin, later(ride.pickupTime, hours(5)));
  // Busy in the old window, and free in the new one.
  const before = await addDriver(app);
  await proposedRide(app, { driver: before, pickupTime: later(ride.pickupTime, hours(-3)) });
  const offDuty = await addDriver(app, 'Off-Duty');
  const { body } = await changeAsOffice(app, ride.admin, ride._id, { ...change, dryRun: true });
  expect(body).toMatchObject({
    driver: 'taken-off',
    status: 'Pending',
    after: { driver: null },
    blockedUntil: later(ride.dropoffTime, hours(3) + minutes(30)),
    conflicts: [
      {
        of: 'driver',
        bookingId: other._id,
        customer: other.customer.name,
        from: other.pickupTime,
        until: other.dropoffTime,
        blockedUntil: later(other.dropoffTime, minutes(30)),
      },
    ],
  });
  const listed = idsOf(body.freeDrivers);
  expect(listed).toEqual(expect.arrayContaining([free.driverId, before.driverId]));
  for (const { driverId } of [ride.driver, busy, away, offDuty])
    expect(listed).not.toContain(driverId);
  const facts = body.freeDrivers.find(({ _id }: FreeDriver) => _id === before.driverId);
  expect(facts).toMatchObject({
    otherRides: 1,
    freeFrom: later(ride.pickupTime, hours(1) + minutes(30)),
  });
});

it('the office proposes the ride to another driver in the same change', {
  tags: ['EDIT-2'],
}, async () => {
  const { ride, change } = await rideInConflict(102);
  const free = await addDriver(app);
  const chosen = { ...change, driver: free.driverId };
  const dry = await changeAsOffice(app, ride.admin, ride._id, { ...chosen, dryRun: true });
  expect(dry.body).toMatchObject({
    driver: 'taken-off',
    status: 'Assigned',
    after: { driver: { _id: free.driverId, name: free.name } },
    told: [
      { who: 'customer' },
      { who: 'former-driver', name: ride.driver.name },
      { who: 'driver', name: free.name, message: 'Is asked to accept the ride' },
    ],
  });
  expect((await storedRide(app, ride._id)).driver_id).toBe(ride.driver.driverId);

  const saved = await changeAsOffice(app, ride.admin, ride._id, chosen);
  expect([saved.status, saved.body]).toMatchObject([
    200,
    {
      _id: ride._id,
      pickupTime: change.pickupTime,
      status: 'Pending',
      driver: { _id: free.driverId },
      acceptedAt: null,
    },
  ]);
  expect((await notificationsTo(app, ride.driver)).join()).toContain('no longer yours');
  expect((await notificationsTo(app, free)).join()).toContain('New booking request');
  const [mail] = await emailsTo(app, free.email);
  expect(mail?.subject).toContain('A ride for you');
  expect((await notificationsTo(app, ride.customer)).join()).toMatch(/has changed: .* → /);
});

it('a driver who is not free is refused at the field, and nothing is saved', async () => {
  const { ride, change } = await rideInConflict(104);
  const busy = await addDriver(app);
  await proposedRide(app, { driver: busy, pickupTime: later(ride.pickupTime, hours(6)) });
  const away = await driverAway(ride.admin, later(ride.pickupTime, hours(5)));
  const own = await addDriver(app);
  await transaction(app.db, (tx) =>
    tx
      .updateTable('drivers')
      .set({ user_id: ride.customer._id })
      .where('id', '=', own.driverId ?? '')
      .execute(),
  );
  const cases = [
    [busy.driverId, 'DRIVER_TAKEN'],
    [ride.driver.driverId, 'DRIVER_TAKEN'],
    [away.driverId, 'DRIVER_AWAY'],
    [own.driverId, 'DRIVER_IS_CUSTOMER'],
    [(await addDriver(app, 'Off-Duty')).driverId, 'DRIVER_NOT_AVAILABLE'],
    [crypto.randomUUID(), 'DRIVER_NOT_AVAILABLE'],
  ] as const;
  const { version } = await storedRide(app, ride._id);
  for (const dryRun of [false, true]) {
    for (const [driver, code] of cases) {
      const refused = await changeAsOffice(app, ride.admin, ride._id, {
        ...change,
        driver,
        dryRun,
      });
      expect([refused.error.code, refused.error.errors]).toEqual([
        code,
        { driver: errors[code].message },
      ]);
    }
  }
  const invalid = await changeAsOffice(app, ride.admin, ride._id, { ...change, driver: 'Ruth' });
  expect([invalid.status, invalid.error.errors]).toEqual([
    400,
    { driver: changeTexts.driverInvalid },
  ]);
  expect((await storedRide(app, ride._id)).version).toBe(version);
});

it('two changes to the same free driver at once: one of them gets the driver', async () => {
  const conflicts = [await rideInConflict(106), await rideInConflict(106)];
  const free = await addDriver(app);
  const answers = await Promise.all(
    conflicts.map(({ ride, change }) =>
      changeAsOffice(app, ride.admin, ride._id, { ...change, driver: free.driverId }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('DRIVER_TAKEN');
});

it('the office can also choose a driver if nobody is in the way', async () => {
  const open = await book(app, { pickupTime: inDays(app, 108) });
  const [first, second] = [await addDriver(app), await addDriver(app)];
  const admin = await addAdmin(app);
  const propose = async (driver: TestUser, change: object = {}) =>
    (await changeAsOffice(app, admin, open._id, { ...change, driver: driver.driverId })).body;
  expect(await propose(first, { pickupLocation: 'Bowie' })).toMatchObject({
    pickupLocation: 'Bowie',
    driver: { _id: first.driverId },
  });
  // Without any other change, it is as if the driver were assigned.
  const told = (await notificationsTo(app, open.customer)).length;
  expect(await propose(second)).toMatchObject({ driver: { _id: second.driverId } });
  expect((await notificationsTo(app, first)).join()).toContain('no longer yours');
  expect((await notificationsTo(app, open.customer)).length).toBe(told + 1);
  // The same driver again changes nothing.
  const { version } = await storedRide(app, open._id);
  const again = await propose(second, { officeNote: 'VIP' });
  expect(again).toMatchObject({ driver: { _id: second.driverId }, version: version + 1 });
});

it('a ride that runs keeps its driver', async () => {
  const ride = await rideAtStage(app, 'In Progress', { pickupTime: inDays(app, 110) });
  const { driverId } = await addDriver(app);
  const refused = await changeAsOffice(app, ride.admin, ride._id, { driver: driverId });
  expect(refused.error.code).toBe('NOT_CHANGEABLE');
});

it('a customer neither chooses the driver nor sees who is free', async () => {
  const { ride, change } = await rideInConflict(112);
  const { driverId } = await addDriver(app);
  const sent = { ...change, driver: driverId };
  const dry = await changeAsCustomer(app, ride.customer, ride._id, { ...sent, dryRun: true });
  expect(dry.body).toMatchObject({ driver: 'taken-off', freeDrivers: [], conflicts: [] });
  const saved = await changeAsCustomer(app, ride.customer, ride._id, sent);
  expect(saved.body).toMatchObject({ status: 'Pending', driver: null });
});

it('a few seconds are no change, so nobody loses the ride unnoticed', async () => {
  const ride = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, 120) });
  await proposedRide(app, {
    driver: ride.driver,
    pickupTime: later(ride.dropoffTime, minutes(30)),
  });
  const seconds = { pickupTime: later(ride.pickupTime, 30_000) };
  const own = await changeAsCustomer(app, ride.customer, ride._id, seconds);
  expect(own.body).toMatchObject({
    pickupTime: ride.pickupTime,
    status: 'Accepted',
    driver: { _id: ride.driver.driverId },
  });
  const free = await addDriver(app);
  const office = await changeAsOffice(app, ride.admin, ride._id, {
    ...seconds,
    driver: free.driverId,
  });
  expect([office.status, office.body.driver?._id]).toEqual([200, free.driverId]);
});
