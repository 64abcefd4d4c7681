import { recordCash } from '@chesapeake/contract/admin-payments';
import { assignDriver } from '@chesapeake/contract/assigning';
import { deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings';
import { acceptBooking, declineBooking } from '@chesapeake/contract/driver-bookings';
import { dayIn } from '@chesapeake/contract/moments';
import { getReport, periodBefore, type Report } from '@chesapeake/contract/reports';
import { dayAfter } from '@chesapeake/contract/time';
import { sql, type Updateable } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { days, hours, later, minutes } from '../../src/clock.ts';
import { heldRange } from '../../src/db/held-range.ts';
import type { Tables, Tx } from '../../src/db/schema.ts';
import { transaction } from '../../src/db/transaction.ts';
import { checkTotals, rebuildTotals } from '../../src/totals/stored-totals.ts';
import { type TestApp, useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addEntry } from '../support/money.ts';
import { addAdmin, addCustomer, addDriver, type SignedIn } from '../support/people.ts';
import { type Answered, rawReports } from '../support/raw-report.ts';
import { book } from '../support/rides.ts';

const app = useApp();

/** The same in every run: what fails once fails again. */
function dice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  return { roll, one: <T>(list: readonly T[]) => list[roll(list.length)] as T };
}
const { roll, one } = dice(20_261_101);

/** Weeks around the night in which the clocks go back, and a few in which they go forward. */
const firstDay = new Date('2026-10-12T04:00:00Z');
const lastDay = '2026-11-22';
const spring = new Date('2026-03-01T05:00:00Z');
const someMoment = () => later(roll(6) === 0 ? spring : firstDay, roll(days(41)));

interface World {
  customers: SignedIn[];
  drivers: SignedIn[];
  cars: string[];
  rides: string[];
  answers: Answered[];
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

/** What the database refuses (somebody would be booked twice, say) is not done, and no matter here. */
async function attempt(work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await transaction(app.db, work);
    return true;
  } catch {
    return false;
  }
}

const services = ['Half-Day', 'Full-Day', 'Airport', 'City-Tour', 'Retired-Offer'];

