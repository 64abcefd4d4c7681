import { assignDriver, listFreeDrivers } from '@chesapeake/contract/bookings/assignment';
import { acceptBooking, declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { deleteDriver, setDriverCar, setDriverStatus } from '@chesapeake/contract/drivers/drivers';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, proposedRide, rideAtStage, storedRide } from '../support/rides.ts';

const app = useApp();

async function freeDriversFor(id: string) {
  const { body } = await app.call(listFreeDrivers, {
    token: (await addAdmin(app)).token,
    params: { id },
  });
  const idsOf = (group: { _id: string }[]) => group.map(({ _id }) => _id);
  return { atHand: idsOf(body.atHand), onRide: idsOf(body.onRide), body };
}

const assign = (admin: TestUser, id: string, { driverId }: TestUser) =>
  app.call(assignDriver, { token: admin.token, params: { id }, body: { driverId } });
const accept = ({ token }: TestUser, id: string) =>
  app.call(acceptBooking, { token, params: { id } });

describe('the free drivers for a booking', () => {
  it('are active drivers without an overlapping ride, with those on a ride listed apart', {
    tags: ['ADRV-22'],
  }, async () => {
    const wanted = await book(app, { pickupTime: inDays(app, 40) });
    const free = await addDriver(app);
    const carId = await addCarRow(app);
    const admin = await addAdmin(app);
    await app.call(setDriverCar, {
      token: admin.token,
      params: { id: free.driverId ?? '' },
      body: { carId },
    });
    const busy = (await rideAtStage(app, 'In Progress', { pickupTime: inDays(app, 41) })).driver;
    const overlapping = await addDriver(app);
    await proposedRide(app, { driver: overlapping, pickupTime: inDays(app, 40, 15) });
    // The ride itself is over by then, but not its turnaround.
    const close = await addDriver(app);
    await proposedRide(app, { driver: close, pickupTime: inDays(app, 40, 18) });
    const beside = await addDriver(app);
    await proposedRide(app, { driver: beside, pickupTime: inDays(app, 40, 19) });
    const others = await Promise.all(
      (['Pending', 'Off-Duty', 'Rejected'] as const).map((status) => addDriver(app, status)),
    );
    const deleted = await addDriver(app);
    await app.call(deleteDriver, {
      token: admin.token,
      params: { id: deleted.driverId ?? '' },
    });

    const { atHand, onRide, body } = await freeDriversFor(wanted._id);
    expect(atHand).toEqual(expect.arrayContaining([free.driverId, beside.driverId]));
    expect(onRide).toContain(busy.driverId);
    expect(atHand).not.toContain(busy.driverId);
    for (const { driverId } of [overlapping, close, deleted, ...others]) {
      expect([...atHand, ...onRide]).not.toContain(driverId);
    }
    expect(body.atHand.find(({ _id }: { _id: string }) => _id === free.driverId)).toEqual({
      _id: free.driverId,
      name: free.name,
      phone: free.phone,
      profileImage: null,
      assignedCar: expect.objectContaining({ _id: carId, brand: 'Lincoln', capacity: 4 }),
      otherRides: 0,
      freeFrom: null,
      freeUntil: null,
      busyUntil: null,
      drivesBookedCar: false,
      ridesWithCustomer: 0,
      hasDeclined: false,
    });
    // Shows their other rides that day, and the planned end of the current ride.
    expect(body.atHand.find(({ _id }: { _id: string }) => _id === beside.driverId)).toMatchObject({
      otherRides: 1,
      freeFrom: null,
      freeUntil: inDays(app, 40, 19),
    });
    const onTheRoad = body.onRide.find(({ _id }: { _id: string }) => _id === busy.driverId);
    expect(Date.parse(onTheRoad.busyUntil)).toBeGreaterThan(app.now().getTime());
    for (const { status } of [
      await assign(admin, wanted._id, overlapping),
      await assign(admin, wanted._id, others[1] as TestUser),
    ]) {
      expect(status).toBe(409);
    }
    expect((await assign(admin, wanted._id, free)).status).toBe(200);
    // The assigned driver is not offered again.
    expect((await freeDriversFor(wanted._id)).atHand).not.toContain(free.driverId);
  });

  it('are listed best suited first: the booked car, rides with the customer, fewest rides', async () => {
    const admin = await addAdmin(app);
    const known = await rideAtStage(app, 'Completed', { pickupTime: inDays(app, 42) });
    const wanted = await book(app, { customer: known.customer, pickupTime: inDays(app, 44) });
    const add = async (name: string) => {
      const driver = await addDriver(app);
      await transaction(app.db, (tx) =>
        tx.updateTable('users').set({ name }).where('id', '=', driver._id).execute(),
      );
      return driver;
    };
    const declined = await add('A has declined');
    await assign(admin, wanted._id, declined);
    await app.call(declineBooking, { token: declined.token, params: { id: wanted._id } });
    const busy = await add('B has another ride that day');
    await proposedRide(app, { driver: busy, pickupTime: inDays(app, 44, 21) });
    const rested = await add('C has no other ride');
    const owner = await add('Z drives the booked car');
    await app.call(setDriverCar, {
      token: admin.token,
      params: { id: owner.driverId ?? '' },
      body: { carId: wanted.car._id },
    });
    const { atHand, body } = await freeDriversFor(wanted._id);
    const expected = [owner, known.driver, rested, busy, declined].map(({ driverId }) => driverId);
    expect(atHand.filter((id) => expected.includes(id))).toEqual(expected);
    expect(atHand[0]).toBe(owner.driverId);
    expect(atHand.at(-1)).toBe(declined.driverId);
    const facts = (id: TestUser['driverId']) =>
      body.atHand.find((each: { _id: string }) => each._id === id);
    expect(facts(owner.driverId)).toMatchObject({ drivesBookedCar: true });
    expect(facts(known.driver.driverId)).toMatchObject({ ridesWithCustomer: 1 });
    expect(facts(declined.driverId)).toMatchObject({ hasDeclined: true });
  });

  it('return 404 for a missing booking', async () => {
    const { token, _id } = await addAdmin(app);
    expect((await app.call(listFreeDrivers, { token, params: { id: _id } })).status).toBe(404);
  });
});

