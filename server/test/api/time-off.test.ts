import { listDriverActivity } from '@chesapeake/contract/activity/activity';
import { assignDriver, listFreeDrivers } from '@chesapeake/contract/bookings/assignment';
import { listDriverBookingsInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { periodTexts } from '@chesapeake/contract/calendar/periods';
import {
  addTimeOff,
  askForTimeOff,
  decideTimeOff,
  endTimeOff,
  listMyTimeOff,
  listTimeOff,
  listTimeOffRequests,
  withdrawTimeOff,
} from '@chesapeake/contract/drivers/time-off';
import { shortId } from '@chesapeake/contract/format/short-id';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { addMs, days, hours } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import {
  book,
  inDays,
  insertableRide,
  proposedRide,
  rideAtStage,
  storedRide,
} from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

/** A day off. */
const dayOff = (inHowManyDays: number, changes: object = {}) => ({
  from: inDays(app, inHowManyDays, 4),
  until: inDays(app, inHowManyDays, 23),
  reason: 'vacation',
  ...changes,
});

const driverIdOf = ({ driverId }: TestUser) => driverId ?? '';

const add = ({ token }: TestUser, driver: TestUser, body: object) =>
  app.call(addTimeOff, { token, params: { id: driverIdOf(driver) }, body });
const ask = ({ token }: TestUser, body: object) => app.call(askForTimeOff, { token, body });
const decide = ({ token }: TestUser, driver: TestUser, periodId: string, body: object) =>
  app.call(decideTimeOff, { token, params: { id: driverIdOf(driver), periodId }, body });
const assign = ({ token }: TestUser, id: string, { driverId }: TestUser) =>
  app.call(assignDriver, { token, params: { id }, body: { driverId } });

async function freeDriversFor({ token }: TestUser, id: string): Promise<string[]> {
  const { body } = await app.call(listFreeDrivers, { token, params: { id } });
  return body.atHand.map(({ _id }: { _id: string }) => _id);
}

const storedPeriods = (driver: TestUser) =>
  app.db
    .selectFrom('time_off_periods')
    .selectAll()
    .where('driver_id', '=', driverIdOf(driver))
    .execute();

describe('time off that the office enters', () => {
  it('keeps the driver away from bookings that overlap it', { tags: ['AWAY-4'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const added = await add(admin, driver, dayOff(30, { note: 'Family' }));
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        ...dayOff(30, { note: 'Family' }),
        driver: driver.driverId,
        state: 'approved',
        decidedBy: { _id: admin._id, name: admin.name },
      },
    ]);
    const inside = await book(app, { pickupTime: inDays(app, 30) });
    const beside = await book(app, { pickupTime: inDays(app, 30, 23) });
    expect(await freeDriversFor(admin, inside._id)).not.toContain(driver.driverId);
    expect(await freeDriversFor(admin, beside._id)).toContain(driver.driverId);
    expect((await assign(admin, inside._id, driver)).error.code).toBe('DRIVER_AWAY');
    expect((await assign(admin, beside._id, driver)).status).toBe(200);
    expect((await notificationsTo(app, driver))[0]).toMatch(
      /: The office has entered time off for you: \w{3}, \w{3} \d+/,
    );
    const activity = await app.call(listDriverActivity, {
      token: admin.token,
      params: { id: driverIdOf(driver) },
    });
    expect(activity.body[0].text).toMatch(/^entered time off: /);
    // Why is not for everyone who reads the log.
    expect(JSON.stringify(activity.body)).not.toMatch(/vacation|Family/i);
  });

  it('is held by the database itself', { tags: ['AWAY-4'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    await add(admin, driver, dayOff(31));
    const ride = await book(app, { pickupTime: inDays(app, 31) });
    const change = (changes: object) =>
      transaction(app.db, (tx) =>
        tx.updateTable('bookings').set(changes).where('id', '=', ride._id).execute(),
      );
    const refused = {
      code: '23P01',
      constraint: 'bookings_driver_free',
      table: 'time_off_periods',
    };
    await expect(change({ driver_id: driver.driverId })).rejects.toMatchObject(refused);
    await change({ status: 'Cancelled' });
    await change({ driver_id: driver.driverId });
    await expect(change({ status: 'Pending' })).rejects.toMatchObject(refused);
    const row = await insertableRide(app, ride._id);
    await expect(
      transaction(app.db, (tx) =>
        tx
          .insertInto('bookings')
          .values({ ...row, id: newId(), status: 'Pending' })
          .execute(),
      ),
    ).rejects.toMatchObject(refused);
    const busy = await addDriver(app);
    await proposedRide(app, { driver: busy, pickupTime: inDays(app, 31) });
    await expect(
      transaction(app.db, (tx) =>
        tx
          .insertInto('time_off_periods')
          .values({
            id: newId(),
            driver_id: driverIdOf(busy),
            period: row.blocked,
            reason: 'sick',
            note: null,
            state: 'approved',
            answer: null,
            created_at: app.now(),
            decided_by: admin._id,
            decided_at: app.now(),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23P01', constraint: 'time_off_without_rides' });
  });

  it.each([
    [{ from: '' }, { from: periodTexts.fromRequired }],
    [{ reason: 'moon' }, { reason: 'Reason must be one of: vacation, sick, private, other' }],
    [{ until: '2020-01-01T10:00:00Z' }, { until: periodTexts.notOrdered }],
    [{ until: '2199-01-01T10:00:00Z' }, { until: periodTexts.tooLong }],
  ])('refuses %j with a sentence at the field, to the driver, too', async (changes, errors) => {
    const driver = await addDriver(app);
    for (const response of [
      await add(await addAdmin(app), driver, dayOff(30, changes)),
      await ask(driver, dayOff(30, changes)),
    ]) {
      expect([response.status, response.error.errors]).toEqual([400, errors]);
    }
  });

  it('is only for drivers, and one period at a time', async () => {
    const admin = await addAdmin(app);
    const applicant = await addDriver(app, 'Pending');
    expect((await add(admin, applicant, dayOff(30))).error.code).toBe('NOT_A_DRIVER_YET');
    expect((await add(admin, admin, dayOff(30))).status).toBe(404);
    const driver = await addDriver(app);
    await ask(driver, dayOff(30));
    const { error } = await add(admin, driver, dayOff(30));
    expect([error.code, Object.keys(error.errors ?? {})]).toEqual(['PERIOD_OVERLAPS', ['from']]);
  });

  it('ends early: the driver is offered again and told', { tags: ['AWAY-6'] }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const from = addMs(app.now(), -hours(3)).toISOString();
    const running = await add(admin, driver, dayOff(5, { from }));
    const ride = await book(app, { pickupTime: inDays(app, 4) });
    expect(await freeDriversFor(admin, ride._id)).not.toContain(driver.driverId);
    const params = { id: driverIdOf(driver), periodId: running.body._id };
    expect((await app.call(endTimeOff, { token: admin.token, params })).status).toBe(204);
    expect(await freeDriversFor(admin, ride._id)).toContain(driver.driverId);
    expect((await notificationsTo(app, driver)).at(-1)).toMatch(/ended your time off early/);
    expect((await app.call(endTimeOff, { token: admin.token, params })).error.code).toBe(
      'PERIOD_OVER',
    );
    const later = await add(admin, driver, dayOff(40));
    const laterParams = { ...params, periodId: later.body._id };
    await app.call(endTimeOff, { token: admin.token, params: laterParams });
    expect((await storedPeriods(driver)).map(({ id }) => id)).toEqual([running.body._id]);
  });
});

describe('rides in the period', { tags: ['AWAY-4'] }, () => {
  it('go back or to another driver, and everyone is told', async () => {
    const admin = await addAdmin(app);
    const accepted = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, 50, 6) });
    const { driver } = accepted;
    const proposed = await proposedRide(app, { driver, pickupTime: inDays(app, 50, 11) });
    const third = await proposedRide(app, { driver, pickupTime: inDays(app, 50, 16) });
    const other = await addDriver(app);
    const rides = [accepted, proposed, third];

    const asked = await add(admin, driver, dayOff(50));
    expect([asked.status, asked.error.code]).toEqual([409, 'BOOKINGS_IN_PERIOD']);
    const listed = asked.error.details?.bookings as {
      _id: string;
      freeDrivers: { _id: string; name: string }[];
    }[];
    expect(listed.map(({ _id }) => _id)).toEqual(rides.map(({ _id }) => _id));
    for (const { freeDrivers } of listed) {
      expect(freeDrivers).toContainEqual({ _id: other.driverId, name: other.name });
      expect(freeDrivers.map(({ _id }) => _id)).not.toContain(driver.driverId);
    }
    const preview = await app.call(listDriverBookingsInPeriod, {
      token: admin.token,
      params: { id: driverIdOf(driver) },
      query: { from: inDays(app, 50, 4), until: inDays(app, 50, 23) },
    });
    expect(preview.body).toEqual(listed);

    const replacements = [
      { bookingId: accepted._id, driverId: other.driverId },
      { bookingId: proposed._id, driverId: other.driverId },
      { bookingId: third._id, driverId: null },
    ];
    expect((await add(admin, driver, dayOff(50, { replacements }))).status).toBe(201);
    for (const { _id } of [accepted, proposed]) {
      expect(await storedRide(app, _id)).toMatchObject({
        status: 'Pending',
        driver_id: other.driverId,
        accepted_at: null,
      });
    }
    expect(await storedRide(app, third._id)).toMatchObject({ status: 'Pending', driver_id: null });
    const toldOther = await notificationsTo(app, other);
    expect(toldOther.filter((text) => text.startsWith('newBookingAssigned'))).toHaveLength(2);
    const toldDriver = await notificationsTo(app, driver);
    expect(toldDriver.filter((text) => text.includes('no longer yours'))).toHaveLength(3);
    const toldCustomer = await notificationsTo(app, accepted.customer);
    expect(toldCustomer.at(-1)).toContain(`${other.name} has been assigned to your booking`);
  });

  it('all stay as they were if one driver is taken meanwhile, and it says which', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const first = await proposedRide(app, { driver, pickupTime: inDays(app, 51, 6) });
    const second = await proposedRide(app, { driver, pickupTime: inDays(app, 51, 16) });
    const other = await addDriver(app);
    await proposedRide(app, { driver: other, pickupTime: inDays(app, 51, 15) });
    const replacements = [first, second].map(({ _id }) => ({
      bookingId: _id,
      driverId: other.driverId,
    }));
    const refused = await add(admin, driver, dayOff(51, { replacements }));
    expect(refused.error).toMatchObject({
      code: 'REPLACEMENT_REFUSED',
      message: expect.stringContaining(shortId(second._id)),
      details: { bookingId: second._id },
    });
    for (const { _id } of [first, second])
      expect((await storedRide(app, _id)).driver_id).toBe(driver.driverId);
    expect(await storedPeriods(driver)).toEqual([]);
    // Neither the driver who goes away nor one who is off duty or away takes over.
    const offDuty = await addDriver(app, 'Off-Duty');
    const away = await addDriver(app);
    await add(admin, away, dayOff(51));
    for (const { driverId } of [driver, offDuty, away]) {
      const body = dayOff(51, {
        replacements: [
          { bookingId: first._id, driverId },
          { bookingId: second._id, driverId: null },
        ],
      });
      expect((await add(admin, driver, body)).error.code).toBe('REPLACEMENT_REFUSED');
    }
  });

  it('that are in progress cannot be replaced', async () => {
    const ride = await rideAtStage(app, 'In Progress', { pickupTime: inDays(app, 52) });
    const replacements = [{ bookingId: ride._id, driverId: null }];
    const { error } = await add(ride.admin, ride.driver, dayOff(52, { replacements }));
    expect(error).toMatchObject({
      code: 'RIDE_IN_PERIOD',
      errors: { from: expect.stringContaining('in progress') },
    });
    expect((await storedRide(app, ride._id)).status).toBe('In Progress');
  });

  it('are replaced and shown only by those who may change and see bookings', async () => {
    const driver = await addDriver(app);
    const ride = await proposedRide(app, { driver, pickupTime: inDays(app, 53) });
    const fleet = await addAdmin(app, 'fleet');
    const replacements = [{ bookingId: ride._id, driverId: null }];
    expect((await add(fleet, driver, dayOff(53, { replacements }))).status).toBe(403);
    expect((await add(fleet, driver, dayOff(53))).error.details?.bookings).toHaveLength(1);
    const driversOnly = await addRoleRow(app, ['drivers:see', 'drivers:change']);
    const unseen = await add(await addAdmin(app, driversOnly), driver, dayOff(53));
    expect([unseen.error.code, unseen.error.details]).toEqual(['BOOKINGS_IN_PERIOD', undefined]);
  });
});

