import { addDays, midnightUtc } from '@chesapeake/contract/calendar/days';
import type { TimeOffReason } from '@chesapeake/contract/drivers/time-off';
import type { BoardCar } from '@chesapeake/contract/planning/board';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { addMs, hours } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { readShiftsOn, type Shift } from '../shifts/index.ts';
import type { DayDriver, DayRide, TimeRange } from './repository.ts';
import * as repository from './repository.ts';

/** A driver on one day. */
export interface DriverOnDay extends DayDriver {
  /** Null: available all day. */
  shifts: TimeRange[] | null;
  timeOff: (TimeRange & { reason: TimeOffReason })[];
  /** Minutes on rides in this week, without this day. */
  weekMinutes: number;
}

/** Everything that is known of a business day, as it is in the database. */
export interface DayRecord {
  day: string;
  from: Date;
  until: Date;
  settings: Settings;
  /** Rides with a pickup on this day, by pickup. */
  rides: DayRide[];
  /** Rides shortly before and after: they decide when a driver has rested. */
  neighbors: DayRide[];
  drivers: DriverOnDay[];
  cars: BoardCar[];
}

/** No duty and no rest is longer. */
const neighborMs = hours(36);

/** The Monday of the week. */
const weekStart = (day: string) => addDays(day, -((midnightUtc(day).getUTCDay() + 6) % 7));

/** A shift of the day before can last beyond midnight. */
function withLateShift(
  shifts: Shift[] | null | undefined,
  before: Shift[] | null | undefined,
  from: Date,
): Shift[] | null {
  if (!shifts) return null;
  return [...(before ?? []).filter(({ until }) => until > from), ...shifts];
}

export async function readDayRecord(db: Db, day: string, settings: Settings): Promise<DayRecord> {
  const { zone } = settings;
  const { from, until } = await repository.readDay(db, { day, nextDay: addDays(day, 1), zone });
  const around = { from: addMs(from, -neighborMs), until: addMs(until, neighborMs) };
  const rides = await repository.listRides(db, around);
  const isOnDay = ({ pickupTime }: DayRide) => pickupTime >= from && pickupTime < until;
  const monday = weekStart(day);
  const week = { first: monday, next: addDays(monday, 7), zone };
  const weekMinutes = await repository.readWeekMinutes(db, week, { from, until });
  const timeOff = await repository.listTimeOff(db, { from, until });
  const shifts = await readShiftsOn(db, day, zone);
  const lateShifts = await readShiftsOn(db, addDays(day, -1), zone);
  const ridesOnDay = rides.filter(isOnDay);
  const drivers = await repository.listDrivers(
    db,
    ridesOnDay.flatMap(({ driver }) => driver?._id ?? []),
  );
  return {
    day,
    from,
    until,
    settings,
    rides: ridesOnDay,
    neighbors: rides.filter((ride) => !isOnDay(ride)),
    drivers: drivers.map((driver) => ({
      ...driver,
      shifts: withLateShift(shifts.get(driver._id), lateShifts.get(driver._id), from),
      timeOff: timeOff.get(driver._id) ?? [],
      weekMinutes: weekMinutes.get(driver._id) ?? 0,
    })),
    cars: await repository.listCars(db, { from, until }),
  };
}