describe('concurrent requests', () => {
  it('two administrators assign two drivers: the last one wins, and the other driver is told why', async () => {
    const ride = await book(app, { pickupTime: inDays(app, 50) });
    const admins = [await addAdmin(app), await addAdmin(app)];
    const drivers = [await addDriver(app), await addDriver(app)];
    const responses = await Promise.all(
      admins.map((admin, index) => assign(admin, ride._id, drivers[index] as TestUser)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { driver_id } = await storedRide(app, ride._id);
    const winner = drivers.find(({ driverId }) => driverId === driver_id) as TestUser;
    const loser = drivers.find(({ driverId }) => driverId !== driver_id) as TestUser;
    const accepts = await Promise.all([accept(loser, ride._id), accept(winner, ride._id)]);
    expect(accepts.map(({ status }) => status)).toEqual([409, 200]);
    expect(accepts[0]?.error.message).toBe('This booking is no longer proposed to you.');
    expect(await storedRide(app, ride._id)).toMatchObject({ status: 'Accepted', driver_id });
  });

  it('an administrator with an outdated page does not replace a driver unknowingly', async () => {
    const ride = await book(app, { pickupTime: inDays(app, 53) });
    const [first, second] = [await addDriver(app), await addDriver(app)];
    const { token } = await addAdmin(app);
    const send = ({ driverId }: TestUser, replaces: string | null) =>
      app.call(assignDriver, { token, params: { id: ride._id }, body: { driverId, replaces } });
    expect((await send(first, null)).status).toBe(200);
    expect((await send(second, null)).error.code).toBe('DRIVER_CHANGED');
    expect(await storedRide(app, ride._id)).toMatchObject({ driver_id: first.driverId });
    expect((await send(second, first.driverId)).status).toBe(200);
    expect(await storedRide(app, ride._id)).toMatchObject({ driver_id: second.driverId });
  });

  it('a driver accepts while the booking goes to another: one of them gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await addDriver(app), await addDriver(app)];
      const admin = await addAdmin(app);
      const ride = await proposedRide(app, { driver: first, pickupTime: inDays(app, 51) });
      const [accepted, moved] = await Promise.all([
        accept(first, ride._id),
        assign(admin, ride._id, second),
      ]);
      const stored = await storedRide(app, ride._id);
      if (accepted?.status === 200) {
        expect(moved?.status).toBe(409);
        expect(stored).toMatchObject({ status: 'Accepted', driver_id: first.driverId });
      } else {
        expect([accepted?.status, accepted?.error.code]).toEqual([409, 'NO_LONGER_YOURS']);
        expect(stored).toMatchObject({ status: 'Pending', driver_id: second.driverId });
      }
    }
  });

  it('one driver gets only one of two overlapping bookings', async () => {
    const driver = await addDriver(app);
    const rides = [
      await book(app, { pickupTime: inDays(app, 52) }),
      await book(app, { pickupTime: inDays(app, 52) }),
    ];
    const admins = [await addAdmin(app), await addAdmin(app)];
    const responses = await Promise.all(
      rides.map(({ _id }, index) => assign(admins[index] as TestUser, _id, driver)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('DRIVER_TAKEN');
  });

  it('a driver is never assigned while being deleted or set off duty', async () => {
    for (const ending of ['delete', 'off duty'] as const) {
      for (let round = 0; round < 4; round += 1) {
        const driver = await addDriver(app);
        const [admin, other] = [await addAdmin(app), await addAdmin(app)];
        const ride = await book(app, { pickupTime: inDays(app, 53) });
        const params = { id: driver.driverId ?? '' };
        const [assigned, ended] = await Promise.all([
          assign(admin, ride._id, driver),
          ending === 'delete'
            ? app.call(deleteDriver, { token: other.token, params })
            : app.call(setDriverStatus, {
                token: other.token,
                params,
                body: { status: 'Off-Duty' },
              }),
        ]);
        expect(ended?.status).toBe(200);
        const { driver_id } = await storedRide(app, ride._id);
        if (ending === 'delete') expect(driver_id).toBeNull();
        else if (assigned?.status === 409) expect(driver_id).toBeNull();
        // Assigned before going off duty, so the reply to the duty change lists the booking.
        else expect(ended?.body.upcomingBookings).toMatchObject([{ _id: ride._id }]);
      }
    }
  });
});
