import { expect, it } from 'vitest';
import { rideLegs } from './ride-legs.ts';

const ride = {
  pickupLocation: ' Annapolis ',
  destination: 'BWI',
  stops: ['Severna Park'],
};

it('a simple ride is one leg without a prefix', () => {
  expect(rideLegs(ride, { hasReturn: false, carClasses: ['SUV'] })).toEqual([
    { prefix: '', carClass: 'SUV', pickupLocation: 'Annapolis', destination: 'BWI', stops: 1 },
  ]);
});

it('every car is a leg, and so is its way back without stops', () => {
  const legs = rideLegs(ride, { hasReturn: true, carClasses: ['SUV', 'Van'] });
  expect(legs.map(({ prefix, carClass, stops }) => [prefix, carClass, stops])).toEqual([
    ['', 'SUV', 1],
    ['Car 2: ', 'Van', 1],
    ['Return: ', 'SUV', 0],
    ['Return, car 2: ', 'Van', 0],
  ]);
  expect(legs[3]).toMatchObject({ pickupLocation: 'BWI', destination: 'Annapolis' });
});
