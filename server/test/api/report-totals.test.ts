import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { acceptBooking, declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { addDays } from '@chesapeake/contract/calendar/days';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { recordCash } from '@chesapeake/contract/payments/admin-payments';
import { getReport, previousPeriod, type Report } from '@chesapeake/contract/reports/reports';
import { sql, type Updateable } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { addMs, days, hours, minutes } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import type { Tables, Tx } from '../../src/db/schema.ts';
import { transaction } from '../../src/db/transaction.ts';
import { countNewBookings } from '../../src/totals/count-bookings.ts';
import { checkTotals, rebuildTotals } from '../../src/totals/stored-totals.ts';
import { type TestApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addLedgerRow } from '../support/ledger-rows.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { type ProposalAnswer, referenceReports } from '../support/reference-report.ts';
import { book } from '../support/rides.ts';
import { allowManyBookings } from '../support/settings.ts';

const app = useApp();
const stopping = new AbortController().signal;

/** Deterministic, so that failures repeat. */
function createRandom(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  return { roll, pick: <T>(list: readonly T[]) => list[roll(list.length)] as T };
}
const { roll, pick } = createRandom(20_261_101);

/** Weeks around the end of daylight saving, and a few around its beginning. */
const firstDay = new Date('2026-10-12T04:00:00Z');
const lastDay = '2026-11-22';
const spring = new Date('2026-03-01T05:00:00Z');
const randomTime = () => addMs(roll(6) === 0 ? spring : firstDay, roll(days(41)));

interface World {
  customers: TestUser[];
  drivers: TestUser[];
  cars: string[];
  rides: string[];
  answers: ProposalAnswer[];
}

async function newWorld(): Promise<World> {
  const many = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  return {
    customers: await many(14, () => addCustomer(app)),
    drivers: await many(7, () => addDriver(app)),
    cars: await many(7, () => addCarRow(app)),
    rides: [],
    answers: [],
  };
}

/** Ignores what the database refuses, for example a double booking. */
async function attempt(work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await transaction(app.db, work);
    return true;
  } catch {
    return false;
  }
}

const services = ['Half-Day', 'Full-Day', 'Airport', 'City-Tour', 'Retired-Offer'];

async function bookAtRandom(world: World) {
  const id = newId();
  // To the second, and sometimes to the millisecond.
  const pickupAt = addMs(randomTime(), roll(3) === 0 ? 137 : 0);
  const endsAt = addMs(pickupAt, minutes(30 + roll(600)));
  const isDone = await attempt((tx) =>
    tx
      .insertInto('bookings')
      .values({
        id,
        user_id: pick(world.customers)._id,
        car_id: pick(world.cars),
        driver_id: null,
        service_type: pick(services),
        pickup_location: 'Annapolis',
        destination: null,
        pickup_at: pickupAt,
        dropoff_at: endsAt,
        blocked: blockedRange(pickupAt, addMs(endsAt, minutes(30))),
        status: 'Pending',
        price_cents: roll(20) === 0 ? null : 1 + roll(900_00),
        created_at: randomTime(),
        assigned_at: null,
        accepted_at: null,
        started_at: null,
        ended_at: null,
        deleted_at: null,
      })
      .execute(),
  );
  if (isDone) world.rides.push(id);
}

type Row = Awaited<ReturnType<typeof readBooking>>;
const readBooking = (id: string) =>
  app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Action = (world: World, row: Row, at: Date) => Promise<unknown>;

const tryUpdateBooking = ({ id }: Row, values: Parameters<typeof updateBooking>[2]) =>
  attempt((tx) => updateBooking(tx, id, values));
const updateBooking = (tx: Tx, id: string, values: Updateable<Tables['bookings']>) =>
  tx.updateTable('bookings').set(values).where('id', '=', id).execute();

