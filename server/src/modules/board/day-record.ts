import { addDays, midnightUtc } from '@chesapeake/contract/calendar/days';
import type { TimeOffReason } from '@chesapeake/contract/drivers/time-off';
import type { BoardCar } from '@chesapeake/contract/planning/board';
import { maxHours } from '@chesapeake/contract/prices/pricing';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { addMs, hours } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { readShiftsOn, type Shift } from '../shifts/index.ts';
import type { DayDriver, DayRide, TimeRange } from './repository.ts';
import * as repository from './repository.ts';

/** A driver on one day. */
export interface DriverOnDay extends DayDriver {
  /** With shifts of the day before and after that meet them. Null: available all day. */
  shifts: TimeRange[] | null;
  /** Until the last ride of the day is over, which may be after midnight. */
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
  /** Rides before and after that decide when a driver has rested. */
  neighbors: DayRide[];
  drivers: DriverOnDay[];
  cars: BoardCar[];
}

/** In hours: the drives home from one ride and out to another. */
const longestDrives = 6;

/** A ride that begins further from the day leaves its driver enough rest. */
const neighborMs = ({ restHours }: Settings) => hours(maxHours + restHours + longestDrives);

/** The Monday of the week. */
const weekStart = (day: string) => addDays(day, -((midnightUtc(day).getUTCDay() + 6) % 7));

/**
 * A shift of the day before can last beyond midnight, and shifts of two days can meet there or overlap.
 */
function joinShifts(
  shifts: Shift[] | null | undefined,
  { before, after, from }: { before: Shift[]; after: Shift[]; from: Date },
): Shift[] | null {
  if (!shifts) return null;
  const meets = (one: Shift, next: Shift) => next.from <= one.until;
  return [
    ...before.filter((one) => one.until > from || shifts.some((shift) => meets(one, shift))),
    ...shifts,
    ...after.filter((next) => shifts.some((shift) => meets(shift, next))),
  ];
}

export async function readDayRecord(db: Db, day: string, settings: Settings): Promise<DayRecord> {
  const { zone } = settings;
  const { from, until } = await repository.readDay(db, { day, nextDay: addDays(day, 1), zone });
  const reach = neighborMs(settings);
  const around = { from: addMs(from, -reach), until: addMs(until, reach) };
  const rides = await repository.listRides(db, around);
  const isOnDay = ({ pickupTime }: DayRide) => pickupTime >= from && pickupTime < until;
  const monday = weekStart(day);
  const week = { first: monday, next: addDays(monday, 7), zone };
  const weekMinutes = await repository.readWeekMinutes(db, week, { from, until });
  const ridesOnDay = rides.filter(isOnDay);
  const ends = ridesOnDay.map(({ blockedUntil }) => blockedUntil.getTime());
  const lastEnd = new Date(Math.max(until.getTime(), ...ends));
  const timeOff = await repository.listTimeOff(db, { from, until: lastEnd });
  const shifts = await readShiftsOn(db, day, zone);
  const shiftsBefore = await readShiftsOn(db, addDays(day, -1), zone);
  const shiftsAfter = await readShiftsOn(db, addDays(day, 1), zone);
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
      shifts: joinShifts(shifts.get(driver._id), {
        before: shiftsBefore.get(driver._id) ?? [],
        after: shiftsAfter.get(driver._id) ?? [],
        from,
      }),
      timeOff: timeOff.get(driver._id) ?? [],
      weekMinutes: weekMinutes.get(driver._id) ?? 0,
    })),
    cars: await repository.listCars(db, { from, until }),
  };
}
