import type { Obstacle } from '@chesapeake/contract/bookings/book-for-customer';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { describe, expect, it } from 'vitest';
import {
  carsOfClass,
  type OfferedCar,
  seatsOf,
  suggestClass,
  summarizeClasses,
} from './car-choice.ts';
import { describeObstacle } from './describe-obstacle.ts';

const general = { leg: 1, from: null, until: null, withName: null };
const car = (
  _id: string,
  carClass: CarClass,
  capacity: number,
  kind?: Obstacle['kind'],
): OfferedCar => ({
  ...{ _id, carClass, capacity, brand: 'B', model: _id, plateNumber: _id, imageSmall: null },
  obstacle: kind ? { ...general, kind } : null,
});
const cars = [
  car('s1', 'Sedan', 3, 'booked'),
  car('s2', 'Sedan', 4, 'too-small'),
  car('u1', 'SUV', 6, 'away'),
  car('u2', 'SUV', 7),
  car('v1', 'Van', 12),
];
const classes = [{ carClass: 'SUV' as const, price: 185 }];

describe('the classes', () => {
  const summaries = summarizeClasses({ cars, classes }, 5);

  it('say how many cars are free and what is too small', { tags: ['DESK-10', 'DESK-12'] }, () => {
    expect(summaries).toEqual([
      { carClass: 'Sedan', seats: 4, cars: 2, free: 0, price: null, isTooSmall: true },
      { carClass: 'SUV', seats: 7, cars: 2, free: 1, price: 185, isTooSmall: false },
      { carClass: 'Van', seats: 12, cars: 1, free: 1, price: null, isTooSmall: false },
    ]);
  });

  it('suggest the one of the last ride, or the smallest with a free car', () => {
    expect(suggestClass(summaries, 'Van')).toBe('Van');
    expect(suggestClass(summaries, 'Sedan')).toBe('SUV');
    expect(suggestClass(summaries, null)).toBe('SUV');
    expect(suggestClass([], 'Van')).toBeNull();
  });
});

it('lists free cars of a class first', () => {
  expect(carsOfClass(cars, 'SUV').map(({ _id }) => _id)).toEqual(['u2', 'u1']);
});

it('knows the seats of a car, or the most of a class', { tags: ['DESK-10'] }, () => {
  expect(seatsOf(cars, { car: 'u1', carClass: 'SUV' })).toBe(6);
  expect(seatsOf(cars, { car: null, carClass: 'SUV' })).toBe(7);
  expect(seatsOf(undefined, { car: null, carClass: 'SUV' })).toBeNull();
});

describe('what is in the way', () => {
  const zone = 'America/New_York';
  const now = new Date('2026-11-18T12:00:00Z');
  const from = new Date('2026-11-29T19:00:00Z');
  const until = new Date('2026-11-29T23:00:00Z');
  const ofCar = { of: 'car', zone, now, isRoundTrip: false } as const;

  it.each<[Partial<Obstacle> & Pick<Obstacle, 'kind'>, string]>([
    [
      { kind: 'booked', from, until, withName: 'Tessa Vaughn' },
      'Booked Sun, Nov 29, 2:00 PM to 6:00 PM with Tessa Vaughn',
    ],
    [{ kind: 'booked', from, until }, 'Booked Sun, Nov 29, 2:00 PM to 6:00 PM'],
    [{ kind: 'away', from, until }, 'Out of service until Sun, Nov 29, 6:00 PM'],
    [{ kind: 'not-available' }, 'Under maintenance'],
    [{ kind: 'too-small' }, 'Too few seats'],
  ])('is said of a car: %j', { tags: ['DESK-12'] }, (obstacle, text) => {
    expect(describeObstacle({ ...general, ...obstacle }, ofCar)).toBe(text);
  });

  it('is said of a driver, and of the way back', () => {
    const ofDriver = { ...ofCar, of: 'driver', isRoundTrip: true } as const;
    expect(describeObstacle({ ...general, kind: 'away', leg: 2, until }, ofDriver)).toBe(
      'Return: time off until Sun, Nov 29, 6:00 PM',
    );
    expect(describeObstacle({ ...general, kind: 'own-ride' }, ofDriver)).toBe('This is the caller');
  });
});
