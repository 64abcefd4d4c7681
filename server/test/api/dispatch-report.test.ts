import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { getBoard } from '@chesapeake/contract/planning/board';
import { getDispatchReport } from '@chesapeake/contract/reports/dispatch-report';
import { expect, it } from 'vitest';
import { days } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { addAdmin, addDriver } from '../support/people.ts';
import { inDays, proposedRide, rideAtStage } from '../support/rides.ts';

const app = useApp();

it('the dispatch report counts the rides of the last 30 days and how they were driven', async () => {
  const admin = await addAdmin(app);
  const first = inDays(app, 1, 15);
  const second = inDays(app, 2, 15);
  const driven = await rideAtStage(app, 'Completed', {
    serviceType: 'Airport',
    pickupLocation: 'Annapolis',
    destination: 'BWI Airport',
    pickupTime: first,
  });
  const [told, other] = [await addDriver(app), await addDriver(app)];
  const moved = await proposedRide(app, { driver: told, pickupTime: first });
  await app.call(assignDriver, {
    token: admin.token,
    params: { id: moved._id },
    body: { driverId: other.driverId },
  });
  await rideAtStage(app, 'Pending', { pickupTime: second });
  await rideAtStage(app, 'Rejected', { pickupTime: second });
  // What a customer cancelled was not left open by the office.
  await rideAtStage(app, 'Cancelled', { pickupTime: second });

  app.advanceClock(days(4));
  const { body } = await app.call(getDispatchReport, { token: (await addAdmin(app)).token });
  expect(body.days).toHaveLength(30);
  expect(body.to < inDays(app, 0).slice(0, 10)).toBe(true);
  const { body: board } = await app.call(getBoard, {
    token: (await addAdmin(app)).token,
    query: { day: driven.pickupTime.slice(0, 10) },
  });
  expect(board.figures.callIns).toBe(2);
  const onDay = (time: string) =>
    body.days.find(({ day }: { day: string }) => day === time.slice(0, 10));
  expect(onDay(driven.pickupTime)).toMatchObject({
    rides: 2,
    covered: 2,
    coveredRevenue: 500,
    openRevenue: 0,
    callIns: 2,
    changes: 1,
  });
  expect(onDay(driven.pickupTime).emptyMinutes).toBeGreaterThan(0);
  expect(onDay(second)).toMatchObject({ rides: 2, covered: 0, openRevenue: 700, emptyMinutes: 0 });
  expect(body.total).toMatchObject({ rides: 4, covered: 2, coveredRevenue: 500, openRevenue: 700 });
});
