import { idFor } from './seeded-ids.ts';

const freeCars = 50;
const busyCars = 10;

/** Live bookings of the seed take the ten busy cars only; new bookings take the others. */
export const cars = freeCars + busyCars;

const daySeconds = 86_400;
const futureDays = 360;
/** Of an airport ride. */
export const rideMs = 120 * 60_000;
export const turnaroundMs = 30 * 60_000;
const blockedSeconds = (rideMs + turnaroundMs) / 1_000;
/** New bookings start at these many times of a day. */
const timesPerDay = 8;
/** The time that availability is asked for, after those of new bookings. */
const askedAt = timesPerDay * blockedSeconds;
const timesOfDay = [
  askedAt,
  ...Array.from({ length: timesPerDay }, (_, turn) => turn * blockedSeconds),
];

/** The day after tomorrow, because a booking needs some lead time; the same one for the whole run. */
const firstDay = (Math.floor(Date.now() / 1_000 / daySeconds) + 2) * daySeconds;

/** The live bookings that the seeded cars have room for. */
export const maxLive = busyCars * timesOfDay.length * futureDays;

/** The car and pickup of a live booking, as SQL. The asked time of a day is filled first. */
export const liveSlotSql = (number: string) => ({
  carIndex: `${freeCars} + ${number} % ${busyCars}`,
  pickup: `to_timestamp(${firstDay} + ${number} / ${busyCars * timesOfDay.length} * ${daySeconds}
    + (array[${timesOfDay.join()}])[1 + ${number} / ${busyCars} % ${timesOfDay.length}])`,
});

/** A time at which exactly fifty cars are free, whatever else was booked. */
export function askedPickup(turn: number, live: number): Date {
  const days = Math.max(1, Math.floor(live / busyCars / timesOfDay.length));
  return new Date((firstDay + (turn % days) * daySeconds + askedAt) * 1_000);
}

export const askedRows = freeCars;

/** Hands out slots for new bookings, each once: returns the first of so many. */
export type TakeSlots = (count: number) => number;

export function createSlots(limit = freeCars * timesPerDay * futureDays): TakeSlots {
  let used = 0;
  return (count) => {
    const first = used;
    used += count;
    if (used > limit) throw new Error('All cars are booked up.');
    return first;
  };
}

/** The car and pickup of a slot. */
export function slotAt(number: number) {
  const turn = Math.floor(number / freeCars);
  const seconds =
    firstDay + Math.floor(turn / timesPerDay) * daySeconds + (turn % timesPerDay) * blockedSeconds;
  return { car: idFor('car', number % freeCars), pickupTime: new Date(seconds * 1_000) };
}

/** The same as variables of a pgbench script that has a variable `slot`. */
export const slotVariables = [
  `\\set car_index :slot % ${freeCars}`,
  `\\set turn :slot / ${freeCars}`,
  `\\set pickup ${firstDay} + :turn / ${timesPerDay} * ${daySeconds} + :turn % ${timesPerDay} * ${blockedSeconds}`,
];
