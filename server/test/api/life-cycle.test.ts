import { listBookingActivity } from '@chesapeake/contract/activity/activity';
import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { cancelBooking, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import {
  acceptBooking,
  completeBooking,
  declineBooking,
  startBooking,
} from '@chesapeake/contract/bookings/driver-bookings';
import {
  type Actor,
  type BookingStage,
  bookingStages,
  bookingStatuses,
  formatTransitionError,
  transitionSteps,
} from '@chesapeake/contract/bookings/life-cycle';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, rideAtStage, storedRide } from '../support/rides.ts';

const app = useApp();
type RideInStage = Awaited<ReturnType<typeof rideAtStage>>;

const driverActions = {
  Accepted: acceptBooking,
  Pending: declineBooking,
  'In Progress': startBooking,
  Completed: completeBooking,
};

/** Requests a transition as each actor can; undefined if the actor has no endpoint for it. */
async function attempt(actor: Actor, to: BookingStage, ride: RideInStage) {
  const params = { id: ride._id };
  if (actor === 'customer') {
    const { token } = ride.customer;
    return to === 'Cancelled' ? app.call(cancelBooking, { token, params }) : undefined;
  }
  if (actor === 'driver') {
    const move = driverActions[to as keyof typeof driverActions];
    return move && app.call(move, { token: ride.driver.token, params });
  }
  const { token } = ride.admin;
  if (to === 'Assigned') {
    const { driverId } = await addDriver(app);
    return app.call(assignDriver, { token, params, body: { driverId } });
  }
  return app.call(setBookingStatus, { token, params, body: { status: to } });
}

/** Whether a booking in this stage has a driver. */
const hasDriver = (stage: BookingStage) =>
  ['Assigned', 'Accepted', 'In Progress', 'Completed'].includes(stage);

