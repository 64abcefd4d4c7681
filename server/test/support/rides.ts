import { assignDriver } from '@chesapeake/contract/assigning';
import { createBooking, setBookingStatus } from '@chesapeake/contract/bookings';
import type { BookingStatus } from '@chesapeake/contract/life-cycle';
import { days, later } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import { addCarRow } from './cars.ts';
import { addAdmin, addCustomer, addDriver, type SignedIn } from './people.ts';

/** So many days from now, on the whole hour. */
export function inDays(app: TestApp, count: number, hour = 14): string {
  const day = later(app.now(), days(count)).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
}

/** A booking that would be accepted. */
export const aRide = (app: TestApp, car: string, changes: object = {}) => ({
  serviceType: 'Half-Day',
  pickupLocation: '80 Compromise Street, Annapolis',
  car,
  pickupTime: inDays(app, 20),
  ...changes,
});

/** Books over the API; answers with the booking. */
export async function book(
  app: TestApp,
  {
    customer,
    car,
    ...changes
  }: { customer?: SignedIn; car?: string; [field: string]: unknown } = {},
) {
  const person = customer ?? (await addCustomer(app));
  const body = aRide(app, car ?? (await addCarRow(app)), changes);
  const answer = await app.call(createBooking, { token: person.token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { ...answer.body, customer: person } as {
    _id: string;
    status: BookingStatus;
    car: { _id: string };
    customer: SignedIn;
    // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came back
    [field: string]: any;
  };
}

export type Standing = BookingStatus | 'Assigned';

const pathTo: Record<Standing, Standing[]> = {
  Pending: [],
  Assigned: ['Assigned'],
  Accepted: ['Assigned', 'Accepted'],
  'In Progress': ['Assigned', 'Accepted', 'In Progress'],
  Completed: ['Assigned', 'Accepted', 'In Progress', 'Completed'],
  Cancelled: ['Cancelled'],
  Rejected: ['Rejected'],
};

/** A booking that has come so far, by the moves of an administrator. */
export async function rideIn(
  app: TestApp,
  standing: Standing,
  given: Parameters<typeof book>[1] = {},
) {
  const ride = await book(app, given);
  const admin = await addAdmin(app);
  const driver = await addDriver(app);
  for (const step of pathTo[standing]) {
    const sent = { token: admin.token, params: { id: ride._id } };
    const answer =
      step === 'Assigned'
        ? await app.call(assignDriver, { ...sent, body: { driverId: driver.driverId } })
        : await app.call(setBookingStatus, { ...sent, body: { status: step } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return { ...ride, driver, admin };
}

/** A booking that is proposed to this driver. */
export async function proposed(
  app: TestApp,
  { driver, ...given }: { driver: SignedIn } & NonNullable<Parameters<typeof book>[1]>,
) {
  const ride = await book(app, given);
  const answer = await app.call(assignDriver, {
    token: (await addAdmin(app)).token,
    params: { id: ride._id },
    body: { driverId: driver.driverId },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return ride;
}

/** What the database holds of a booking. */
export const storedRide = (app: TestApp, id: string) =>
  app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const countRides = async (app: TestApp, userId: string) =>
  (await app.db.selectFrom('bookings').select('id').where('user_id', '=', userId).execute()).length;
