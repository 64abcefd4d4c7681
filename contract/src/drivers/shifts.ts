import { z } from 'zod';
import { carClasses } from '../cars/car-classes.ts';
import { id, idParams, outputId } from '../fields/ids.ts';
import { flag } from '../fields/text.ts';
import { day } from '../fields/time.ts';
import { admin, approvedDriver } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';

export const shiftTexts = {
  fromRequired: 'Please choose when the shift begins',
  untilRequired: 'Please choose when the shift ends',
  dayRequired: 'Please choose a day',
  timeInvalid: 'Must be a time, as HH:MM',
  sameTime: 'End time must be different from start time',
  weekdayTwice: 'There can be one shift per weekday',
  dayOver: 'This day is over',
  noClass: 'Choose at least one car class',
} as const;

/** As ISO 8601 counts them. */
export const weekdayNames = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const;
export type Weekday = keyof typeof weekdayNames;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies Weekday[];

/** A time on the business's clock, 'HH:MM'. */
const clockTime = (required: string) =>
  z
    .string({ error: ({ input }) => (input == null ? required : shiftTexts.timeInvalid) })
    .min(1, required)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, shiftTexts.timeInvalid);

/** An end at or before the beginning is on the next day. */
const shiftTimes = {
  from: clockTime(shiftTexts.fromRequired),
  until: clockTime(shiftTexts.untilRequired),
};
/** Rules also run when a time is missing or wrong, which has an error of its own then. */
const hasLength = ({ from, until }: { from: string; until: string }) => from !== until;
const sameTime = { path: ['until'], error: shiftTexts.sameTime };

const weekday = z.union(
  weekdays.map((each) => z.literal(each)) as [z.ZodLiteral<1>, ...z.ZodLiteral<Weekday>[]],
  'Must be a weekday from 1 (Monday) to 7 (Sunday)',
);

const weeklyShift = z.object({ weekday, ...shiftTimes });
export type WeeklyShift = z.output<typeof weeklyShift>;

/** What the office enters for every week. */
export const weeklyShiftsForm = z.object({
  weekly: z
    .array(weeklyShift.refine(hasLength, sameTime), 'Must be a list of shifts')
    .max(7, shiftTexts.weekdayTwice)
    .refine(
      (shifts) => new Set(shifts.map((each) => each.weekday)).size === shifts.length,
      shiftTexts.weekdayTwice,
    ),
  /** The car classes that the driver may drive; null for all. */
  carClasses: z
    .array(
      z.enum(carClasses, `Must be one of ${carClasses.join(', ')}`),
      'Must be a list of car classes, or null for all',
    )
    .min(1, shiftTexts.noClass)
    .max(carClasses.length, 'Name each car class once')
    .nullable(),
});

/** Another shift on one day, or a day off. */
export const shiftExceptionForm = z
  .object({
    isOff: flag({ label: 'Day off' }).default(false),
    from: shiftTimes.from.optional(),
    until: shiftTimes.until.optional(),
  })
  .superRefine(({ isOff, from, until }, context) => {
    if (isOff) return;
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (from === undefined) add('from', shiftTexts.fromRequired);
    if (until === undefined) add('until', shiftTexts.untilRequired);
    else if (from === until) add('until', shiftTexts.sameTime);
  });

/** The same with its day, as a form asks for it. */
export const datedShiftExceptionForm = z.intersection(
  z.object({ day: z.string().min(1, shiftTexts.dayRequired).pipe(day) }),
  shiftExceptionForm,
);

const shiftException = z.object({
  day: z.string(),
  /** Null if the driver does not work that day. */
  shift: z.object({ from: z.string(), until: z.string() }).nullable(),
});
export type ShiftException = z.output<typeof shiftException>;

/** When a driver works. Without any weekly shift, all day every day. */
export const driverShifts = z.object({
  driver: z.object({ _id: outputId, name: z.string() }),
  weekly: z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string() })),
  /** Today's and later ones, soonest first. */
  exceptions: z.array(shiftException),
  carClasses: z.array(z.enum(carClasses)).nullable(),
});
export type DriverShifts = z.output<typeof driverShifts>;

export const getDriverShifts = endpoint({
  method: 'GET',
  path: '/api/admin/drivers/:id/shifts',
  summary: 'When a driver works: weekly shifts, exceptions from today on, and car classes',
  access: admin('drivers:see'),
  params: idParams,
  reply: driverShifts,
  errors: ['DRIVER_NOT_FOUND'],
});

export const setWeeklyShifts = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/shifts',
  summary: 'Set a driver’s weekly shifts and the car classes that they drive',
  access: admin('drivers:change'),
  params: idParams,
  body: weeklyShiftsForm,
  reply: driverShifts,
  errors: ['DRIVER_NOT_FOUND', 'NOT_A_DRIVER_YET'],
});

const dayParams = z.object({ id, day });

export const setShiftException = endpoint({
  method: 'PUT',
  path: '/api/admin/drivers/:id/shifts/:day',
  summary: 'Set another shift, or a day off, on one day',
  access: admin('drivers:change'),
  params: dayParams,
  body: shiftExceptionForm,
  reply: driverShifts,
  errors: ['DRIVER_NOT_FOUND', 'NOT_A_DRIVER_YET'],
});

export const removeShiftException = endpoint({
  method: 'DELETE',
  path: '/api/admin/drivers/:id/shifts/:day',
  summary: 'Let the weekly shifts apply on this day again',
  access: admin('drivers:change'),
  params: dayParams,
  reply: driverShifts,
  errors: ['DRIVER_NOT_FOUND', 'NOT_A_DRIVER_YET', 'SHIFT_NOT_FOUND'],
});

export const getMyShifts = endpoint({
  method: 'GET',
  path: '/api/drivers/me/shifts',
  summary: 'When the caller works: weekly shifts and exceptions from today on',
  access: approvedDriver,
  reply: driverShifts,
});
