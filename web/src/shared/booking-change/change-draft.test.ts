import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { expect, it } from 'vitest';
import { changesOf, draftOf } from './change-draft.ts';

const booking = {
  ...noTripFacts,
  _id: 'a',
  serviceType: 'Airport',
  pickupLocation: 'Annapolis',
  destination: 'BWI',
  pickupTime: new Date('2026-11-20T15:00:00Z'),
  dropoffTime: new Date('2026-11-20T17:00:00Z'),
  status: 'Pending' as const,
  user: { _id: 'u', name: 'Jane', phone: null },
  driver: null,
  car: null,
  price: 130,
  priceLines: [
    { label: 'Airport', amount: 150 },
    { label: 'Discount: Late last time', amount: -20 },
  ],
  paid: 0,
  owes: 130,
  createdAt: new Date('2026-11-01T15:00:00Z'),
  assignedAt: null,
  acceptedAt: null,
  startedAt: null,
  endedAt: null,
  trip: null,
  version: 1,
};
const before = draftOf(booking);

it('sends only what differs', () => {
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, stops: ['Bowie'], flightNumber: 'AA 1' })).toEqual({
    stops: ['Bowie'],
    flightNumber: 'AA 1',
  });
  const pickupTime = new Date('2026-11-20T15:10:00Z');
  expect(changesOf(before, { ...before, pickupTime })).toEqual({ pickupTime });
});

it('reads the discount from its line, and removes it when emptied', () => {
  expect(before).toMatchObject({ discount: '20', discountReason: 'Late last time' });
  expect(changesOf(before, { ...before, discount: '' })).toEqual({ discount: null });
  expect(changesOf(before, { ...before, discount: '30' })).toEqual({
    discount: { amount: '30', reason: 'Late last time' },
  });
});
