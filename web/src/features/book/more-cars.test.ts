import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { describe, expect, it } from 'vitest';
import { carsWithout, carToAdd, needsFirstCar, seatsNeeded } from './more-cars.ts';

const car = (_id: string, carClass: CarClass, capacity: number) => ({ _id, carClass, capacity });
const cars = [car('a', 'Sedan', 3), car('b', 'SUV', 6), car('c', 'Sedan', 3), car('d', 'SUV', 7)];

describe('more cars', () => {
  it('are those that are not chosen', () => {
    expect(carsWithout(cars, ['a', 'd', 'gone']).map(({ _id }) => _id)).toEqual(['b', 'c']);
  });

  it.each([
    ['of the class of the first car', 'b', [], 'd'],
    ['any other if that class is used up', 'b', ['d'], 'a'],
    ['any car before the first is chosen', '', [], 'a'],
    ['none if all are chosen', 'a', ['b', 'c', 'd'], undefined],
    ['none if the last one is needed as the first car', '', ['a', 'b', 'c'], undefined],
  ])('start with one %s', (_, first, others, expected) => {
    expect(carToAdd(cars, { first, others })?._id).toBe(expected);
  });

  it.each([
    ['to be chosen before further ones', '', [], null, true],
    ['to be chosen before further ones if one is large enough', '', [], 7, true],
    ['chosen', 'a', [], null, false],
    ['not large enough, whichever it is', '', [], 8, false],
    ['not large enough once the largest is a further one', '', ['d'], 7, false],
  ])('come after the first car, which is %s', (_, first, others, seats, expected) => {
    expect(needsFirstCar(cars, { first, others, seats })).toBe(expected);
  });

  it('leave fewer passengers to the first car, but at least one', () => {
    expect(seatsNeeded(null, [{ capacity: 6 }])).toBeNull();
    expect(seatsNeeded(10, [])).toBe(10);
    expect(seatsNeeded(10, [{ capacity: 6 }, undefined])).toBe(4);
    expect(seatsNeeded(4, [{ capacity: 6 }])).toBe(1);
  });
});
