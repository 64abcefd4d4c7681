import { describe, expect, it } from 'vitest';
import { carFilterOptions, describeNoMatch, filterCars, noCarFilter } from './car-filter.ts';

const car = (_id: string, carClass: 'Sedan' | 'SUV' | 'Van', capacity: number) => ({
  _id,
  carClass,
  capacity,
});
const fleet = [
  car('a', 'SUV', 6),
  car('b', 'Sedan', 4),
  car('c', 'Sedan', 3),
  car('d', 'Van', 14),
  car('e', 'Sedan', 4),
];
const idsOf = (...filter: Parameters<typeof filterCars>) =>
  filterCars(...filter)
    .map(({ _id }) => _id)
    .join('');

describe('the car filter', () => {
  it('offers the classes that exist, and the seats that make a difference', () => {
    expect(carFilterOptions(fleet)).toEqual({
      classes: ['Sedan', 'SUV', 'Van'],
      seats: [4, 6, 14],
    });
  });

  it('offers nothing for a short list or for cars that are all alike', () => {
    expect(carFilterOptions(fleet.slice(1))).toEqual({ classes: [], seats: [] });
    const alike = fleet.map(({ _id }) => car(_id, 'Sedan', 4));
    expect(carFilterOptions(alike)).toEqual({ classes: [], seats: [] });
  });

  it('keeps the cars of the class with enough seats, and the chosen one', () => {
    expect(idsOf(fleet, noCarFilter, '')).toBe('abcde');
    expect(idsOf(fleet, { carClass: 'Sedan', seats: 0 }, '')).toBe('bce');
    expect(idsOf(fleet, { carClass: 'all', seats: 6 }, '')).toBe('ad');
    expect(idsOf(fleet, { carClass: 'Sedan', seats: 4 }, 'd')).toBe('bde');
    expect(idsOf(fleet, { carClass: 'Sedan', seats: 6 }, '')).toBe('');
  });

  it('says which car there is none of', () => {
    expect(describeNoMatch({ carClass: 'Sedan', seats: 7 })).toBe(
      'No sedan with 7 seats or more is available.',
    );
    expect(describeNoMatch({ carClass: 'SUV', seats: 0 })).toBe('No SUV is available.');
    expect(describeNoMatch({ carClass: 'all', seats: 14 })).toBe(
      'No car with 14 seats or more is available.',
    );
  });
});
