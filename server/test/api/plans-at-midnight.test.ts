import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { addTimeOff } from '@chesapeake/contract/drivers/time-off';
import { getBoard } from '@chesapeake/contract/planning/board';
import { applyPlan, createPlan, type Plan } from '@chesapeake/contract/planning/plans';
import { describe, expect, it } from 'vitest';
import { addMs, hours } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import { transaction } from '../../src/db/transaction.ts';
import type { TestApp } from '../support/app.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { book, inDays } from '../support/rides.ts';
import { changeSection, withOwnApp } from '../support/settings.ts';

const ahead = 40;

/** A business whose only active drivers are those that a test adds. */
const inBusiness = (run: (business: Awaited<ReturnType<typeof open>>) => Promise<void>) =>
  withOwnApp(async (app) => run(await open(app)));

async function open(app: TestApp) {
  const admin = await addAdmin(app);
  await transaction(app.db, (tx) =>
    tx.updateTable('drivers').set({ status: 'Off-Duty' }).execute(),
  );
  const day = inDays(app, ahead).slice(0, 10);
  const { body: board } = await app.call(getBoard, { token: admin.token, query: { day } });
  const midnight = new Date(board.until);

  return {
    app,
    day,
    driver: await addDriver(app),
    /** At the end of the day. */
    midnight,

    /** A ride at this many hours after midnight. */
    rideAt: async (offset: number, { lasting = 2 }: { lasting?: number } = {}) => {
      const from = addMs(midnight, hours(offset));
      const until = addMs(from, hours(lasting));
      const ride = await book(app, {
        serviceType: 'Airport',
        pickupLocation: 'Annapolis',
        destination: 'Annapolis',
        pickupTime: from.toISOString(),
      });
      await transaction(app.db, (tx) =>
        tx
          .updateTable('bookings')
          .set({ dropoff_at: until, blocked: blockedRange(from, addMs(until, hours(0.5))) })
          .where('id', '=', ride._id)
          .execute(),
      );
      return ride._id;
    },

    give: (id: string, { driverId }: TestUser) =>
      app.call(assignDriver, { token: admin.token, params: { id }, body: { driverId } }),

    takeOff: ({ driverId }: TestUser, from: Date) =>
      app.call(addTimeOff, {
        token: admin.token,
        params: { id: driverId ?? '' },
        body: {
          from: from.toISOString(),
          until: addMs(from, hours(9)).toISOString(),
          reason: 'sick',
        },
      }),

    setShift: ({ driverId }: TestUser, date: string, starts: string, ends: string) =>
      transaction(app.db, (tx) =>
        tx
          .insertInto('shift_exceptions')
          .values({ driver_id: driverId ?? '', day: date, starts, ends })
          .execute(),
      ),

    draft: async (): Promise<Plan> =>
      (await app.call(createPlan, { token: admin.token, body: { day } })).body,

    apply: ({ _id }: Plan) => app.call(applyPlan, { token: admin.token, params: { id: _id } }),
  };
}

const driverOf = ({ assignments }: Plan, ride: string) =>
  assignments.find(({ booking }) => booking === ride)?.driver?._id ?? null;

describe('a ride that lasts beyond midnight', () => {
  it('goes to nobody whose time off begins there', async () =>
    inBusiness(async ({ driver, midnight, rideAt, takeOff, draft, apply }) => {
      const ride = await rideAt(-1);
      const before = await draft();
      expect(driverOf(before, ride)).toBe(driver.driverId);
      expect((await takeOff(driver, midnight)).status).toBe(201);
      expect((await apply(before)).error.code).toBe('PLAN_OUTDATED');
      expect(driverOf(await draft(), ride)).toBeNull();
    }));

  it('is within two shifts that meet there', async () =>
    inBusiness(async ({ app, day, driver, rideAt, setShift, draft }) => {
      const ride = await rideAt(-1);
      await setShift(driver, day, '16:00', '00:00');
      expect(driverOf(await draft(), ride)).toBeNull();
      await setShift(driver, inDays(app, ahead + 1).slice(0, 10), '00:00', '08:00');
      expect(driverOf(await draft(), ride)).toBe(driver.driverId);
    }));
});

describe('rest', () => {
  it('is kept after a charter that began a day and a half before', async () =>
    inBusiness(async ({ app, driver, rideAt, give, draft }) => {
      await changeSection(app, 'planning', (now) => ({ ...now, restHours: 24 }));
      // From 37 to 13 hours before the day, and the ride is at 6 AM.
      expect((await give(await rideAt(-61, { lasting: 24 }), driver)).status).toBe(200);
      const ride = await rideAt(-18);
      expect(driverOf(await draft(), ride)).toBeNull();
    }));

  it('of no hours still leaves the turnaround', async () =>
    inBusiness(async ({ app, driver, rideAt, give, draft }) => {
      await changeSection(app, 'planning', (now) => ({ ...now, restHours: 0 }));
      // Until 1:45 AM, and then half an hour of turnaround.
      expect((await give(await rideAt(-24.25), driver)).status).toBe(200);
      const [soon, later] = [await rideAt(-22, { lasting: 1 }), await rideAt(-20)];
      const found = await draft();
      expect(driverOf(found, soon)).toBeNull();
      expect(driverOf(found, later)).toBe(driver.driverId);
    }));
});
