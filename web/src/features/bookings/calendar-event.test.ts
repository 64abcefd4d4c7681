import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { expect, it } from 'vitest';
import { calendarEvent } from './calendar-event.ts';

const pickupTime = new Date('2026-11-20T19:30:00Z');
const booking: Booking = {
  ...noTripFacts,
  _id: '0198c2f0-0000-7000-8000-000000000000',
  serviceType: 'Airport',
  pickupLocation: '80 Compromise Street',
  destination: 'BWI',
  pickupTime,
  dropoffTime: new Date('2026-11-20T21:30:00Z'),
  status: 'Pending',
  user: { _id: '0198c2f0-0000-7000-8000-000000000001', name: 'Jane Doe', phone: null },
  driver: null,
  car: null,
  price: 150,
  priceLines: [],
  paid: 0,
  owes: 150,
  createdAt: pickupTime,
  assignedAt: null,
  acceptedAt: null,
  startedAt: null,
  endedAt: null,
  cancelReason: null,
  cancelNote: null,
  payment: null,
  trip: null,
  version: 1,
};

const descriptionOf = (changes: Partial<Booking>) => {
  const text = calendarEvent(
    { ...booking, ...changes },
    {
      businessName: 'Chesapeake Chauffeurs',
      serviceName: 'Airport',
      price: '$150.00',
      address: 'https://example.com/bookings/1',
    },
  );
  // Unfolds long lines, and takes back what the format escapes.
  const [, description = ''] = /^DESCRIPTION:(.*)$/m.exec(text.replaceAll('\r\n ', '')) ?? [];
  return description
    .trim()
    .split('\\n')
    .map((line) => line.replaceAll(/\\([,;\\])/g, '$1'));
};

it('a calendar file lists every trip fact that was entered', () => {
  expect(
    descriptionOf({
      stops: ['Severna Park', 'Glen Burnie'],
      passengers: 4,
      bags: 3,
      flightNumber: 'AA 1187',
      extras: [{ slug: 'child-seat', name: 'Child seat', quantity: 2 }],
      hours: 3,
      passengerName: 'Olivia Grant',
      passengerPhone: '4105550177',
      noteToDriver: 'Ring the bell, please.\nThank you.',
    }),
  ).toEqual([
    'To: BWI',
    'Stops: 1. Severna Park; 2. Glen Burnie',
    'Party: 4 passengers, 3 bags',
    'Flight: AA 1187',
    'Extras: Child seat × 2',
    'Booked for: 3 hours',
    'Passenger: Olivia Grant, (410) 555-0177',
    'Note for the driver: Ring the bell, please.',
    'Thank you.',
    'Price: $150.00',
    'https://example.com/bookings/1',
  ]);
});

it('a calendar file of a simple ride has no line for what was not entered', () => {
  expect(descriptionOf({})).toEqual([
    'To: BWI',
    'Price: $150.00',
    'https://example.com/bookings/1',
  ]);
});
