import { bookForCustomer } from '@chesapeake/contract/bookings/book-for-customer';
import type { TestApp } from './app.ts';
import { addCarRow } from './cars.ts';
import type { TestUser } from './people.ts';
import { inDays } from './rides.ts';

let count = 0;

/** A new caller: a name and a phone number. */
export function aCaller() {
  count += 1;
  const line = `${process.pid}${count}`.slice(-4).padStart(4, '0');
  return { name: `Caller ${process.pid} ${count}`, phone: `(443) 555-${line}` };
}

/** What the office enters for a ride to the airport, at $150.00. */
export const aCall = (app: TestApp, changes: object = {}) => ({
  customer: aCaller(),
  serviceType: 'Airport',
  pickupLocation: '214 Prince George Street, Annapolis',
  destination: 'BWI Marshall Airport',
  pickupTime: inDays(app, 20),
  ...changes,
});

/** Sends a booking of the office as it is. */
export const tryCall = (app: TestApp, admin: TestUser, body: object) =>
  app.call(bookForCustomer, { token: admin.token, body });

/** Books as the office and returns the booking. */
export async function bookByPhone(
  app: TestApp,
  admin: TestUser,
  changes: { car?: string; carClass?: string; [field: string]: unknown } = {},
) {
  const car = changes.car ?? (changes.carClass ? undefined : await addCarRow(app));
  const response = await tryCall(app, admin, aCall(app, { car, ...changes }));
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}
