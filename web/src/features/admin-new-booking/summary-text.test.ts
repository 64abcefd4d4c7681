import { expect, it } from 'vitest';
import { emptyDesk } from './desk-values.ts';
import { describeBooked, describeParty, describeRides, describeTold } from './summary-text.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-18T12:00:00Z');
const amelia = { name: 'Amelia Hart', phone: '+14105551003', email: 'amelia@example.com' };
const helen = { name: 'Helen Prior', phone: '4435550162', email: null };

it('says who, when and where', { tags: ['DESK-6', 'DESK-9'] }, () => {
  const values = {
    ...emptyDesk,
    passengers: 4,
    carClass: 'SUV' as const,
    pickupLocation: 'Home, 214 Prince George Street',
    destination: 'BWI Airport, Departures',
    stops: ['Office'],
    pickupTime: '2026-11-25T11:30:00.000Z',
    returnTrip: {
      ...{ pickupTime: '2026-11-29T21:45:00.000Z', flightNumber: '' },
      ...{ pickupLocation: null, destination: null },
    },
  };
  expect(describeParty({ ...values, passengerName: 'Robert Hart' }, 'Amelia Hart')).toBe(
    'Robert Hart, 4 passengers, SUV',
  );
  expect(describeParty({ ...emptyDesk, carClass: 'Sedan' }, '')).toBe('');
  expect(describeRides(values, zone, now)).toEqual([
    'Wed, Nov 25, 6:30 AM ET: Home, 1 stop, BWI Airport',
    'Sun, Nov 29, 4:45 PM ET: BWI Airport, Home',
  ]);
  expect(describeRides(emptyDesk, zone, now)).toEqual([]);
});

it('says who is told, or whom to call', { tags: ['DESK-4', 'DESK-15'] }, () => {
  expect(describeTold(amelia, 'link')).toBe(
    'Amelia gets the confirmation with the payment link by email.',
  );
  expect(describeTold(amelia, 'cash')).toBe('Amelia gets the confirmation by email.');
  expect(describeTold(helen, 'link')).toBe('No e-mail address: call (443) 555-0162.');
  expect(describeBooked(helen, { payment: 'cash', isRoundTrip: true, driver: 'Marcus Reed' })).toBe(
    'Round trip booked for Helen Prior. No e-mail address: call (443) 555-0162. Marcus Reed has been asked to drive.',
  );
  expect(describeBooked(amelia, { payment: 'link', isRoundTrip: false })).toBe(
    'Booked for Amelia Hart. The confirmation with the payment link goes to amelia@example.com.',
  );
});
