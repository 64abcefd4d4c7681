import { bookingForm } from '@chesapeake/contract/bookings/bookings';
import { expect, it } from 'vitest';
import type { BusinessDetails } from '../../shared/business/index.ts';
import {
  bookingBody,
  type Fields,
  isWhatWasSent,
  timedRides,
  withoutHiddenFields,
} from './ride-values.ts';

const service: BusinessDetails['offeredServices'][number] = {
  slug: 'Airport',
  name: 'Airport',
  offerName: 'Airport Transfers',
  description: 'To the airport',
  windowMinutes: 120,
  price: 150,
  needsDestination: true,
  pricing: 'fixed',
  minHours: 1,
  classSurcharges: {},
  includesStops: false,
};
const services = [
  service,
  { ...service, slug: 'Half-Day', needsDestination: false, pricing: 'hourly' as const },
];
const values: Fields = {
  serviceType: 'Airport',
  pickupLocation: '80 Compromise Street',
  destination: 'BWI',
  pickupTime: '2026-11-20T19:30:00.000Z',
  car: '0198c2f0-0000-7000-8000-000000000000',
  returnTrip: { pickupTime: '', flightNumber: '' },
  hours: 30,
};

it.each([
  ['Airport', ['returnTrip']],
  ['Half-Day', ['hours']],
])('reports only what the form of %s shows', (serviceType, fields) => {
  const shown = withoutHiddenFields({ ...values, serviceType }, services);
  const { error } = bookingForm(services).safeParse(shown);
  expect(error?.issues.map(({ path: [field] }) => field)).toEqual(fields);
});

it('recognizes what was sent, however it was typed, and nothing else', () => {
  const typed: Fields = {
    ...values,
    returnTrip: { pickupTime: '2026-11-20T23:30:00.000Z', flightNumber: 'aa2413' },
    stops: [' 540 Benfield Road '],
    flightNumber: 'aa1187',
    passengerPhone: '410.555.0177',
  };
  const body = bookingBody(
    bookingForm(services).parse(withoutHiddenFields(typed, services)),
    services,
    320,
  );
  expect(body).toMatchObject({ flightNumber: 'AA 1187', stops: ['540 Benfield Road'] });
  const content = JSON.stringify(body);
  const isSent = (entered: Fields, total: number | null = 320) =>
    isWhatWasSent(content, entered, { services, total });
  expect(isSent(typed)).toBe(true);
  expect(isSent(typed, null)).toBe(true);
  expect(isSent(typed, 340)).toBe(false);
  expect(isSent({ ...typed, flightNumber: 'aa1188' })).toBe(false);
  expect(isSent({ ...typed, pickupTime: '' })).toBe(false);
});

it('tells the time of each ride, there and back', () => {
  const returnTrip = { pickupTime: '2026-11-20T23:30:00.000Z' };
  const ride = bookingForm(services).parse({ ...values, hours: null, returnTrip });
  const timesOf = (each: typeof ride) =>
    timedRides(bookingBody(each, services, 300)).map(({ pickupTime }) => pickupTime.toISOString());
  expect(timesOf(ride)).toEqual([values.pickupTime, returnTrip.pickupTime]);
  expect(timesOf({ ...ride, returnTrip: null })).toEqual([values.pickupTime]);
});
