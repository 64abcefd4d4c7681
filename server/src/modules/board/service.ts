import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { Board, getBoard } from '@chesapeake/contract/planning/board';
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

  /** The day as it is, with its empty driving and its figures. */
  async function evaluateDay(day: string) {
    const record = await read(db, day);
    const input = await toPlannerInput(record, asItIs(clock()));
    const assignments = Object.fromEntries(
      record.rides.map(({ _id, driver }) => [_id, driver?._id ?? null]),
    );
    const evaluated = evaluate(input.plannerDay, assignments);
    const figures = toDispatchFigures(record, assignments, evaluated.figures);
    return { record, input, evaluated, figures };
  }

  /** The business day of this moment. */
  const today = async (source: Db = db) => isoDayIn(clock(), (await settings.read(source)).zone);

  return {
    read,
    toPlannerInput,
    evaluateDay,
    today,

    get: async (caller: Caller, { day }: QueryOf<typeof getBoard>): Promise<Board> => {
      const currentDay = await today();
      const { record, input, evaluated, figures } = await evaluateDay(day ?? currentDay);
      const onBoard = driversOnBoard(record);
      return {
        day: record.day,
        from: record.from,
        until: record.until,
        garage: record.settings.garage,
        drivers: caller.permissions.has('drivers:see') ? onBoard : onBoard.map(withoutDetails),
        offBoard: record.drivers
          .filter((driver) => !onBoard.includes(driver))
          .map(({ _id, name, status }) => ({ _id, name, status })),
        cars: record.cars,
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