describe('a request by the driver', { tags: ['AWAY-5'] }, () => {
  const timeOffMails = async ({ email }: TestUser) =>
    (await emailsTo(app, email)).filter(({ kind }) => kind?.startsWith('time-off'));

  it('reaches the office, which approves it; both are told', async () => {
    const admin = await withVerifiedEmail(app, await addAdmin(app));
    const driver = await withVerifiedEmail(app, await addDriver(app));
    const asked = await ask(driver, dayOff(60, { note: 'Wedding' }));
    expect([asked.status, asked.body.state]).toEqual([201, 'asked']);
    expect((await notificationsTo(app, admin)).at(-1)).toContain(
      `${driver.name} asks for time off: `,
    );
    const [request] = await timeOffMails(admin);
    expect(request?.body_text).toContain(driver.name);
    const { body: open } = await app.call(listTimeOffRequests, { token: admin.token });
    expect(open).toContainEqual(
      expect.objectContaining({ _id: asked.body._id, driverName: driver.name, note: 'Wedding' }),
    );
    // Until the office has decided, bookings go on.
    const ride = await book(app, { pickupTime: inDays(app, 60) });
    expect(await freeDriversFor(admin, ride._id)).toContain(driver.driverId);
    expect((await assign(admin, ride._id, driver)).status).toBe(200);
    const unanswered = await decide(admin, driver, asked.body._id, { state: 'approved' });
    expect(unanswered.error.code).toBe('BOOKINGS_IN_PERIOD');
    const approved = await decide(admin, driver, asked.body._id, {
      state: 'approved',
      replacements: [{ bookingId: ride._id, driverId: null }],
    });
    expect(approved.body).toMatchObject({ state: 'approved', decidedBy: { _id: admin._id } });
    expect((await storedRide(app, ride._id)).driver_id).toBeNull();
    expect((await notificationsTo(app, driver)).at(-1)).toMatch(/: Your time off is approved: /);
    expect((await timeOffMails(driver))[0]?.subject).toBe('Your time off is approved');
    const mine = await app.call(listMyTimeOff, { token: driver.token });
    expect(mine.body).toMatchObject([{ _id: asked.body._id, state: 'approved' }]);
    // Who in the office decided is the office's business.
    expect(mine.body[0]).not.toHaveProperty('decidedBy');
    const again = await decide(admin, driver, asked.body._id, { state: 'declined' });
    expect(again.error.code).toBe('TIME_OFF_DECIDED');
  });

  it('is declined with an answer, and another can follow', async () => {
    const admin = await addAdmin(app);
    const driver = await withVerifiedEmail(app, await addDriver(app));
    const asked = await ask(driver, dayOff(61));
    expect((await ask(driver, dayOff(61))).error.code).toBe('PERIOD_OVERLAPS');
    const answer = 'We need everyone that day.';
    const declined = await decide(admin, driver, asked.body._id, { state: 'declined', answer });
    expect(declined.body).toMatchObject({ state: 'declined', answer });
    expect((await notificationsTo(app, driver)).at(-1)).toMatch(
      /: Your request for time off was declined: /,
    );
    expect((await timeOffMails(driver))[0]?.body_text).toContain(answer);
    const ride = await book(app, { pickupTime: inDays(app, 61) });
    expect((await assign(admin, ride._id, driver)).status).toBe(200);
    expect((await ask(driver, dayOff(61))).status).toBe(201);
    const params = { id: driverIdOf(driver), periodId: asked.body._id };
    expect((await app.call(endTimeOff, { token: admin.token, params })).error.code).toBe(
      'TIME_OFF_NOT_APPROVED',
    );
  });

  it('can be withdrawn until it is decided, by its driver only', async () => {
    const admin = await addAdmin(app);
    const [driver, other] = [await addDriver(app), await addDriver(app)];
    const asked = await ask(driver, dayOff(62));
    const params = { id: asked.body._id };
    const withdraw = ({ token }: TestUser) => app.call(withdrawTimeOff, { token, params });
    expect((await withdraw(other)).error.code).toBe('PERIOD_NOT_FOUND');
    expect((await withdraw(driver)).status).toBe(204);
    expect((await decide(admin, driver, asked.body._id, { state: 'approved' })).status).toBe(404);
    expect((await notificationsTo(app, admin)).at(-1)).toContain(
      'has withdrawn a request for time off',
    );
    const second = await ask(driver, dayOff(62));
    await decide(admin, driver, second.body._id, { state: 'approved' });
    const late = await app.call(withdrawTimeOff, {
      token: driver.token,
      params: { id: second.body._id },
    });
    expect(late.error.code).toBe('TIME_OFF_DECIDED');
    // Nor does it appear with another driver.
    const listed = await app.call(listTimeOff, {
      token: admin.token,
      params: { id: driverIdOf(other) },
    });
    expect(listed.body).toEqual([]);
  });
});