/** As the booking transitions do it, at any time. */
const actions: Record<string, Action> = {
  assign: (world, row, at) =>
    row.status === 'Pending'
      ? tryUpdateBooking(row, { driver_id: pick(world.drivers).driverId, assigned_at: at })
      : Promise.resolve(),
  accept: async (world, row, at) => {
    if (row.status !== 'Pending' || !row.driver_id) return;
    if (await tryUpdateBooking(row, { status: 'Accepted', accepted_at: at })) {
      world.answers.push({ driverId: row.driver_id, isAccepted: true, at });
    }
  },
  decline: async (world, row, at) => {
    const driverId = row.driver_id;
    if (row.status !== 'Pending' || !driverId) return;
    const isDone = await attempt(async (tx) => {
      await sql`insert into past_proposals values (${row.id}, ${driverId}, true, ${at})`.execute(
        tx,
      );
      await updateBooking(tx, row.id, { driver_id: null, assigned_at: null });
    });
    if (isDone) world.answers.push({ driverId, isAccepted: false, at });
  },
  'take the driver off': (_, row) =>
    row.status === 'Accepted'
      ? tryUpdateBooking(row, {
          status: 'Pending',
          driver_id: null,
          assigned_at: null,
          accepted_at: null,
        })
      : Promise.resolve(),
  start: (_, row) =>
    row.status === 'Accepted'
      ? tryUpdateBooking(row, {
          status: 'In Progress',
          // Including exactly on the limit.
          started_at: addMs(
            row.pickup_at,
            pick([minutes(5), minutes(5) + 1, minutes(roll(30) - 12)]),
          ),
        })
      : Promise.resolve(),
  complete: (_, row) =>
    row.status === 'In Progress'
      ? tryUpdateBooking(row, {
          status: 'Completed',
          ended_at: addMs(row.dropoff_at, roll(12) === 0 ? days(3) : minutes(roll(200) - 120)),
        })
      : Promise.resolve(),
  'call off': (_, row, at) =>
    ['Pending', 'Accepted', 'In Progress'].includes(row.status)
      ? tryUpdateBooking(row, { status: pick(['Cancelled', 'Rejected'] as const), ended_at: at })
      : Promise.resolve(),
  delete: (_, row, at) => tryUpdateBooking(row, { deleted_at: at }),
  'another car': (world, row) => tryUpdateBooking(row, { car_id: pick(world.cars) }),
  'another price': (_, row) => tryUpdateBooking(row, { price_cents: roll(500_00) }),
  'another time': (_, row) => {
    const by = hours(roll(40) - 20);
    const [pickup, dropoff] = [addMs(row.pickup_at, by), addMs(row.dropoff_at, by)];
    return tryUpdateBooking(row, {
      pickup_at: pickup,
      dropoff_at: dropoff,
      blocked: blockedRange(pickup, addMs(dropoff, minutes(30))),
    });
  },
  review: (_, row, at) =>
    row.status === 'Completed' && row.driver_id
      ? attempt((tx) =>
          sql`insert into reviews (id, booking_id, user_id, driver_id, rating, tags, created_at)
            values (${newId()}, ${row.id}, ${row.user_id}, ${row.driver_id}, ${1 + roll(5)}, '{}',
              ${at})`.execute(tx),
        )
      : Promise.resolve(),
  money: (_, row, at) => {
    const cents = 1 + roll(300_00);
    const entry = pick([
      { kind: 'charge', cents: -cents },
      { kind: 'cash', cents: -cents },
      { kind: 'refund', cents },
      // A refund returned by the bank.
      { kind: 'refund', cents: -cents },
      { kind: 'fee', cents },
      { kind: 'adjustment', cents },
    ] as const);
    return addLedgerRow(app, { bookingId: row.id, at, ...entry });
  },
};
/** The usual course of a ride; each step is sometimes left out. */
const usualSteps = ['assign', 'accept', 'start', 'money', 'complete', 'review'];

/** A few days of admin work over the API, with the clock advanced. */
async function playDaysOverApi(world: World) {
  const admin = await addAdmin(app);
  const rides: string[] = [];
  for (let day = 0; day < 6; day += 1) {
    for (let count = 0; count < 2; count += 1) {
      const pickupTime = addMs(app.now(), days(3 + day) + hours(count * 12)).toISOString();
      const customer = pick(world.customers);
      rides.push((await book(app, { customer, pickupTime }))._id);
    }
    for (const id of rides) {
      const driver = pick(world.drivers);
      const as = (person: TestUser) => ({ token: person.token, params: { id } });
      const asked = await app.call(assignDriver, {
        ...as(admin),
        body: { driverId: driver.driverId },
      });
      const isAccepted = roll(3) > 0;
      const answer = isAccepted ? acceptBooking : declineBooking;
      if (asked.status === 200 && (await app.call(answer, as(driver))).status === 200) {
        world.answers.push({ driverId: driver.driverId ?? '', isAccepted, at: app.now() });
      }
      await app.call(recordCash, { ...as(admin), body: { amount: 1 + roll(40) } });
      const status = pick(['In Progress', 'Completed', 'Cancelled', 'Declined', 'Completed']);
      await app.call(setBookingStatus, { ...as(admin), body: { status } });
      if (roll(15) === 0) await app.call(deleteBooking, as(admin));
    }
    if (roll(2) === 0) await countNewBookings(app.db, stopping);
    app.advanceClock(days(1) + minutes(roll(90)));
  }
}

