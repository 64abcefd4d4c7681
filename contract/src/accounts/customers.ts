import { z } from 'zod';
import { bookingStatuses } from '../bookings/life-cycle.ts';
import { bookedTripFacts } from '../bookings/trip-facts.ts';
import { carClasses } from '../cars/car-classes.ts';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { optionalLine, searchText } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { formatPhone } from '../format/phone.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { email, name, phone } from './accounts.ts';

export const customerTexts = {
  /** Where an email would have gone. */
  noEmail: (phoneNumber: string | null) =>
    phoneNumber ? `No e-mail address: call ${formatPhone(phoneNumber)}` : 'No e-mail address',
  emailBelongsTo: (owner: string) =>
    `This address belongs to ${owner}. Choose that person instead.`,
} as const;

/** An empty address means none. */
const optionalEmail = optionalLine({ label: 'Email', max: 254 })
  .refine((text) => text === '' || email.safeParse(text).success, 'Invalid email address')
  .nullish();

/** A customer without an account: a name and a phone number are enough. */
export const guest = z.object({ name, phone, email: optionalEmail });
export type Guest = z.output<typeof guest>;

/** What the office sees of a customer while looking for the caller. */
export const foundCustomer = z.object({
  _id: outputId,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether they can sign in. */
  hasAccount: z.boolean(),
  isSuspended: z.boolean(),
  rides: z.int(),
  /** The latest pickup that lies in the past. */
  lastRideAt: instant.nullable(),
  /** Where they are usually picked up or taken to, most often first. */
  places: z.array(z.string()),
});
export type FoundCustomer = z.output<typeof foundCustomer>;

export const findCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Customers by name, email, or any four or more digits of the phone number',
  access: admin('bookings:change'),
  query: pageQuery.extend({ search: searchText.default('') }),
  reply: z.array(foundCustomer),
  paged: true,
});

/** A ride to book again. */
const earlierRide = z.object({
  _id: outputId,
  status: z.enum(bookingStatuses),
  serviceType: z.string(),
  pickupTime: instant,
  pickupLocation: z.string(),
  destination: z.string().nullable(),
  carClass: z.enum(carClasses).nullable(),
  driver: z.string().nullable(),
  ...bookedTripFacts.pick({
    stops: true,
    passengers: true,
    bags: true,
    extras: true,
    noteToDriver: true,
    passengerName: true,
    passengerPhone: true,
    hours: true,
  }).shape,
});
export type EarlierRide = z.output<typeof earlierRide>;

export const customerAtDesk = foundCustomer.extend({
  /** The service booked most often. */
  usualService: z.string().nullable(),
  /** What all their bookings together still owe. */
  owes: outputDollars,
  lastRide: earlierRide.nullable(),
  /** Notes to the driver and of the office on earlier rides, latest first. */
  notes: z.array(z.object({ of: z.enum(['driver', 'office']), text: z.string(), at: instant })),
});
export type CustomerAtDesk = z.output<typeof customerAtDesk>;

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'A customer with what helps to book the next ride',
  access: admin('bookings:change'),
  params: idParams,
  reply: customerAtDesk,
  errors: ['USER_NOT_FOUND'],
});

export const changeGuest = endpoint({
  method: 'PUT',
  path: '/api/admin/customers/:id',
  summary: 'Change name, phone or email of a customer without an account',
  access: admin('bookings:change'),
  params: idParams,
  body: guest,
  reply: foundCustomer,
  errors: ['USER_NOT_FOUND', 'CUSTOMER_EXISTS', 'HAS_ACCOUNT'],
});

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/merge',
  summary:
    'Merge another record of the same person into this one: its bookings, payments and reviews move, and it is gone',
  access: admin('users:change'),
  params: idParams,
  body: z.object({ other: idSchema('Choose the record to merge') }),
  reply: foundCustomer,
  errors: ['USER_NOT_FOUND', 'NOT_MERGEABLE'],
});
