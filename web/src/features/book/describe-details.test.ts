import { expect, it } from 'vitest';
import { describeDetails } from './describe-details.ts';
import { emptyDraft } from './draft.ts';

it('names everything that was entered, and nothing else', () => {
  expect(describeDetails(emptyDraft)).toEqual([]);
  expect(
    describeDetails({
      stops: ['a', ''],
      passengers: 4,
      bags: 1,
      flightNumber: 'aa1187',
      extras: [
        { slug: 'child-seat', quantity: 2 },
        { slug: 'meet-and-greet', quantity: 1 },
      ],
      noteToDriver: 'Ring the bell',
      passengerName: '',
      passengerPhone: '(410) 555-0123',
      additionalCars: ['b'],
      returnTrip: { pickupTime: '', flightNumber: '' },
    }),
  ).toEqual([
    '2 stops',
    '4 passengers, 1 bag',
    'flight AA1187',
    '3 extras',
    '1 more car',
    'a return trip',
    'a note for your driver',
    'another passenger',
  ]);
});
