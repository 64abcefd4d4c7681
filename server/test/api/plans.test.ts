import { listBookingActivity } from '@chesapeake/contract/activity/activity';
import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { acceptBooking, declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { formatClockTime } from '@chesapeake/contract/format/dates';
import { getBoard, pinRide } from '@chesapeake/contract/planning/board';
import { planDifferenceTexts, undoTexts } from '@chesapeake/contract/planning/plan-differences';
import {
  applyPlan,
  createPlan,
  discardPlan,
  explainPlan,
  getPlan,
  type Plan,
  undoPlan,
} from '@chesapeake/contract/planning/plans';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import { transaction } from '../../src/db/transaction.ts';
import { PlannerError } from '../../src/planner/index.ts';
import { startApp, useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays, storedRide } from '../support/rides.ts';

const app = useApp();

/** Each test has a day of its own, and no drivers but those it adds. */
let ahead = 40;
let admin: TestUser;
beforeEach(async () => {
  ahead += 3;
  admin = await addAdmin(app);
  await transaction(app.db, (tx) =>
    tx.updateTable('drivers').set({ status: 'Off-Duty' }).execute(),
  );
});

const today = () => inDays(app, ahead).slice(0, 10);
const at = (hour: number) => inDays(app, ahead, hour);

const rideAt = (hour: number, changes: object = {}) =>
  book(app, {
    serviceType: 'Airport',
    pickupLocation: 'Annapolis',
    destination: 'BWI Airport',
    pickupTime: at(hour),
    ...changes,
  });

const plan = (body: object = {}, { token }: TestUser = admin) =>
  app.call(createPlan, { token, body: { day: today(), ...body } });

async function draft(body: object = {}): Promise<Plan> {
  const response = await plan(body);
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

const act = (endpoint: typeof applyPlan | typeof undoPlan | typeof discardPlan, { _id }: Plan) =>
  app.call(endpoint, { token: admin.token, params: { id: _id } });

const assign = (bookingId: string, driver: TestUser | null) =>
  app.call(assignDriver, {
    token: admin.token,
    params: { id: bookingId },
    body: { driverId: driver?.driverId ?? null },
  });

const answer = (
  endpoint: typeof acceptBooking | typeof declineBooking,
  { token }: TestUser,
  id: string,
) => app.call(endpoint, { token, params: { id } });

const pin = (id: string) =>
  app.call(pinRide, { token: admin.token, params: { id }, body: { isPinned: true } });

const driverOf = async (id: string) => (await storedRide(app, id)).driver_id;

/** As sentences about a day name a ride. */
const nameOf = ({ customer, pickupTime }: Awaited<ReturnType<typeof book>>) =>
  `${customer.name}, ${formatClockTime(new Date(pickupTime), 'America/New_York')}`;

/** Keeps the car and the driver of a ride for longer. */
const block = ({ _id, pickupTime }: { _id: string; pickupTime: string }, until: Date) =>
  transaction(app.db, (tx) =>
    tx
      .updateTable('bookings')
      .set({ blocked: blockedRange(new Date(pickupTime), until) })
      .where('id', '=', _id)
      .execute(),
  );

/** Who drives what in a plan. */
const driversIn = ({ assignments }: Plan) =>
  Object.fromEntries(assignments.map(({ booking, driver }) => [booking, driver?._id ?? null]));

/** Everything that anybody could hear of. */
async function countTold() {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from notifications) + (select count(*) from mails)
      + (select count(*) from outbox) + (select count(*) from activity) as count`.execute(app.db);
  return Number(rows[0]?.count);
}

describe('a draft', () => {
  it('gives every ride a driver and tells nobody', { tags: ['PLAN-3'] }, async () => {
    const drivers = [await addDriver(app), await addDriver(app)];
    const rides = [await rideAt(13), await rideAt(14)];
    await app.outbox.deliverDue();
    const before = await countTold();
    const found = await draft();
    expect(found).toMatchObject({
      state: 'Draft',
      isProven: true,
      gap: 0,
      covered: 2,
      uncovered: [],
      changes: 2,
      figures: {
        now: { covered: 0, openRevenue: 300 },
        planned: { covered: 2, coveredRevenue: 300 },
      },
    });
    expect(Object.values(driversIn(found)).sort()).toEqual(
      drivers.map(({ driverId }) => driverId).sort(),
    );
    expect(found.emptyDrives).not.toEqual([]);
    await app.outbox.deliverDue();
    expect(await countTold()).toBe(before);
    for (const { _id } of rides) expect(await driverOf(_id)).toBeNull();
  });

  it('is made although two pickups are only seconds apart', async () => {
    await addDriver(app);
    const inMinute = (second: string) => at(13).replace(':00.000Z', `:${second}.000Z`);
    // The later one ends first, so the planner sees it as the first one of that minute.
    await rideAt(13, {
      serviceType: 'Half-Day',
      pickupLocation: 'Baltimore',
      pickupTime: inMinute('10'),
    });
    await rideAt(13, { pickupTime: inMinute('40') });
    expect((await draft()).covered).toBe(1);
  });

  it('replaces the draft of before, and is found on the board', { tags: ['PLAN-13'] }, async () => {
    await addDriver(app);
    await rideAt(13);
    const first = await draft();
    const [second, third] = await Promise.all([draft(), draft()]);
    const states = [];
    for (const { _id } of [first, second, third]) {
      const { body } = await app.call(getPlan, { token: admin.token, params: { id: _id } });
      states.push(body.state);
    }
    expect(states[0]).toBe('Discarded');
    expect(states.slice(1).sort()).toEqual(['Discarded', 'Draft']);
    const { body: board } = await app.call(getBoard, {
      token: admin.token,
      query: { day: today() },
    });
    expect([second._id, third._id]).toContain(board.draft);
  });

  it('says what it cannot cover and the tightest moment', { tags: ['PLAN-6'] }, async () => {
    const driver = await addDriver(app);
    const rides = [await rideAt(13), await rideAt(14)];
    const found = await draft();
    expect(found.covered).toBe(1);
    expect(found.uncovered).toHaveLength(1);
    expect(found.uncovered[0]?.tightest).toMatchObject({
      rides: expect.arrayContaining(rides.map(({ _id }) => _id)),
      drivers: [driver.driverId],
    });
    expect(found.objective.openRevenue).toBe(150);
  });

  it('counts no revenue for rides without a price', { tags: ['PLAN-6'] }, async () => {
    await addDriver(app);
    const rides = [await rideAt(13), await rideAt(14)];
    await transaction(app.db, (tx) =>
      tx
        .updateTable('bookings')
        .set({ price_cents: null, price_lines: null })
        .where(
          'id',
          'in',
          rides.map(({ _id }) => _id),
        )
        .execute(),
    );
    expect(await draft()).toMatchObject({
      covered: 1,
      objective: { openRevenue: 0 },
      figures: {
        now: { coveredRevenue: 0, openRevenue: 0 },
        planned: { coveredRevenue: 0, openRevenue: 0 },
      },
    });
  });

  it('leaves a pinned ride and an accepted one', { tags: ['PLAN-8'] }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const [pinned, accepted] = [await rideAt(13), await rideAt(17)];
    await assign(pinned._id, one);
    await assign(accepted._id, two);
    await answer(acceptBooking, two, accepted._id);
    await pin(pinned._id);
    const fixed = await plan({ choices: [{ booking: accepted._id, driver: one.driverId }] });
    expect([fixed.status, fixed.error.code]).toEqual([409, 'PLAN_CHOICE_REFUSED']);
    const found = await draft({
      choices: [{ booking: pinned._id, driver: one.driverId }],
    });
    expect(driversIn(found)).toEqual({
      [pinned._id]: one.driverId,
      [accepted._id]: two.driverId,
    });
    expect(found.assignments.map(({ isFixed }) => isFixed)).toEqual([true, true]);
  });

  it('keeps a driver who was asked against a rule if nobody else can', async () => {
    const [off, other] = [await addDriver(app), await addDriver(app)];
    const [alone, coverable] = [await rideAt(13), await rideAt(18)];
    for (const ride of [alone, coverable]) await assign(ride._id, off);
    const shift = (driver: TestUser, starts: string | null, ends: string | null) => ({
      driver_id: driver.driverId ?? '',
      day: today(),
      starts,
      ends,
    });
    await transaction(app.db, (tx) =>
      tx
        .insertInto('shift_exceptions')
        .values([shift(off, null, null), shift(other, '11:00', '23:00')])
        .execute(),
    );
    const found = await draft();
    expect(driversIn(found)).toEqual({
      [alone._id]: off.driverId,
      [coverable._id]: other.driverId,
    });
    expect(found).toMatchObject({ covered: 2, kept: [alone._id], uncovered: [] });
    // One who is planned out is not kept.
    const without = await draft({ without: [off.driverId] });
    expect(without).toMatchObject({ covered: 1, kept: [] });
  });

  it('keeps the buffer with which a ride was booked', async () => {
    await addDriver(app);
    const first = await rideAt(13);
    const end = Date.parse(first.dropoffTime);
    await block(first, new Date(end + 180 * 60_000));
    await rideAt(13, { pickupTime: new Date(end + 120 * 60_000).toISOString() });
    expect((await draft()).covered).toBe(1);
  });

  it('plans a shift across midnight as one duty', async () => {
    const driver = await addDriver(app);
    const lateShift = { driver_id: driver.driverId ?? '', starts: '18:00', ends: '06:00' };
    await transaction(app.db, (tx) =>
      tx
        .insertInto('shift_exceptions')
        .values([
          { ...lateShift, day: inDays(app, ahead - 1).slice(0, 10) },
          { ...lateShift, day: today() },
        ])
        .execute(),
    );
    // In the evening of the day before, by the business's clock, and early in the morning.
    const [before, early] = [await rideAt(2), await rideAt(6)];
    await assign(before._id, driver);
    expect(driversIn(await draft())).toEqual({ [early._id]: driver.driverId });
  });

  it('follows what the dispatcher chooses', { tags: ['PLAN-7'] }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const [first, second] = [await rideAt(13), await rideAt(17)];
    const chosen = [
      { booking: first._id, driver: two.driverId },
      { booking: second._id, driver: null },
    ];
    const found = await draft({ choices: chosen });
    expect(driversIn(found)).toEqual({ [first._id]: two.driverId, [second._id]: null });
    expect(found.choices).toEqual(chosen);
    // One driver cannot drive two rides at the same time.
    const overlapping = await rideAt(14);
    const refused = await plan({
      choices: [first, overlapping].map(({ _id }) => ({ booking: _id, driver: one.driverId })),
    });
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('PLAN_CHOICE_REFUSED');
  });

  it('refuses a day that is over and drivers who do not exist', async () => {
    const past = await plan({ day: '2026-01-01' });
    expect([past.status, past.error.code]).toEqual([409, 'PLAN_DAY_OVER']);
    const unknown = await plan({ without: ['00000000-0000-7000-8000-000000000000'] });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'DRIVER_NOT_FOUND']);
    const wrong = await plan({ day: 'tomorrow', choices: [{ booking: 'x', driver: 7 }] });
    expect(Object.keys(wrong.error.errors ?? {})).toEqual(
      expect.arrayContaining(['day', 'choices.0.booking', 'choices.0.driver']),
    );
  });

  it('is deleted after a week if nobody applied it, or else 90 days after its day', async () => {
    await addDriver(app);
    const ride = await rideAt(13);
    const applied = await draft();
    await act(applyPlan, applied);
    const unused = await draft();
    /** The status of a plan some days after this time. */
    const statusAt = async ({ _id }: Plan, since: Date, count: number) => {
      app.advanceClock(since.getTime() + days(count) - app.now().getTime());
      await app.services.plans.removeOld();
      const { token } = await addAdmin(app);
      return (await app.call(getPlan, { token, params: { id: _id } })).status;
    };
    const [made, pickup] = [app.now(), new Date(ride.pickupTime)];
    expect(await statusAt(unused, made, 6)).toBe(200);
    expect(await statusAt(unused, made, 8)).toBe(404);
    expect(await statusAt(applied, pickup, 90)).toBe(200);
    expect(await statusAt(applied, pickup, 91)).toBe(404);
  });
});

describe('applying a plan', () => {
  it('asks every driver and tells everyone once', { tags: ['PLAN-10'] }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const rides = [await rideAt(13), await rideAt(14)];
    // Both have to change their driver: nobody can take both, so they swap.
    await assign(rides[0]?._id ?? '', one);
    await assign(rides[1]?._id ?? '', two);
    const choices = rides.map(({ _id }, index) => ({
      booking: _id,
      driver: [two, one][index]?.driverId,
    }));
    const applied = await act(applyPlan, await draft({ choices }));
    expect(applied.status).toBe(200);
    expect(applied.body).toMatchObject({
      state: 'Applied',
      appliedBy: { _id: admin._id, name: admin.name },
    });
    for (const { booking, driver } of choices) expect(await driverOf(booking)).toBe(driver);
    for (const [driver, ride] of [
      [two, rides[0]],
      [one, rides[1]],
    ] as const) {
      const told = await notificationsTo(app, driver, { bookingId: ride?._id ?? '' });
      expect(told.filter((each) => each.startsWith('newBookingAssigned'))).toHaveLength(1);
      const mails = await emailsTo(app, driver.email);
      // Once by hand, once by the plan.
      expect(mails).toHaveLength(2);
    }
    const { body: log } = await app.call(listBookingActivity, {
      token: admin.token,
      params: { id: rides[0]?._id ?? '' },
    });
    expect(log[0].text).toContain(two.name);
  });

  it('refuses with the differences when something has changed', { tags: ['PLAN-9'] }, async () => {
    const driver = await addDriver(app);
    const [kept, gone] = [await rideAt(13), await rideAt(20)];
    const found = await draft();
    await app.call(setBookingStatus, {
      token: admin.token,
      params: { id: gone._id },
      body: { status: 'Cancelled' },
    });
    const added = await rideAt(16);
    await app.outbox.deliverDue();
    const before = await countTold();
    const refused = await act(applyPlan, found);
    expect([refused.status, refused.error.code]).toEqual([409, 'PLAN_OUTDATED']);
    expect(refused.error.details?.differences).toEqual([
      planDifferenceTexts.goneRide(nameOf(gone)),
      planDifferenceTexts.newRide(nameOf(added)),
    ]);
    await app.outbox.deliverDue();
    expect(await countTold()).toBe(before);
    expect(await driverOf(kept._id)).toBeNull();
    expect((await notificationsTo(app, driver)).length).toBe(0);
  });

  it('works although a driver has accepted what the plan leaves there', async () => {
    const [one] = [await addDriver(app), await addDriver(app)];
    const [told, open] = [await rideAt(13), await rideAt(14)];
    await assign(told._id, one);
    const found = await draft();
    expect(driversIn(found)[told._id]).toBe(one.driverId);
    await answer(acceptBooking, one, told._id);
    expect((await act(applyPlan, found)).status).toBe(200);
    expect((await storedRide(app, told._id)).status).toBe('Accepted');
    expect(await driverOf(open._id)).not.toBeNull();
  });

  it('is refused once a pickup has passed, or the day is over', { tags: ['PLAN-9'] }, async () => {
    await addDriver(app);
    const ride = await rideAt(13);
    const found = await draft();
    const untilPickup = Date.parse(ride.pickupTime) - app.now().getTime();
    app.advanceClock(untilPickup + 60_000);
    admin = await addAdmin(app);
    const late = await act(applyPlan, found);
    expect(late.error.details?.differences).toEqual([
      planDifferenceTexts.pickupPassed(nameOf(ride)),
    ]);
    app.advanceClock(days(1));
    admin = await addAdmin(app);
    expect((await act(applyPlan, found)).error.code).toBe('PLAN_DAY_OVER');
  });

  it('is refused once its driver cannot reach a pickup in time', {
    tags: ['PLAN-9'],
  }, async () => {
    const driver = await addDriver(app);
    const ride = await rideAt(13, { pickupLocation: 'Dulles Airport', destination: 'Annapolis' });
    const found = await draft();
    app.advanceClock(Date.parse(ride.pickupTime) - app.now().getTime() - 5 * 60_000);
    admin = await addAdmin(app);
    const late = await act(applyPlan, found);
    expect(late.error.details?.differences).toEqual([
      planDifferenceTexts.tooLate(nameOf(ride), driver.name),
    ]);
  });

  it('names the ride and the driver if the database refuses', async () => {
    const driver = await addDriver(app);
    const [longBefore, ride] = [
      await rideAt(13, { pickupTime: inDays(app, ahead - 2, 13) }),
      await rideAt(14),
    ];
    await assign(longBefore._id, driver);
    await block(longBefore, new Date(at(15)));
    const refused = await act(applyPlan, await draft());
    expect(refused.error.details?.differences).toEqual([
      planDifferenceTexts.notFree(nameOf(ride), driver.name),
    ]);
  });

  it('happens once, whoever else tries at the same time', { tags: ['PLAN-9'] }, async () => {
    const driver = await addDriver(app);
    const ride = await rideAt(13);
    const found = await draft();
    const tries = await Promise.all([1, 2, 3].map(() => act(applyPlan, found)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const told = await notificationsTo(app, driver, { bookingId: ride._id });
    expect(told).toHaveLength(1);
  });

  it('is refused for a discarded draft', async () => {
    await addDriver(app);
    await rideAt(13);
    const found = await draft();
    expect((await act(discardPlan, found)).body.state).toBe('Discarded');
    const refused = await act(applyPlan, found);
    expect([refused.status, refused.error.code]).toEqual([409, 'PLAN_STATE_CHANGED']);
  });
});

describe('undoing a plan', () => {
  it('restores the assignments of before', { tags: ['PLAN-10'] }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const [told, open] = [await rideAt(13), await rideAt(17)];
    await assign(told._id, one);
    const choices = [
      { booking: told._id, driver: two.driverId },
      { booking: open._id, driver: two.driverId },
    ];
    const found = await draft({ choices });
    await act(applyPlan, found);
    const undone = await act(undoPlan, found);
    expect(undone.body).toMatchObject({ state: 'Undone', left: [] });
    expect(await driverOf(told._id)).toBe(one.driverId);
    expect(await driverOf(open._id)).toBeNull();
    expect((await act(undoPlan, found)).status).toBe(409);
  });

  it('leaves and lists what was answered', { tags: ['PLAN-10'] }, async () => {
    const [one, two, three] = [await addDriver(app), await addDriver(app), await addDriver(app)];
    const [accepted, declined, untouched] = [await rideAt(13), await rideAt(13), await rideAt(13)];
    const choices = [
      { booking: accepted._id, driver: one.driverId },
      { booking: declined._id, driver: two.driverId },
      { booking: untouched._id, driver: three.driverId },
    ];
    const found = await draft({ choices });
    await act(applyPlan, found);
    await answer(acceptBooking, one, accepted._id);
    await answer(declineBooking, two, declined._id);
    const undone = await act(undoPlan, found);
    expect(undone.body.left).toHaveLength(2);
    expect(undone.body.left).toEqual(
      expect.arrayContaining([
        {
          booking: accepted._id,
          name: accepted.customer.name,
          reason: undoTexts.accepted(one.name),
        },
        { booking: declined._id, name: declined.customer.name, reason: undoTexts.noDriver() },
      ]),
    );
    expect((await storedRide(app, accepted._id)).status).toBe('Accepted');
    expect(await driverOf(untouched._id)).toBeNull();
    // Names are read when they are shown: an erased one must not survive here.
    const { rows } = await sql<{ left: string }>`
      select left_rides::text as left from plans where id = ${found._id}`.execute(app.db);
    expect(rows[0]?.left).not.toContain(one.name);
  });

  it('leaves a ride that its driver of before has declined since', {
    tags: ['PLAN-10'],
  }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const ride = await rideAt(13);
    await assign(ride._id, one);
    const found = await draft({ choices: [{ booking: ride._id, driver: two.driverId }] });
    await act(applyPlan, found);
    await assign(ride._id, one);
    await answer(declineBooking, one, ride._id);
    await assign(ride._id, two);
    const { body } = await act(undoPlan, found);
    expect(body.left).toEqual([
      { booking: ride._id, name: ride.customer.name, reason: undoTexts.declined(one.name) },
    ]);
    expect(await driverOf(ride._id)).toBe(two.driverId);
  });

  it('is still possible after a plan without changes was applied', {
    tags: ['PLAN-10'],
  }, async () => {
    const driver = await addDriver(app);
    const ride = await rideAt(13);
    const found = await draft();
    await act(applyPlan, found);
    const same = await draft();
    expect(same.changes).toBe(0);
    await act(applyPlan, same);
    const { body: board } = await app.call(getBoard, {
      token: admin.token,
      query: { day: today() },
    });
    expect(board.applied).toBe(found._id);
    expect(await driverOf(ride._id)).toBe(driver.driverId);
    expect((await act(undoPlan, found)).status).toBe(200);
    expect(await driverOf(ride._id)).toBeNull();
  });

  it('leaves a ride that was made longer, and gives back the others', {
    tags: ['PLAN-10'],
  }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const [longer, other] = [await rideAt(13), await rideAt(18)];
    for (const ride of [longer, other]) await assign(ride._id, one);
    const choices = [longer, other].map(({ _id }) => ({ booking: _id, driver: two.driverId }));
    const found = await draft({ choices: choices.slice(0, 1) });
    const both = await draft({ choices });
    expect((await act(applyPlan, found)).status).toBe(409);
    await act(applyPlan, both);
    await transaction(app.db, (tx) =>
      tx
        .updateTable('bookings')
        .set({
          dropoff_at: new Date(at(17)),
          blocked: blockedRange(new Date(at(13)), new Date(`${at(17).slice(0, 14)}30:00Z`)),
        })
        .where('id', '=', longer._id)
        .execute(),
    );
    const undone = await act(undoPlan, both);
    expect(undone.status).toBe(200);
    expect(undone.body.left).toEqual([
      { booking: longer._id, name: longer.customer.name, reason: undoTexts.moved() },
    ]);
    expect(await driverOf(longer._id)).toBe(two.driverId);
    expect(await driverOf(other._id)).toBe(one.driverId);
  });

  it('leaves a ride whose pickup has passed', { tags: ['PLAN-10'] }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const [passed, later] = [await rideAt(13), await rideAt(18)];
    for (const ride of [passed, later]) await assign(ride._id, one);
    const choices = [passed, later].map(({ _id }) => ({ booking: _id, driver: two.driverId }));
    const found = await draft({ choices });
    await act(applyPlan, found);
    app.advanceClock(Date.parse(passed.pickupTime) - app.now().getTime() + 60_000);
    admin = await addAdmin(app);
    const { body } = await act(undoPlan, found);
    expect(body.left).toEqual([
      { booking: passed._id, name: passed.customer.name, reason: undoTexts.pickupPassed() },
    ]);
    expect(await driverOf(passed._id)).toBe(two.driverId);
    expect(await driverOf(later._id)).toBe(one.driverId);
  });

  it('is refused once the day is over, and its board shows no plan', {
    tags: ['PLAN-10'],
  }, async () => {
    await addDriver(app);
    const ride = await rideAt(13);
    const applied = await draft();
    await act(applyPlan, applied);
    await draft();
    const day = today();
    const readBoard = async () =>
      (await app.call(getBoard, { token: admin.token, query: { day } })).body;
    expect(await readBoard()).toMatchObject({
      draft: expect.any(String),
      applied: applied._id,
    });
    app.advanceClock(Date.parse(ride.pickupTime) - app.now().getTime() + days(1));
    admin = await addAdmin(app);
    expect((await act(undoPlan, applied)).error.code).toBe('PLAN_DAY_OVER');
    expect(await readBoard()).toMatchObject({ draft: null, applied: null });
  });

  it('pins again what was pinned, and leaves what was pinned since', {
    tags: ['PLAN-8', 'PLAN-10'],
  }, async () => {
    const [sick, other] = [await addDriver(app), await addDriver(app)];
    const [before, since] = [await rideAt(13), await rideAt(18)];
    for (const ride of [before, since]) await assign(ride._id, sick);
    await pin(before._id);
    const found = await draft({ without: [sick.driverId] });
    await act(applyPlan, found);
    await pin(since._id);
    const { body } = await act(undoPlan, found);
    expect(body.left).toEqual([
      { booking: since._id, name: since.customer.name, reason: undoTexts.pinned(other.name) },
    ]);
    expect(await storedRide(app, before._id)).toMatchObject({
      driver_id: sick.driverId,
      pinned_driver_id: sick.driverId,
    });
    expect(await driverOf(since._id)).toBe(other.driverId);
  });

  it('is refused while a later plan of the day is applied', { tags: ['PLAN-10'] }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const [moved, kept] = [await rideAt(13), await rideAt(18)];
    const choicesFor = (driver: TestUser) => [
      { booking: moved._id, driver: driver.driverId },
      { booking: kept._id, driver: one.driverId },
    ];
    const first = await draft({ choices: choicesFor(one) });
    await act(applyPlan, first);
    const second = await draft({ choices: choicesFor(two) });
    const [applied, undone] = await Promise.all([act(applyPlan, second), act(undoPlan, first)]);
    // One of the two comes first, and the other one sees what it did.
    expect([applied.status, undone.status].sort()).toEqual([200, 409]);
    if (applied.status !== 200) return expect(await driverOf(kept._id)).toBeNull();
    expect(await driverOf(kept._id)).toBe(one.driverId);
    await act(undoPlan, second);
    const { body: board } = await app.call(getBoard, {
      token: admin.token,
      query: { day: today() },
    });
    // With the later one undone, the earlier one can be.
    expect(board.applied).toBe(first._id);
    expect((await act(undoPlan, first)).status).toBe(200);
  });
});

describe('a repair', () => {
  it('gives the rides of a sick driver to others, accepted ones too', {
    tags: ['PLAN-11'],
  }, async () => {
    const [sick, other] = [await addDriver(app), await addDriver(app)];
    const [accepted, asked] = [await rideAt(13), await rideAt(18)];
    for (const ride of [accepted, asked]) await assign(ride._id, sick);
    await answer(acceptBooking, sick, accepted._id);
    const found = await draft({ repair: true, without: [sick.driverId] });
    expect(found).toMatchObject({
      kind: 'repair',
      without: [{ _id: sick.driverId, name: sick.name }],
      covered: 2,
    });
    await act(applyPlan, found);
    for (const ride of [accepted, asked]) expect(await driverOf(ride._id)).toBe(other.driverId);
    expect((await storedRide(app, accepted._id)).status).toBe('Pending');
    // Undone, the ride is accepted again, and everyone concerned is told of that once.
    const told = async (person: TestUser) => ({
      notifications: (await notificationsTo(app, person, { bookingId: accepted._id })).length,
      mails: (await emailsTo(app, person.email)).length,
    });
    const tellAll = async () => [
      await told(sick),
      await told(other),
      await told(accepted.customer),
    ];
    const before = await tellAll();
    expect((await act(undoPlan, found)).body.left).toEqual([]);
    expect(await storedRide(app, accepted._id)).toMatchObject({
      status: 'Accepted',
      driver_id: sick.driverId,
    });
    const again = (index: number, mails: number) => ({
      notifications: (before[index]?.notifications ?? 0) + 1,
      mails: (before[index]?.mails ?? 0) + mails,
    });
    // The driver is asked by mail only for the other ride.
    expect(await tellAll()).toEqual([again(0, 1), again(1, 0), again(2, 1)]);
  });
});

describe('why a driver', () => {
  const why = ({ _id }: Plan, booking: string) =>
    app.call(explainPlan, { token: admin.token, params: { id: _id }, query: { booking } });

  it('compares each other driver with the plan', { tags: ['PLAN-7'] }, async () => {
    const [one, two] = [await addDriver(app), await addDriver(app)];
    const off = await addDriver(app);
    await transaction(app.db, (tx) =>
      tx
        .insertInto('shift_exceptions')
        .values({ driver_id: off.driverId ?? '', day: today(), starts: null, ends: null })
        .execute(),
    );
    const [first, second] = [await rideAt(13), await rideAt(18)];
    const found = await draft({ choices: [{ booking: first._id, driver: one.driverId }] });
    // Both rides in one hand save a call-in.
    expect(driversIn(found)).toEqual({ [first._id]: one.driverId, [second._id]: one.driverId });
    const { status, body } = await why(found, second._id);
    expect(status).toBe(200);
    expect(body.driver).toEqual({ _id: one.driverId, name: one.name });
    expect(body.reasons).toMatchObject({ keepsCar: false, isPreferred: false });
    const of = (driver: TestUser) =>
      body.others.find((each: { driver: { _id: string } }) => each.driver._id === driver.driverId);
    expect(of(two)).toMatchObject({
      refusal: null,
      difference: { openRevenue: 0, changes: 0 },
      moved: [],
    });
    expect(of(two).difference).toMatchObject({ emptyMinutes: 0, callIns: 1, emptyCost: 30 });
    expect(of(off)).toMatchObject({ difference: null, refusal: expect.any(String) });
  });

  it('names the rules for a ride that only its own driver can take', {
    tags: ['PLAN-7'],
  }, async () => {
    const [asked, off] = [await addDriver(app), await addDriver(app)];
    const ride = await rideAt(13);
    await assign(ride._id, asked);
    const noShift = ({ driverId }: TestUser) => ({
      driver_id: driverId ?? '',
      day: today(),
      starts: null,
      ends: null,
    });
    await transaction(app.db, (tx) =>
      tx.insertInto('shift_exceptions').values([asked, off].map(noShift)).execute(),
    );
    const found = await draft();
    expect(found.kept).toEqual([ride._id]);
    const { body } = await why(found, ride._id);
    expect(body.others).toMatchObject([
      { driver: { _id: off.driverId }, refusal: expect.stringMatching(/^Off duty/) },
    ]);
  });

  it('says what is in the way of an open ride', { tags: ['PLAN-7'] }, async () => {
    const one = await addDriver(app);
    await rideAt(13);
    await rideAt(14);
    const found = await draft();
    const open = found.uncovered[0]?.booking ?? '';
    const { body } = await why(found, open);
    expect(body).toMatchObject({ driver: null, reasons: null });
    expect(body.tightest.rides).toHaveLength(2);
    const [only] = body.others;
    expect(only.driver._id).toBe(one.driverId);
    // Another ride would stay open instead.
    expect(only.moved).toHaveLength(1);
    expect(only.difference.openRevenue).toBe(0);
  });

  it('is not answered once something has changed', { tags: ['PLAN-9'] }, async () => {
    const driver = await addDriver(app);
    const ride = await rideAt(13);
    const found = await draft();
    await assign(ride._id, driver);
    const { error } = await why(found, ride._id);
    expect(error.code).toBe('PLAN_OUTDATED');
    expect(error.details?.differences).toHaveLength(1);
  });

  it('is not answered for a ride of another day or an applied plan', async () => {
    await addDriver(app);
    const ride = await rideAt(13);
    const found = await draft();
    const other = await book(app, { pickupTime: inDays(app, ahead + 1) });
    expect((await why(found, other._id)).status).toBe(404);
    await act(applyPlan, found);
    expect((await why(found, ride._id)).error.code).toBe('PLAN_STATE_CHANGED');
  });
});

it('a planner that gives no answer is a 503, a defect is a 500, and nothing is drafted', {
  tags: ['PLAN-13'],
}, async () => {
  const failures = [new PlannerError('The planner took too long'), new Error('a defect')];
  const giveNoAnswer = () => Promise.reject(failures.shift());
  const broken = await startApp({
    planner: { plan: giveNoAnswer, explain: giveNoAnswer, close: async () => {} },
  });
  try {
    const { token } = await addAdmin(broken);
    const body = { day: inDays(broken, 3).slice(0, 10) };
    const response = await broken.call(createPlan, { token, body });
    expect([response.status, response.error.code]).toEqual([503, 'PLANNER_BUSY']);
    expect(response.headers['retry-after']).toBe('5');
    expect((await broken.call(createPlan, { token, body })).status).toBe(500);
    expect(broken.logged.join()).toContain('a defect');
    const { rows } = await sql`select id from plans`.execute(broken.db);
    expect(rows).toEqual([]);
  } finally {
    await broken.stop();
  }
});
