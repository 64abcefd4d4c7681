import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { createBooking, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import { addMs, days } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import { addCarRow } from './cars.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from './people.ts';

/** This many days from now, on the full hour. */
export function inDays(app: TestApp, count: number, hour = 14): string {
  const day = addMs(app.now(), days(count)).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
}

/** A valid booking. */
export const aRide = (app: TestApp, car: string, changes: object = {}) => ({
  serviceType: 'Half-Day',
  pickupLocation: '80 Compromise Street, Annapolis',
  car,
  pickupTime: inDays(app, 20),
  ...changes,
});

/** Books over the API and returns the booking. */
export async function book(
  app: TestApp,
  {
    customer,
    car,
    ...changes
  }: { customer?: TestUser; car?: string; [field: string]: unknown } = {},
) {
  const person = customer ?? (await addCustomer(app));
  const body = aRide(app, car ?? (await addCarRow(app)), changes);
  const response = await app.call(createBooking, { token: person.token, body });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return { ...response.body, customer: person } as {
    _id: string;
    status: BookingStatus;
    pickupTime: string;
    dropoffTime: string;
    car: { _id: string };
    customer: TestUser;
    // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came back
    [field: string]: any;
  };
}

export type RideStage = BookingStatus | 'Assigned';

const stagesBefore: Record<RideStage, RideStage[]> = {
  Pending: [],
  Assigned: ['Assigned'],
  Accepted: ['Assigned', 'Accepted'],
  'In Progress': ['Assigned', 'Accepted', 'In Progress'],
  Completed: ['Assigned', 'Accepted', 'In Progress', 'Completed'],
  Cancelled: ['Cancelled'],
  Rejected: ['Rejected'],
};

/** A booking that an administrator has moved to this stage. */
export async function rideAtStage(
  app: TestApp,
  stage: RideStage,
  options: Parameters<typeof book>[1] = {},
) {
  const ride = await book(app, options);
  const admin = await addAdmin(app);
  const driver = await addDriver(app);
  for (const step of stagesBefore[stage]) {
    const sent = { token: admin.token, params: { id: ride._id } };
    const response =
      step === 'Assigned'
        ? await app.call(assignDriver, { ...sent, body: { driverId: driver.driverId } })
        : await app.call(setBookingStatus, { ...sent, body: { status: step } });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  }
  return { ...ride, driver, admin };
}

/** A booking proposed to this driver. */
export async function proposedRide(
  app: TestApp,
  { driver, ...options }: { driver: TestUser } & NonNullable<Parameters<typeof book>[1]>,
) {
  const ride = await book(app, options);
  const response = await app.call(assignDriver, {
    token: (await addAdmin(app)).token,
    params: { id: ride._id },
    body: { driverId: driver.driverId },
  });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return ride;
}

/** The stored row of a booking. */
export const storedRide = (app: TestApp, id: string) =>
  app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The same row as values to insert. */
export async function insertableRide(app: TestApp, id: string) {
  const { version: _, price_lines: lines, ...row } = await storedRide(app, id);
  return { ...row, price_lines: JSON.stringify(lines) };
}

export const countRides = async (app: TestApp, userId: string) =>
  (await app.db.selectFrom('bookings').select('id').where('user_id', '=', userId).execute()).length;