async function bookAnyhow(world: World) {
  const id = newId();
  // To the second, and now and then to the millisecond.
  const pickupAt = later(someMoment(), roll(3) === 0 ? 137 : 0);
  const endsAt = later(pickupAt, minutes(30 + roll(600)));
  const isDone = await attempt((tx) =>
    tx
      .insertInto('bookings')
      .values({
        id,
        user_id: one(world.customers)._id,
        car_id: one(world.cars),
        driver_id: null,
        service_type: one(services),
        pickup_location: 'Annapolis',
        destination: null,
        pickup_at: pickupAt,
        dropoff_at: endsAt,
        blocked: heldRange(pickupAt, later(endsAt, minutes(30))),
        status: 'Pending',
        price_cents: roll(20) === 0 ? null : 1 + roll(900_00),
        created_at: someMoment(),
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

type Row = Awaited<ReturnType<typeof read>>;
const read = (id: string) =>
  app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Deed = (world: World, row: Row, at: Date) => Promise<unknown>;

const set = ({ id }: Row, values: Parameters<typeof changed>[2]) =>
  attempt((tx) => changed(tx, id, values));
const changed = (tx: Tx, id: string, values: Updateable<Tables['bookings']>) =>
  tx.updateTable('bookings').set(values).where('id', '=', id).execute();

/** As the moves of bookings do it, at whatever time. */
const deeds: Record<string, Deed> = {
  assign: (world, row, at) =>
    row.status === 'Pending'
      ? set(row, { driver_id: one(world.drivers).driverId, assigned_at: at })
      : Promise.resolve(),
  accept: async (world, row, at) => {
    if (row.status !== 'Pending' || !row.driver_id) return;
    if (await set(row, { status: 'Accepted', accepted_at: at })) {
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
      await changed(tx, row.id, { driver_id: null, assigned_at: null });
    });
    if (isDone) world.answers.push({ driverId, isAccepted: false, at });
  },
  'take the driver off': (_, row) =>
    row.status === 'Accepted'
      ? set(row, { status: 'Pending', driver_id: null, assigned_at: null, accepted_at: null })
      : Promise.resolve(),
  start: (_, row) =>
    row.status === 'Accepted'
      ? set(row, {
          status: 'In Progress',
          // Exactly on the edge as well.
          started_at: later(
            row.pickup_at,
            one([minutes(5), minutes(5) + 1, minutes(roll(30) - 12)]),
          ),
        })
      : Promise.resolve(),
  complete: (_, row) =>
    row.status === 'In Progress'
      ? set(row, {
          status: 'Completed',
          ended_at: later(row.dropoff_at, roll(12) === 0 ? days(3) : minutes(roll(200) - 120)),
        })
      : Promise.resolve(),
  'call off': (_, row, at) =>
    ['Pending', 'Accepted', 'In Progress'].includes(row.status)
      ? set(row, { status: one(['Cancelled', 'Rejected'] as const), ended_at: at })
      : Promise.resolve(),
  delete: (_, row, at) => set(row, { deleted_at: at }),
  'another car': (world, row) => set(row, { car_id: one(world.cars) }),
  'another price': (_, row) => set(row, { price_cents: roll(500_00) }),
  'another time': (_, row) => {
    const by = hours(roll(40) - 20);
    const [pickup, dropoff] = [later(row.pickup_at, by), later(row.dropoff_at, by)];
    return set(row, {
      pickup_at: pickup,
      dropoff_at: dropoff,
      blocked: heldRange(pickup, later(dropoff, minutes(30))),
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
    const entry = one([
      { kind: 'charge', cents: -cents },
      { kind: 'cash', cents: -cents },
      { kind: 'refund', cents },
      // One that the bank sent back.
      { kind: 'refund', cents: -cents },
      { kind: 'fee', cents },
      { kind: 'adjustment', cents },
    ] as const);
    return addEntry(app, { bookingId: row.id, at, ...entry });
  },
};
/** How a ride usually goes; each step is left out now and then. */
const usual = ['assign', 'accept', 'start', 'money', 'complete', 'review'];

/** A few days of the office over the API, with the clock moved on. */
async function someDaysOverTheApi(world: World) {
  const admin = await addAdmin(app);
  const rides: string[] = [];
  for (let day = 0; day < 6; day += 1) {
    for (let count = 0; count < 2; count += 1) {
      const pickupTime = later(app.now(), days(3 + day) + hours(count * 12)).toISOString();
      const customer = one(world.customers);
      rides.push((await book(app, { customer, pickupTime }))._id);
    }
    for (const id of rides) {
      const driver = one(world.drivers);
      const as = (person: SignedIn) => ({ token: person.token, params: { id } });
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
      const status = one(['In Progress', 'Completed', 'Cancelled', 'Declined', 'Completed']);
      await app.call(setBookingStatus, { ...as(admin), body: { status } });
      if (roll(15) === 0) await app.call(deleteBooking, as(admin));
    }
    app.wait(days(1) + minutes(roll(90)));
  }
}

async function expectSame(
  { between, raw }: Awaited<ReturnType<typeof rawReports>>,
  report: Report,
  { from, to }: { from: string; to: string },
) {
  const sides = { now: { from, to }, before: periodBefore({ from, to }) };
  for (const which of ['now', 'before'] as const) {
    const side = report[which];
    const { share, ofDriver, use, ...wanted } = between(sides[which].from, sides[which].to);
    const { days: daily, from: first, to: last, ...told } = side;
    expect({ which, ...told, first, last }).toEqual({
      which,
      ...wanted,
      first: sides[which].from,
      last: sides[which].to,
    });
    for (const { day, ...figures } of daily) {
      expect({ day, ...figures }).toEqual({ day, ...between(day, day).totals });
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
    // Nobody is left out: the rows add up to the whole.
    for (const rows of [report.services, report.drivers, report.cars]) {
      const add = (figure: 'bookings' | 'completedRides') =>
        rows.reduce((all, row) => all + row[which][figure], 0);
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

const ask = async (of: TestApp, token: string, query: { from: string; to: string }) => {
  const { status, body } = await of.call(getReport, { token, query });
  expect(status).toBe(200);
  return body as Report;
};

it('every figure of a report is what the rows themselves add up to, to the cent', {
  tags: ['NAV-26'],
  timeout: 240_000,
}, async () => {
  const world = await newWorld();
  for (let count = 0; count < 260; count += 1) {
    await bookAnyhow(world);
    if (world.rides.length === 0) continue;
    const id = one(world.rides);
    const any = Object.keys(deeds);
    for (const name of [...usual.filter(() => roll(8) > 0), ...(roll(2) > 0 ? [one(any)] : [])]) {
      await deeds[name]?.(world, await read(id), someMoment());
    }
    await deeds[one(any)]?.(world, await read(one(world.rides)), someMoment());
  }
  await someDaysOverTheApi(world);
  // Those who left keep their names and their figures.
  await transaction(app.db, async (tx) => {
    await sql`update drivers set deleted_at = now() where id = ${world.drivers[0]?.driverId}`.execute(
      tx,
    );
    await sql`update cars set deleted_at = now() where id = ${world.cars[0]}`.execute(tx);
  });

  const raw = await rawReports(app, world.answers);
  const { token } = await addAdmin(app);
  const today = dayIn(app.now(), 'America/New_York');
  const periods = [
    { from: '2026-10-12', to: lastDay },
    // The night in which an hour comes twice, and the one in which it is left out.
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-03-08', to: '2026-03-08' },
    { from: '2026-02-01', to: '2027-01-31' },
    { from: dayAfter(today, -7), to: today },
    ...Array.from({ length: 4 }, () => {
      const from = dayAfter('2026-10-12', roll(38));
      return { from, to: dayAfter(from, roll(25)) };
    }),
  ];
  for (const period of periods) await expectSame(raw, await ask(app, token, period), period);

  // That nothing was compared with nothing.
  const whole = await ask(app, token, { from: '2026-02-01', to: '2027-01-31' });
  const { totals, answers, endings, starts, customers } = whole.now;
  for (const [name, figure] of Object.entries({
    ...totals,
    ...answers,
    ...endings,
    ...starts,
    ...customers,
  })) {
    if (name !== 'returning') expect([name, figure > 3]).toEqual([name, true]);
  }
  expect(whole.drivers.find(({ _id }) => _id === world.drivers[0]?.driverId)?.name).toBe(
    world.drivers[0]?.name,
  );
  expect(whole.cars.find(({ _id }) => _id === world.cars[0])?.plateNumber).toMatch(/./);

  // Counting the rows again gives what the triggers counted along the way.
  expect(await checkTotals(app.db)).toEqual([]);
  await recount();
  for (const period of periods.slice(0, 4)) {
    await expectSame(raw, await ask(app, token, period), period);
  }
  const { rows } = await sql`select what from kept_totals
    group by what, day, part having sum(count) < 0`.execute(app.db);
  expect(rows).toEqual([]);
});
