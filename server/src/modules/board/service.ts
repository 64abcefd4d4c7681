import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { Board, BoardCar, getBoard } from '@chesapeake/contract/planning/board';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { evaluate } from '../../planner/index.ts';
import type { TravelTimes } from '../../travel/travel-times.ts';
import { findByTexts } from '../places/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { type DayRecord, type DriverOnDay, readDayRecord } from './day-record.ts';
import { toDispatchFigures, toDuties, toEmptyDrives } from './figures.ts';
import { buildPlannerInput, driversOnBoard, type PlanRequest, placesOf } from './planner-input.ts';
import type { TimeRange } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
  travelTimes: TravelTimes;
}

/** A day with its rides by driver and car. */
export function createBoard({ db, clock, settings, travelTimes }: Deps) {
  const read = async (source: Db, day: string): Promise<DayRecord> =>
    readDayRecord(source, day, await settings.read(source));

  /** May use the network, so call it outside of transactions. */
  const toPlannerInput = async (record: DayRecord, request: PlanRequest) =>
    buildPlannerInput(record, await findByTexts(db, placesOf(record)), travelTimes, request);

  /** The business day of this moment. */
  const today = async (source: Db = db) => isoDayIn(clock(), (await settings.read(source)).zone);

  /** The day as it is, with its empty driving and its figures. */
  async function evaluateDay(day: string) {
    const record = await read(db, day);
    const input = await toPlannerInput(record, asItIs(clock()));
    const assignments = Object.fromEntries(
      record.rides.map(({ _id, driver }) => [_id, driver?._id ?? null]),
    );
    const evaluated = evaluate(input.plannerDay, assignments);
    const figures = toDispatchFigures(record, assignments, evaluated.figures);
    if (day >= (await today())) return { record, input, evaluated, figures };
    // To a plan, nobody comes in for rides that are over; they all did.
    const callIns = new Set(record.rides.flatMap(({ driver }) => driver?._id ?? [])).size;
    return { record, input, evaluated, figures: { ...figures, callIns } };
  }

  return {
    read,
    toPlannerInput,
    evaluateDay,
    today,

    get: async (caller: Caller, { day }: QueryOf<typeof getBoard>): Promise<Board> => {
      const currentDay = await today();
      const { record, input, evaluated, figures } = await evaluateDay(day ?? currentDay);
      const onBoard = driversOnBoard(record).map((driver) => withinDay(record, driver));
      const mayCallerSee = (permission: 'drivers:see' | 'cars:see') =>
        caller.permissions.has(permission);
      return {
        day: record.day,
        from: record.from,
        until: record.until,
        garage: record.settings.garage,
        drivers: mayCallerSee('drivers:see') ? onBoard : onBoard.map(withoutDetails),
        offBoard: record.drivers
          .filter(({ _id }) => !onBoard.some((driver) => driver._id === _id))
          .map(({ _id, name, status }) => ({ _id, name, status })),
        cars: mayCallerSee('cars:see') ? record.cars : record.cars.map(withoutReasons),
        rides: [...ridesUntilToday(record), ...record.rides],
        emptyDrives: toEmptyDrives(record, input, evaluated),
        duties: toDuties(record, evaluated),
        figures,
        // A plan of a past day can neither be applied nor undone.
        ...(record.day < currentDay
          ? { draft: null, applied: null }
          : await repository.findPlans(db, record.day)),
      };
    },
  };
}

/** For those who may see bookings but not drivers. */
const withoutDetails = (driver: DriverOnDay) => ({
  ...driver,
  phone: null,
  timeOff: driver.timeOff.map(({ from, until }) => ({ from, until, reason: null })),
});

/** For those who may see bookings but not cars. */
const withoutReasons = (car: BoardCar): BoardCar => ({
  ...car,
  outOfService: car.outOfService.map(({ from, until }) => ({ from, until, reason: null })),
});

/** What touches the day: the planner looks further. */
function withinDay({ from, until }: DayRecord, driver: DriverOnDay): DriverOnDay {
  const touches = (range: TimeRange) => range.from < until && range.until > from;
  return {
    ...driver,
    shifts: driver.shifts?.filter(touches) ?? null,
    timeOff: driver.timeOff.filter(touches),
  };
}

/** The day without any plan. */
const asItIs = (now: Date): PlanRequest => ({
  now,
  without: [],
  choices: new Map(),
  kept: [],
  maxMoved: null,
  isAsItIs: true,
});

/** Those that began the day before and still keep their car and driver. */
const ridesUntilToday = ({ neighbors, from }: DayRecord) =>
  neighbors.filter(({ pickupTime, blockedUntil }) => pickupTime < from && blockedUntil > from);

export type BoardService = ReturnType<typeof createBoard>;