describe('races', { tags: ['AWAY-4'] }, () => {
  it('of time off and an assignment: only one of them gets the window', async () => {
    for (let round = 0; round < 12; round += 1) {
      const day = 70 + round;
      const driver = await addDriver(app);
      const admins = [await addAdmin(app), await addAdmin(app)] as const;
      const ride = await book(app, { pickupTime: inDays(app, day) });
      const calls = [
        () => assign(admins[0], ride._id, driver),
        () => add(admins[1], driver, dayOff(day)),
      ];
      if (round % 2) calls.reverse();
      const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
      expect(statuses).toContain(409);
      const { driver_id } = await storedRide(app, ride._id);
      expect([(await storedPeriods(driver)).length, driver_id === null ? 0 : 1].sort()).toEqual([
        0, 1,
      ]);
    }
  });

  it('of raw writes on both sides leave no overlap', async () => {
    const admin = await addAdmin(app);
    for (let round = 0; round < 8; round += 1) {
      const driver = await addDriver(app);
      const ride = await book(app, { pickupTime: inDays(app, 90) });
      const from = new Date(inDays(app, 90, 4));
      const takeOff = () =>
        transaction(app.db, (tx) =>
          tx
            .insertInto('time_off_periods')
            .values({
              id: newId(),
              driver_id: driverIdOf(driver),
              period: blockedRange(from, addMs(from, days(1))),
              reason: 'other',
              note: null,
              state: 'approved',
              answer: null,
              created_at: app.now(),
              decided_by: admin._id,
              decided_at: app.now(),
            })
            .execute(),
        );
      const give = () =>
        transaction(app.db, (tx) =>
          tx
            .updateTable('bookings')
            .set({ driver_id: driver.driverId })
            .where('id', '=', ride._id)
            .execute(),
        );
      const settled = await Promise.allSettled(
        round % 2 ? [takeOff(), give()] : [give(), takeOff()],
      );
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('of two drivers who hand their rides to each other end without a deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const day = 100 + round;
      const [one, two] = [await addDriver(app), await addDriver(app)];
      const admins = [await addAdmin(app), await addAdmin(app)] as const;
      const first = await proposedRide(app, { driver: one, pickupTime: inDays(app, day, 2) });
      const second = await proposedRide(app, { driver: two, pickupTime: inDays(app, day, 14) });
      const off = (from: number, until: number, bookingId: string, other: TestUser) => ({
        from: inDays(app, day, from),
        until: inDays(app, day, until),
        reason: 'sick',
        replacements: [{ bookingId, driverId: other.driverId }],
      });
      const responses = await Promise.all([
        add(admins[0], one, off(1, 8, first._id, two)),
        add(admins[1], two, off(13, 20, second._id, one)),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      expect((await storedRide(app, first._id)).driver_id).toBe(two.driverId);
      expect((await storedRide(app, second._id)).driver_id).toBe(one.driverId);
    }
  });
});

it('has no rides in a period that ends before it begins', async () => {
  const refused = await app.call(listDriverBookingsInPeriod, {
    token: (await addAdmin(app)).token,
    params: { id: driverIdOf(await addDriver(app)) },
    query: { from: inDays(app, 51), until: inDays(app, 50) },
  });
  expect([refused.status, refused.error.errors]).toEqual([400, { until: periodTexts.notOrdered }]);
});