describe('the life cycle, for every actor and every pair of stages', () => {
  const pairs = bookingStages.flatMap((from) => bookingStages.map((to) => [from, to] as const));

  it.each(pairs)('from %s to %s', { tags: ['API-71'] }, async (from, to) => {
    for (const actor of ['customer', 'driver', 'admin'] as const) {
      if (actor === 'driver' && !hasDriver(from)) continue;
      const ride = await rideAtStage(app, from);
      const before = await storedRide(app, ride._id);
      const response = await attempt(actor, to, ride);
      if (!response) continue;
      const after = await storedRide(app, ride._id);
      if (transitionSteps(from, to, actor).length > 0) {
        expect(response.status, JSON.stringify(response.body)).toBe(200);
        expect(after.status).toBe(to === 'Assigned' ? 'Pending' : to);
      } else {
        expect(response.status, `${actor} from ${from} to ${to}`).toBe(409);
        const needsDriver = actor === 'admin' && from === 'Pending' && to === 'Accepted';
        expect(response.error).toMatchObject(
          needsDriver
            ? { code: 'DRIVER_REQUIRED' }
            : { code: 'MOVE_REFUSED', message: formatTransitionError(from, to) },
        );
        expect(after).toEqual(before);
      }
    }
  });

  it('stores only the six statuses', { tags: ['API-61'] }, async () => {
    const stored = new Set<string>();
    for (const stage of bookingStages) {
      const { _id } = await rideAtStage(app, stage);
      stored.add((await storedRide(app, _id)).status);
    }
    expect([...stored].sort()).toEqual([...bookingStatuses].sort());
    const { _id } = await rideAtStage(app, 'Pending');
    await expect(
      transaction(app.db, (tx) =>
        tx
          .updateTable('bookings')
          .set({ status: 'Assigned' as never })
          .where('id', '=', _id)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

const setStatus = ({ admin, _id }: RideInStage, status: unknown) =>
  app.call(setBookingStatus, { token: admin.token, params: { id: _id }, body: { status } });
const asDriver = (move: typeof acceptBooking, driver: TestUser, id: string) =>
  app.call({ method: move.method, path: move.path }, { token: driver.token, params: { id } });

describe('the effects of each transition', () => {
  it('the proposed driver accepts', { tags: ['API-62', 'API-77'] }, async () => {
    const ride = await rideAtStage(app, 'Assigned');
    const response = await asDriver(acceptBooking, ride.driver, ride._id);
    expect(response.body).toMatchObject({ status: 'Accepted', amount: 350 });
    expect(response.body).not.toHaveProperty('price');
    expect((await storedRide(app, ride._id)).accepted_at).toBeInstanceOf(Date);
  });

  it('a driver cannot accept a booking that was not proposed to them', {
    tags: ['API-63'],
  }, async () => {
    const ride = await rideAtStage(app, 'Pending');
    const response = await asDriver(acceptBooking as never, ride.driver, ride._id);
    expect(response.status).toBe(404);
    expect((await storedRide(app, ride._id)).status).toBe('Pending');
  });

  it('a decline returns the booking to Pending, and the driver sees it as Declined', {
    tags: ['API-64', 'API-78'],
  }, async () => {
    const ride = await rideAtStage(app, 'Assigned');
    const response = await asDriver(declineBooking as never, ride.driver, ride._id);
    expect(response.body.status).toBe('Declined');
    expect(await storedRide(app, ride._id)).toMatchObject({
      status: 'Pending',
      driver_id: null,
      assigned_at: null,
    });
    const again = await asDriver(acceptBooking, ride.driver, ride._id);
    expect(again.status).toBe(409);
    expect(again.error).toMatchObject({
      code: 'NO_LONGER_YOURS',
      message: 'This booking is no longer proposed to you.',
    });
  });

  it('a driver who declined can be asked again', async () => {
    const ride = await rideAtStage(app, 'Assigned');
    await asDriver(declineBooking as never, ride.driver, ride._id);
    const body = { driverId: ride.driver.driverId };
    const sent = { token: ride.admin.token, params: { id: ride._id }, body };
    expect((await app.call(assignDriver, sent)).status).toBe(200);
    expect((await asDriver(acceptBooking, ride.driver, ride._id)).status).toBe(200);
  });

  it('a driver whose proposal went to another is told so', async () => {
    const ride = await rideAtStage(app, 'Assigned');
    const other = await addDriver(app);
    const body = { driverId: other.driverId };
    await app.call(assignDriver, { token: ride.admin.token, params: { id: ride._id }, body });
    const late = await asDriver(acceptBooking, ride.driver, ride._id);
    expect(late.error.code).toBe('NO_LONGER_YOURS');
    expect((await asDriver(acceptBooking, other, ride._id)).status).toBe(200);
  });

  it('a driver cannot move another driver’s booking: a 404 if never theirs, an explanation if no longer theirs', {
    tags: ['ROLE-15'],
  }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const other = await addDriver(app);
    const before = await addDriver(app);
    const params = { id: ride._id };
    const handOver = (driverId: string | null) =>
      app.call(assignDriver, { token: ride.admin.token, params, body: { driverId } });
    await handOver(null);
    await handOver(before.driverId);
    await handOver(ride.driver.driverId);
    const stored = await storedRide(app, ride._id);
    for (const endpoint of Object.values(driverActions)) {
      const never = await app.call(endpoint, { token: other.token, params });
      expect([never.status, never.error.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
      const noLonger = await app.call(endpoint, { token: before.token, params });
      expect([noLonger.status, noLonger.error.code]).toEqual([409, 'NO_LONGER_YOURS']);
    }
    expect(await storedRide(app, ride._id)).toEqual(stored);
  });

  it('an administrator cancels a Pending, Accepted or In Progress booking', {
    tags: ['API-55', 'API-65'],
  }, async () => {
    for (const stage of ['Pending', 'Accepted', 'In Progress'] as const) {
      const response = await setStatus(await rideAtStage(app, stage), 'Cancelled');
      expect(response.body.status).toBe('Cancelled');
    }
  });

  it('an administrator rejects a Pending or Accepted booking', { tags: ['API-66'] }, async () => {
    for (const stage of ['Pending', 'Accepted'] as const) {
      const response = await setStatus(await rideAtStage(app, stage), 'Rejected');
      expect(response.body).toMatchObject({ status: 'Rejected', endedAt: expect.any(String) });
    }
  });

  it('an administrator unassigns the driver of an Accepted booking', {
    tags: ['API-67'],
  }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const body = { driverId: null };
    const sent = { token: ride.admin.token, params: { id: ride._id }, body };
    const response = await app.call(assignDriver, sent);
    expect(response.body).toMatchObject({ status: 'Pending', driver: null, acceptedAt: null });
  });

  it('completing records the actual end of the ride', { tags: ['API-69'] }, async () => {
    const ride = await rideAtStage(app, 'In Progress');
    const response = await asDriver(completeBooking as never, ride.driver, ride._id);
    expect(response.body.status).toBe('Completed');
    expect(response.body.dropoffTime).toBe(response.body.endedAt);
  });

  it.each(['driver', 'admin'] as const)(
    'completing an accepted ride as %s starts it first',
    { tags: ['LETTER-1'] },
    async (actor) => {
      const ride = await rideAtStage(app, 'Accepted');
      const response = await attempt(actor, 'Completed', ride);
      expect(response?.body).toMatchObject({
        status: 'Completed',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
      });
      const sent = { token: ride.admin.token, params: { id: ride._id } };
      const { body: lines } = await app.call(listBookingActivity, sent);
      expect(lines.slice(0, 2)).toMatchObject([
        { action: 'booking.completed', changes: [{ before: 'In Progress', after: 'Completed' }] },
        { action: 'booking.started', changes: [{ before: 'Accepted', after: 'In Progress' }] },
      ]);
    },
  );

  it('accepting without a driver says that one has to be assigned first', {
    tags: ['LETTER-4'],
  }, async () => {
    for (const spelling of ['Accepted', 'confirmed']) {
      const response = await setStatus(await rideAtStage(app, 'Pending'), spelling);
      expect(response.status).toBe(409);
      expect(response.error).toEqual({
        code: 'DRIVER_REQUIRED',
        message: 'This booking has no driver yet. Assign a driver first.',
      });
    }
  });

  it('a final status explains itself', { tags: ['API-70'] }, async () => {
    const ride = await rideAtStage(app, 'Completed');
    const response = await setStatus(ride, 'Cancelled');
    expect(response.status).toBe(409);
    expect(response.error.message).toBe('This booking is Completed and can’t be cancelled.');
  });

  it('accepts the status aliases and no other words', { tags: ['API-72'] }, async () => {
    const cases: [from: BookingStage, word: string, status: string][] = [
      ['Assigned', 'Confirmed', 'Accepted'],
      ['Accepted', 'InProgress', 'In Progress'],
      ['Accepted', 'canceled', 'Cancelled'],
      ['Accepted', 'Declined', 'Pending'],
    ];
    for (const [from, spelling, status] of cases) {
      expect((await setStatus(await rideAtStage(app, from), spelling)).body.status).toBe(status);
    }
    const cancelled = await rideAtStage(app, 'Cancelled');
    expect((await setStatus(cancelled, 'Assigned')).error.message).toBe(
      'This booking is Cancelled and can’t be assigned.',
    );
    const pending = await rideAtStage(app, 'Pending');
    expect((await setStatus(pending, 'Assigned')).error.message).toBe(
      'Choose a driver to assign to this booking.',
    );
    for (const spelling of ['Lost', '', 17, null]) {
      expect((await setStatus(pending, spelling)).status).toBe(400);
    }
  });
});

describe('assigning a driver', () => {
  const assign = (ride: RideInStage, driverId: unknown) =>
    app.call(assignDriver, {
      token: ride.admin.token,
      params: { id: ride._id },
      body: { driverId },
    });

  it('proposes the booking to the driver and keeps it Pending', { tags: ['API-56'] }, async () => {
    const ride = await rideAtStage(app, 'Pending');
    const response = await assign(ride, ride.driver.driverId);
    expect(response.body).toMatchObject({
      status: 'Pending',
      driver: { _id: ride.driver.driverId, name: ride.driver.name },
      assignedAt: expect.any(String),
    });
  });

  it('requires a driver', { tags: ['API-57'] }, async () => {
    const ride = await rideAtStage(app, 'Pending');
    for (const driverId of [undefined, '', 'somebody']) {
      const response = await assign(ride, driverId);
      expect(response.status).toBe(400);
      expect(response.error.errors).toEqual({ driverId: 'Please select a booking and a driver.' });
    }
  });

  it('refuses an inactive or busy driver, and a booking that is not Pending', {
    tags: ['API-58'],
  }, async () => {
    const ride = await rideAtStage(app, 'Pending');
    for (const status of ['Pending', 'Off-Duty', 'Rejected'] as const) {
      const driver = await addDriver(app, status);
      expect((await assign(ride, driver.driverId)).error.code).toBe('DRIVER_NOT_AVAILABLE');
    }
    const busy = await rideAtStage(app, 'Accepted');
    expect((await assign(ride, busy.driver.driverId)).error.code).toBe('DRIVER_TAKEN');
    const accepted = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, 60) });
    const response = await assign(accepted, (await addDriver(app)).driverId);
    expect(response.status).toBe(409);
    expect((await storedRide(app, ride._id)).driver_id).toBeNull();
  });

  it('assigns a driver to only one of two overlapping bookings at once', async () => {
    const [one, two] = [await rideAtStage(app, 'Pending'), await rideAtStage(app, 'Pending')];
    const { driverId } = await addDriver(app);
    const responses = await Promise.all([assign(one, driverId), assign(two, driverId)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('an Off-Duty driver can finish rides but not accept them', async () => {
    const setDuty = (driver: TestUser, status: 'Off-Duty') =>
      transaction(app.db, (tx) =>
        tx
          .updateTable('drivers')
          .set({ status })
          .where('id', '=', String(driver.driverId))
          .execute(),
      );
    const ride = await rideAtStage(app, 'Assigned');
    await setDuty(ride.driver, 'Off-Duty');
    expect((await asDriver(acceptBooking, ride.driver, ride._id)).error.code).toBe('OFF_DUTY');
    const moving = await rideAtStage(app, 'In Progress', { pickupTime: inDays(app, 70) });
    await setDuty(moving.driver, 'Off-Duty');
    const done = await asDriver(completeBooking as never, moving.driver, moving._id);
    expect(done.status).toBe(200);
  });
});

it('a driver starts one ride at a time', async () => {
  const ride = await rideAtStage(app, 'In Progress');
  const later = await book(app, { pickupTime: inDays(app, 80) });
  const body = { driverId: ride.driver.driverId };
  const sent = { token: ride.admin.token, params: { id: later._id } };
  await app.call(assignDriver, { ...sent, body });
  await asDriver(acceptBooking, ride.driver, later._id);
  // Completing an accepted ride starts it, so the same rule holds.
  for (const move of [startBooking, completeBooking]) {
    const response = await asDriver(move as never, ride.driver, later._id);
    expect(response.status).toBe(409);
    expect(response.error.code).toBe('DRIVER_ON_RIDE');
  }
  expect((await storedRide(app, later._id)).status).toBe('Accepted');
});
