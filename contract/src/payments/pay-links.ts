import { z } from 'zod';
import { booking } from '../bookings/bookings.ts';
import { idParams, idSchema } from '../fields/ids.ts';
import { admin, everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { bookingAccount, payBooking } from './payments.ts';

/** Whoever has the token can pay. It stays the same for a booking, and opens nothing else. */
const tokenParams = z.object({ token: z.string().max(300) });

export const linkedBooking = booking
  .pick({
    _id: true,
    serviceType: true,
    pickupTime: true,
    pickupLocation: true,
    stops: true,
    destination: true,
    status: true,
    priceLines: true,
  })
  .extend({
    car: booking.shape.car
      .unwrap()
      .pick({ brand: true, model: true, carClass: true, image: true, imageSmall: true })
      .nullable(),
  });
export type LinkedBooking = z.output<typeof linkedBooking>;

export const linkedAccount = bookingAccount.pick({
  price: true,
  paid: true,
  owes: true,
  mayPay: true,
  otherRidesToPay: true,
});
export type LinkedAccount = z.output<typeof linkedAccount>;

export const getPayLink = endpoint({
  method: 'GET',
  path: '/api/pay-links/:token',
  summary: 'The ride and the balance behind a mailed payment link, and nothing else',
  access: everyone,
  params: tokenParams,
  reply: z.object({ booking: linkedBooking, account: linkedAccount }),
  errors: ['PAY_LINK_INVALID'],
});

export const payByLink = endpoint({
  method: 'PUT',
  path: '/api/pay-links/:token/pay',
  summary: 'Pay through a mailed link, like the customer',
  access: everyone,
  params: tokenParams,
  body: payBooking.body,
  reply: payBooking.reply,
  errors: ['PAY_LINK_INVALID', ...payBooking.errors],
});

export const getLinkedReceipt = endpoint({
  method: 'GET',
  path: '/api/pay-links/:token/receipt',
  summary: 'The receipt of a paid ride behind a mailed link, or of another ride of its trip',
  access: everyone,
  params: tokenParams,
  query: z.object({ ride: idSchema('Must be the id of a booking').optional() }),
  reply: null,
  file: 'application/pdf',
  errors: ['PAY_LINK_INVALID'],
});

export const getBookingPayLink = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id/pay-link',
  summary: 'The payment link of a booking with a balance, and where it can be emailed to',
  access: admin('bookings:see'),
  params: idParams,
  reply: z.object({ url: z.string(), email: z.string().nullable() }),
  errors: ['BOOKING_NOT_FOUND', 'NOTHING_OWED'],
});

export const emailPayLink = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/pay-link/email',
  summary: 'Email the payment link to the customer',
  access: admin('bookings:change'),
  params: idParams,
  reply: z.object({ to: z.string() }),
  errors: ['BOOKING_NOT_FOUND', 'NOTHING_OWED', 'NO_EMAIL_ADDRESS'],
});