async function expectSame(
  { between, raw }: Awaited<ReturnType<typeof referenceReports>>,
  report: Report,
  { from, to }: { from: string; to: string },
) {
  const sides = { now: { from, to }, before: previousPeriod({ from, to }) };
  for (const which of ['now', 'before'] as const) {
    const side = report[which];
    const { share, ofDriver, use, ...wanted } = between(sides[which].from, sides[which].to);
    const { days: daily, from: first, to: last, ...rest } = side;
    expect({ which, ...rest, first, last }).toEqual({
      which,
      ...wanted,
      first: sides[which].from,
      last: sides[which].to,
    });
    for (const { day, ...dayTotals } of daily) {
      expect({ day, ...dayTotals }).toEqual({ day, ...between(day, day).totals });
    }
    for (const row of report.services) {
      expect([row.name, row[which]]).toEqual([
        row.name,
        share(({ service_type }) => service_type === row._id),
      ]);
    }
    for (const row of report.drivers) {
      expect([row.name, row[which]]).toEqual([
        row.name,
        share(({ driver_id }) => driver_id === row._id),
      ]);
      if (which === 'now' && row._id) {
        const { accepted, declined, rating } = row;
        expect({ accepted, declined, rating }).toEqual(ofDriver(row._id));
      }
    }
    for (const row of report.cars) {
      expect([row.name, row[which]]).toEqual([row.name, share(({ car_id }) => car_id === row._id)]);
    }
    // The rows add up to the total.
    for (const rows of [report.services, report.drivers, report.cars]) {
      const add = (field: 'bookings' | 'completedRides') =>
        rows.reduce((all, row) => all + row[which][field], 0);
      expect(add('bookings')).toBe(side.totals.bookings);
      expect(add('completedRides')).toBe(side.totals.completedRides);
    }
    if (which === 'now') expect(report.use.seconds).toEqual(use);
  }
  expect(report.use.cars).toBe(raw.fleet);
}

/** Throws away all stored totals and counts the rows again. */
async function recount() {
  await transaction(app.db, async (tx) => {
    await sql`truncate kept_totals, fleet_use, first_bookings`.execute(tx);
  });
  expect((await rebuildTotals(app.db)).length).toBeGreaterThan(50);
}

const fetchReport = async (
  targetApp: TestApp,
  token: string,
  query: { from: string; to: string },
) => {
  const { status, body } = await targetApp.call(getReport, { token, query });
  expect(status).toBe(200);
  return body as Report;
};

it('every metric of a report matches the raw rows, to the cent', {
  tags: ['NAV-26', 'slow'],
}, async () => {
  const world = await newWorld();
  for (let count = 0; count < 260; count += 1) {
    await bookAtRandom(world);
    if (world.rides.length === 0) continue;
    const id = pick(world.rides);
    const any = Object.keys(actions);
    for (const name of [
      ...usualSteps.filter(() => roll(8) > 0),
      ...(roll(2) > 0 ? [pick(any)] : []),
    ]) {
      await actions[name]?.(world, await readBooking(id), randomTime());
    }
    await actions[pick(any)]?.(world, await readBooking(pick(world.rides)), randomTime());
  }
  await allowManyBookings(app);
  await playDaysOverApi(world);
  // Deleted drivers and cars keep their names and totals.
  await transaction(app.db, async (tx) => {
    await sql`update drivers set deleted_at = now() where id = ${world.drivers[0]?.driverId}`.execute(
      tx,
    );
    await sql`update cars set deleted_at = now() where id = ${world.cars[0]}`.execute(tx);
  });

  const raw = await referenceReports(app, world.answers);
  const { token } = await addAdmin(app);
  const today = isoDayIn(app.now(), 'America/New_York');
  const periods = [
    { from: '2026-10-12', to: lastDay },
    // The night with a repeated hour, and the one with a skipped hour.
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-03-08', to: '2026-03-08' },
    { from: '2026-02-01', to: '2027-01-31' },
    { from: addDays(today, -7), to: today },
    ...Array.from({ length: 4 }, () => {
      const from = addDays('2026-10-12', roll(38));
      return { from, to: addDays(from, roll(25)) };
    }),
  ];
  for (const period of periods)
    await expectSame(raw, await fetchReport(app, token, period), period);

  // Make sure that the compared data is not empty.
  const whole = await fetchReport(app, token, { from: '2026-02-01', to: '2027-01-31' });
  const { totals, answers, endings, starts, customers } = whole.now;
  for (const [name, field] of Object.entries({
    ...totals,
    ...answers,
    ...endings,
    ...starts,
    ...customers,
  })) {
    if (name !== 'returning') expect([name, field > 3]).toEqual([name, true]);
  }
  expect(whole.drivers.find(({ _id }) => _id === world.drivers[0]?.driverId)?.name).toBe(
    world.drivers[0]?.name,
  );
  expect(whole.cars.find(({ _id }) => _id === world.cars[0])?.plateNumber).toMatch(/./);

  // Counting the rows again gives what the triggers counted along the way.
  expect(await checkTotals(app.db)).toEqual([]);
  await recount();
  for (const period of periods.slice(0, 4)) {
    await expectSame(raw, await fetchReport(app, token, period), period);
  }
  const { rows } = await sql`select what from kept_totals
    group by what, day, part having sum(count) < 0`.execute(app.db);
  expect(rows).toEqual([]);
});
