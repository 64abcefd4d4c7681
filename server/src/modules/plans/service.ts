import { addDays } from '@chesapeake/contract/calendar/days';
import { formatClockTime } from '@chesapeake/contract/format/dates';
import type { BodyOf, QueryOf, ReplyOf } from '@chesapeake/contract/http/endpoint';
import { planDifferenceTexts as texts } from '@chesapeake/contract/planning/plan-differences';
import type { createPlan, explainPlan, Plan } from '@chesapeake/contract/planning/plans';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import { addMs, type Clock, days } from '../../clock.ts';
import { lockDrivers } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction, takeAdvisoryLock, transaction } from '../../db/transaction.ts';
import { fail, RequestError } from '../../errors.ts';
import type { Planner } from '../../planner/index.ts';
import type { BoardService, DayRecord } from '../board/index.ts';
import type { Bookings } from '../bookings/index.ts';
import { findDifferences, type Names } from './differences.ts';
import { createDrafting } from './draft-plan.ts';
import { toStoredEvaluation } from './evaluation.ts';
import { reasonsFor, toPlanAlternative } from './explain-plan.ts';
import { findLateRides } from './late-rides.ts';
import { toPlanRequest } from './plan-request.ts';
import type { StoredAssignment, StoredPlan } from './plan-view.ts';
import { createPlannerQueue } from './planner-queue.ts';
import { presentPlan, toTightestMoment } from './present-plan.ts';
import { toReliedOn } from './relied-on.ts';
import * as repository from './repository.ts';
import { createUndo } from './undo-plan.ts';

interface Deps {
  db: Db;
  clock: Clock;
  board: BoardService;
  bookings: Bookings;
  planner: Planner;
}

/** How long drafts that nobody applied are kept. */
const draftRetention = days(7);
/** How long after its day a plan that was applied is kept. */
const appliedRetentionDays = 90;

