import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { addOutOfService } from '@chesapeake/contract/cars/out-of-service';
import { deleteDriver } from '@chesapeake/contract/drivers/drivers';
import { addTimeOff } from '@chesapeake/contract/drivers/time-off';
import {
  type Board,
  type EmptyDrive,
  getBoard,
  pinRide,
} from '@chesapeake/contract/planning/board';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, proposedRide, rideAtStage } from '../support/rides.ts';

const app = useApp();

/** A day of the business far enough ahead that no other test uses it. */
let days = 30;
const nextDay = () => {
  days += 2;
  return days;
};

const readBoard = async ({ token }: TestUser, day: string) => {
  const { status, body } = await app.call(getBoard, { token, query: { day } });
  expect(status).toBe(200);
  return body as Board;
};

const setShift = (driver: TestUser, day: string, starts: string | null, ends: string | null) =>
  transaction(app.db, (tx) =>
    tx
      .insertInto('shift_exceptions')
      .values({ driver_id: driver.driverId ?? '', day, starts, ends })
      .execute(),
  );

describe('the board', () => {
  it('shows the rides of a day with driver, car, buffer and empty driving', {
    tags: ['PLAN-1'],
  }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const ahead = nextDay();
    const ride = await proposedRide(app, {
      driver,
      serviceType: 'Airport',
      pickupLocation: 'Annapolis',
      destination: 'BWI Airport',
      pickupTime: inDays(app, ahead, 15),
    });
    const board = await readBoard(admin, inDays(app, ahead).slice(0, 10));
    expect(board.rides).toHaveLength(1);
    expect(board.rides[0]).toMatchObject({
      _id: ride._id,
      driver: { _id: driver.driverId },
      car: { _id: ride.car._id },
      status: 'Pending',
      pickupTime: ride.pickupTime,
      dropoffTime: ride.dropoffTime,
      isPinned: false,
      declinedBy: [],
      preferredDriver: null,
    });
    // Half an hour of turnaround.
    expect(Date.parse(String(board.rides[0]?.blockedUntil)) - Date.parse(ride.dropoffTime)).toBe(
      30 * 60_000,
    );
    // The ride begins in the town of the garage; only the way back is empty.
    const drives = board.emptyDrives.filter((drive) => drive.driver === driver.driverId);
    expect(
      drives.map(({ fromPlace, toPlace, after, before }: EmptyDrive) => [
        fromPlace,
        toPlace,
        after,
        before,
      ]),
    ).toEqual([[expect.stringContaining('BWI'), 'Annapolis', ride._id, null]]);
    const duty = board.duties.find((each) => each.driver === driver.driverId);
    expect(duty).toMatchObject({ emptyMinutes: drives[0]?.minutes, overtimeMinutes: 0 });
    expect(board.figures).toMatchObject({ rides: 1, covered: 1, coveredRevenue: 150 });
  });

  it('begins and ends the day on the business’s clock', { tags: ['PLAN-1'] }, async () => {
    const board = await readBoard(await addAdmin(app), '2027-03-14');
    expect([board.from, board.until]).toEqual([
      '2027-03-14T05:00:00.000Z',
      // Clocks go forward: the day has 23 hours.
      '2027-03-15T04:00:00.000Z',
    ]);
  });

  it('shows shifts, time off and cars out of service', { tags: ['PLAN-1'] }, async () => {
    const admin = await addAdmin(app);
    const [early, off, free] = [await addDriver(app), await addDriver(app), await addDriver(app)];
    const ahead = nextDay();
    const day = inDays(app, ahead).slice(0, 10);
    await setShift(early, day, '06:00', '14:00');
    await setShift(off, day, null, null);
    const absence = { from: inDays(app, ahead, 14), until: inDays(app, ahead, 20) };
    await app.call(addTimeOff, {
      token: admin.token,
      params: { id: free.driverId ?? '' },
      body: { ...absence, reason: 'private' },
    });
    const car = await addCarRow(app);
    await app.call(addOutOfService, {
      token: admin.token,
      params: { id: car },
      body: { ...absence, reason: 'workshop' },
    });
    const board = await readBoard(admin, day);
    const find = ({ driverId }: TestUser) => board.drivers.find(({ _id }) => _id === driverId);
    expect(find(early)?.shifts).toEqual([
      { from: expect.stringContaining('T'), until: expect.stringContaining('T') },
    ]);
    expect(find(off)?.shifts).toEqual([]);
    expect(find(free)?.shifts).toBeNull();
    expect(find(free)?.timeOff).toEqual([{ ...absence, reason: 'private' }]);
    const shown = board.cars.find(({ _id }) => _id === car);
    expect(shown?.outOfService).toEqual([{ ...absence, reason: 'workshop' }]);
  });

  it('keeps a shift that lasts beyond midnight on the next day', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const ahead = nextDay();
    await setShift(driver, inDays(app, ahead).slice(0, 10), '18:00', '02:00');
    const day = inDays(app, ahead + 1).slice(0, 10);
    await setShift(driver, day, '09:00', '17:00');
    const board = await readBoard(admin, day);
    const shifts = board.drivers.find(({ _id }) => _id === driver.driverId)?.shifts ?? [];
    expect(shifts).toHaveLength(2);
    const [late, next] = shifts.map(
      ({ until }) => Date.parse(String(until)) - Date.parse(String(board.from)),
    );
    expect([late, next]).toEqual([2 * 3_600_000, 17 * 3_600_000]);
  });

  it('shows drivers who are off duty only if they have a ride', { tags: ['PLAN-1'] }, async () => {
    const admin = await addAdmin(app);
    const idle = await addDriver(app, 'Off-Duty');
    const ahead = nextDay();
    const ride = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, ahead) });
    const board = await readBoard(admin, inDays(app, ahead).slice(0, 10));
    const ids = board.drivers.map(({ _id }) => _id);
    expect(ids).toContain(ride.driver.driverId);
    expect(ids).not.toContain(idle.driverId);
    expect(board.offBoard).toContainEqual({
      _id: idle.driverId,
      name: idle.name,
      status: 'Off-Duty',
    });
  });

  it('shows a driver who has left since with the rides of then', {
    tags: ['PLAN-1'],
  }, async () => {
    const admin = await addAdmin(app);
    const ahead = nextDay();
    const { driver } = await rideAtStage(app, 'Completed', { pickupTime: inDays(app, ahead) });
    const params = { id: driver.driverId ?? '' };
    expect((await app.call(deleteDriver, { token: admin.token, params })).status).toBe(200);
    const read = (days: number) => readBoard(admin, inDays(app, days).slice(0, 10));
    const [board, nextBoard] = [await read(ahead), await read(ahead + 1)];
    const left = { _id: driver.driverId, name: driver.name, status: 'Off-Duty' };
    expect(board.drivers).toContainEqual(expect.objectContaining(left));
    expect(board.duties.map((duty) => duty.driver)).toContain(driver.driverId);
    expect(nextBoard.drivers).not.toContainEqual(expect.objectContaining(left));
  });

  it('leaves out cancelled rides, and says who declined one', { tags: ['PLAN-1'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const ahead = nextDay();
    const pickupTime = inDays(app, ahead);
    await rideAtStage(app, 'Cancelled', { pickupTime });
    const declined = await proposedRide(app, { driver, pickupTime });
    await app.call(
      { method: 'PUT', path: '/api/drivers/me/bookings/:id/decline' },
      { token: driver.token, params: { id: declined._id } },
    );
    const board = await readBoard(admin, pickupTime.slice(0, 10));
    expect(board.rides.map(({ _id }) => _id)).toEqual([declined._id]);
    expect(board.rides[0]).toMatchObject({ driver: null, declinedBy: [driver.driverId] });
    expect(board.figures).toMatchObject({ rides: 1, covered: 0, openRevenue: 350 });
  });

  it('opens on today, and refuses a day that is none', async () => {
    const admin = await addAdmin(app);
    const { body } = await app.call(getBoard, { token: admin.token });
    expect(Date.parse(body.from)).toBeLessThanOrEqual(app.now().getTime());
    expect(Date.parse(body.until)).toBeGreaterThan(app.now().getTime());
    const refused = await app.call(getBoard, { token: admin.token, query: { day: '2027-02-30' } });
    expect(refused.status).toBe(400);
    expect(refused.error.errors).toHaveProperty('day');
  });

  it('shows a pinned ride as pinned until its driver changes', { tags: ['PLAN-8'] }, async () => {
    const admin = await addAdmin(app);
    const [driver, other] = [await addDriver(app), await addDriver(app)];
    const ahead = nextDay();
    const pickupTime = inDays(app, ahead);
    const ride = await proposedRide(app, { driver, pickupTime });
    const isPinned = async () =>
      (await readBoard(admin, pickupTime.slice(0, 10))).rides.find(({ _id }) => _id === ride._id)
        ?.isPinned;
    const sent = { token: admin.token, params: { id: ride._id } };
    await app.call(pinRide, { ...sent, body: { isPinned: true } });
    expect(await isPinned()).toBe(true);
    await app.call(assignDriver, { ...sent, body: { driverId: other.driverId } });
    expect(await isPinned()).toBe(false);
  });

  it('keeps phone numbers and reasons for time off from those who may not see drivers', async () => {
    const [owner, finance] = [await addAdmin(app), await addAdmin(app, 'finance')];
    const driver = await addDriver(app);
    const ahead = nextDay();
    const period = { from: inDays(app, ahead, 14), until: inDays(app, ahead, 20) };
    await app.call(addTimeOff, {
      token: owner.token,
      params: { id: driver.driverId ?? '' },
      body: { ...period, reason: 'sick' },
    });
    const read = async (viewer: TestUser) =>
      (await readBoard(viewer, inDays(app, ahead).slice(0, 10))).drivers.find(
        ({ _id }) => _id === driver.driverId,
      );
    expect(await read(owner)).toMatchObject({
      phone: driver.phone,
      timeOff: [{ ...period, reason: 'sick' }],
    });
    expect(await read(finance)).toMatchObject({
      phone: null,
      timeOff: [{ ...period, reason: null }],
    });
  });

  it('keeps why a car is out of service from those who may not see cars', async () => {
    const [owner, finance] = [await addAdmin(app), await addAdmin(app, 'finance')];
    const ahead = nextDay();
    const period = { from: inDays(app, ahead, 14), until: inDays(app, ahead, 20) };
    const car = await addCarRow(app);
    await app.call(addOutOfService, {
      token: owner.token,
      params: { id: car },
      body: { ...period, reason: 'workshop' },
    });
    const read = async (viewer: TestUser) =>
      (await readBoard(viewer, inDays(app, ahead).slice(0, 10))).cars.find(({ _id }) => _id === car)
        ?.outOfService;
    expect(await read(owner)).toEqual([{ ...period, reason: 'workshop' }]);
    expect(await read(finance)).toEqual([{ ...period, reason: null }]);
  });

  it('is for those who may see bookings', async () => {
    const ride = await book(app, { pickupTime: inDays(app, nextDay()) });
    const { status } = await app.call(getBoard, { token: ride.customer.token });
    expect(status).toBe(403);
  });
});
