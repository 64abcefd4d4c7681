import {
  changeBookingByOffice,
  changeOwnBooking,
} from '@chesapeake/contract/bookings/change-booking';
import type { TestApp } from './app.ts';
import type { TestUser } from './people.ts';

/** Changes a booking as the office. */
export const changeAsOffice = (app: TestApp, admin: TestUser, id: string, body: object) =>
  app.call(changeBookingByOffice, { token: admin.token, params: { id }, body: body as never });

/** Changes a booking as its customer. */
export const changeAsCustomer = (app: TestApp, customer: TestUser, id: string, body: object) =>
  app.call(changeOwnBooking, { token: customer.token, params: { id }, body: body as never });