/** Plans of a day: drafted by the planner, and applied, undone or discarded by the office. */
export function createPlans({ db, clock, board, bookings, planner }: Deps) {
  const undo = createUndo({ clock, board, bookings });
  const queue = createPlannerQueue();
  /** Of their own: whoever may only look must not keep others from planning. */
  const explanations = createPlannerQueue();
  const draft = createDrafting({ board, planner, queue });

  async function present(source: Db, plan: StoredPlan): Promise<Plan> {
    const { assignments, choices, left, result } = plan;
    const drivers = [
      ...assignments.flatMap(({ driver, was }) => [driver ?? [], was ?? []].flat()),
      ...left.flatMap(({ driver }) => driver ?? []),
    ];
    const rideIds = [
      ...assignments.map(({ booking }) => booking),
      ...left.map(({ booking }) => booking),
      ...result.planned.emptyDrives.flatMap(({ after, before }) =>
        [after ?? [], before ?? []].flat(),
      ),
    ];
    return presentPlan(plan, {
      driverNames: await repository.readDriverNames(source, [...drivers, ...choices.without]),
      rides: await repository.readRideNames(source, rideIds),
    });
  }

  const find = async (source: Db, id: string) =>
    (await repository.find(source, id)) ?? fail('PLAN_NOT_FOUND');

  /** Plans of a day are drafted, applied, undone and discarded one after the other. */
  const lockDay = (tx: Tx, day: string) => takeAdvisoryLock(tx, `plans of ${day}`);

  const lock = async (tx: Tx, id: string) => {
    const { day } = await find(tx, id);
    await lockDay(tx, day);
    return (await repository.lock(tx, id)) ?? fail('PLAN_NOT_FOUND');
  };

  /** The names that sentences about a day use. */
  async function readNames(
    source: Db,
    { reliedOn }: StoredPlan,
    record: DayRecord,
  ): Promise<Names> {
    const { zone } = record.settings;
    const rides = await repository.readRideNames(
      source,
      [...reliedOn.rides, ...record.rides].map(({ _id }) => _id),
    );
    const drivers = await repository.readDriverNames(
      source,
      [...reliedOn.drivers, ...record.drivers].map(({ _id }) => _id),
    );
    return {
      ride: (id: string) => {
        const ride = rides.get(id);
        return ride ? `${ride.name}, ${formatClockTime(ride.pickupTime, zone)}` : 'A ride';
      },
      driver: (id: string) => drivers.get(id) ?? 'A driver',
    };
  }

  /** Fails with the differences if anything that the plan relied on has changed. */
  function checkCurrent(plan: StoredPlan, record: DayRecord, names: Names) {
    const { assignments, reliedOn } = plan;
    const planned = new Map(assignments.map(({ booking, driver }) => [booking, driver]));
    const differences = [
      ...findDifferences(reliedOn, toReliedOn(record), planned, names),
      ...findLateRides(plan, record.rides, clock(), names),
    ];
    if (differences.length > 0) fail('PLAN_OUTDATED', { details: { differences } });
  }

  /** Choices for rides that can still be planned; others have been decided meanwhile. */
  function checkChoices(
    { rides, drivers }: DayRecord,
    { choices, without }: BodyOf<typeof createPlan>,
    now: Date,
  ) {
    const isKnown = (id: string) => drivers.some(({ _id }) => _id === id);
    const chosenDrivers = choices.flatMap(({ driver }) => driver ?? []);
    if (![...without, ...chosenDrivers].every(isKnown)) fail('DRIVER_NOT_FOUND');
    const last = new Map(choices.map((choice) => [choice.booking, choice]));
    return [...last.values()].filter(({ booking }) =>
      rides.some(({ _id, pickupTime }) => _id === booking && pickupTime > now),
    );
  }

  return {
    create: async (caller: Caller, body: BodyOf<typeof createPlan>) => {
      const { day, repair, without } = body;
      if (day < (await board.today())) fail('PLAN_DAY_OVER', { field: 'day' });
      const now = clock();
      const record = await board.read(db, day);
      const kind = repair ? ('repair' as const) : ('plan' as const);
      const wanted = { without, choices: checkChoices(record, body, now), kept: [] };
      const { choices, input, found } = await draft(record, { kind, choices: wanted, now });
      const { plannerDay } = input;
      const asItIs = Object.fromEntries(plannerDay.rides.map(({ id, driver }) => [id, driver]));
      const assignments = plannerDay.rides.map(
        ({ id, driver, isFixed }): StoredAssignment => ({
          booking: id,
          driver: found.assignments[id] ?? null,
          was: driver,
          wasAccepted: record.rides.some(({ _id, status }) => _id === id && status === 'Accepted'),
          isFixed,
        }),
      );
      return idempotentTransaction(db, async (tx) => {
        // Of two drafts for a day, the later one stays.
        await lockDay(tx, day);
        await repository.discardDraftsOf(tx, day);
        const id = newId();
        await repository.insert(tx, {
          _id: id,
          day,
          kind,
          createdById: caller.userId,
          createdAt: now,
          choices,
          reliedOn: toReliedOn(record),
          result: {
            plan: found,
            startsAt: plannerDay.startsAt,
            garage: record.settings.garage,
            now: toStoredEvaluation(record, input, asItIs),
            planned: toStoredEvaluation(record, input, found.assignments),
          },
          assignments,
        });
        return present(tx, await find(tx, id));
      });
    },

    get: async (id: string) => present(db, await find(db, id)),

    apply: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const plan = await lock(tx, id);
        if (plan.state !== 'Draft') fail('PLAN_STATE_CHANGED');
        if (plan.day < (await board.today(tx))) fail('PLAN_DAY_OVER');
        // Rides before their drivers, as every transition does. What is locked stays as it is read.
        const rides = await bookings.lockMany(
          tx,
          plan.reliedOn.rides.map(({ _id }) => _id),
        );
        await lockDrivers(
          tx,
          plan.reliedOn.drivers.map(({ _id }) => _id),
        );
        const record = await board.read(tx, plan.day);
        const names = await readNames(tx, plan, record);
        checkCurrent(plan, record, names);
        const planned = new Map(plan.assignments.map((each) => [each.booking, each]));
        await asOutdated(names, () =>
          bookings.assignRides(
            tx,
            caller,
            rides.flatMap((ride) => {
              const assignment = planned.get(ride._id);
              if (!assignment || assignment.isFixed) return [];
              return { ride, driverId: assignment.driver };
            }),
          ),
        );
        await repository.setApplied(tx, id, { userId: caller.userId, at: clock() });
        return present(tx, await find(tx, id));
      }),

    undo: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const plan = await lock(tx, id);
        if (plan.state !== 'Applied' || (await repository.isFollowed(tx, plan)))
          fail('PLAN_STATE_CHANGED');
        if (plan.day < (await board.today(tx))) fail('PLAN_DAY_OVER');
        await repository.setUndone(tx, id, await undo(tx, caller, plan));
        return present(tx, await find(tx, id));
      }),

    discard: (id: string) =>
      idempotentTransaction(db, async (tx) => {
        const plan = await lock(tx, id);
        if (plan.state !== 'Draft') fail('PLAN_STATE_CHANGED');
        await repository.setState(tx, id, 'Discarded');
        return present(tx, await find(tx, id));
      }),

    explain: async (
      id: string,
      { booking }: QueryOf<typeof explainPlan>,
    ): Promise<ReplyOf<typeof explainPlan>> => {
      const plan = await find(db, id);
      if (plan.state !== 'Draft') fail('PLAN_STATE_CHANGED');
      const assignment =
        plan.assignments.find((each) => each.booking === booking) ?? fail('BOOKING_NOT_FOUND');
      const record = await board.read(db, plan.day);
      checkCurrent(plan, record, await readNames(db, plan, record));
      const asked = freeRide(plan, booking);
      const input = await board.toPlannerInput(record, toPlanRequest(asked, plan.createdAt));
      const planned = asked.result.plan;
      const alternatives = await explanations(() =>
        planner.explain(input.plannerDay, planned, booking),
      );
      const driverNames = new Map(record.drivers.map(({ _id, name }) => [_id, name]));
      const open = planned.open.find(({ ride }) => ride === booking);
      const { driver } = assignment;
      return {
        booking,
        driver: driver === null ? null : { _id: driver, name: driverNames.get(driver) ?? '' },
        reasons: reasonsFor({ record, input, plan }, booking),
        tightest: open
          ? toTightestMoment(open, (minute) => addMs(record.from, minute * 60_000))
          : null,
        others: alternatives.map((each) =>
          toPlanAlternative({ record, input, plan }, booking, each, driverNames),
        ),
      };
    },

    removeOld: () =>
      transaction(db, async (tx) => {
        await repository.deleteDiscardedBefore(tx, addMs(clock(), -draftRetention));
        const firstDay = addDays(await board.today(tx), -appliedRetentionDays);
        await repository.deleteAppliedBefore(tx, firstDay);
      }),
  };
}

/** What the database refuses although nothing relied on has changed, such as a ride of another day. */
async function asOutdated(names: Names, apply: () => Promise<void>) {
  try {
    await apply();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { booking, driver } = error.extras.details ?? {};
    const difference =
      typeof booking === 'string' && typeof driver === 'string'
        ? texts.notFree(names.ride(booking), names.driver(driver))
        : error.message;
    fail('PLAN_OUTDATED', { details: { differences: [difference] }, cause: error });
  }
}

/** A ride that was only kept with its driver can go to others; the plan was not proven for that. */
function freeRide(plan: StoredPlan, booking: string): StoredPlan {
  const { choices, result } = plan;
  if (!choices.kept.includes(booking)) return plan;
  return {
    ...plan,
    choices: { ...choices, kept: choices.kept.filter((id) => id !== booking) },
    result: { ...result, plan: { ...result.plan, isProven: false } },
  };
}

export type PlansService = ReturnType<typeof createPlans>;
