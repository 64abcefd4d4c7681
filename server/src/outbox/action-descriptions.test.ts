import { expect, it } from 'vitest';
import { activitySearchText, describeAction, describeChanges } from './action-descriptions.ts';
import type { ActionWithStates } from './actions.ts';

const car = {
  _id: 'c1',
  brand: 'Lincoln',
  model: 'Continental',
  plateNumber: 'CC 1234',
  capacity: 3,
  carClass: 'Sedan',
  status: 'Available',
  paint: null,
  image: null,
  imageSmall: null,
} as const;
const driver = {
  name: 'Marcus Bell',
  status: 'Active',
  licenseNumber: 'B-1',
  experienceYears: 6,
  assignedCar: null,
} as const;

it.each<[ActionWithStates, string, object[]]>([
  [
    {
      action: 'booking.driver-assigned',
      before: { status: 'Pending', driver: null },
      after: { status: 'Pending', driver: { _id: 'd1', name: 'Marcus Bell' } },
    },
    'assigned Marcus Bell',
    [{ label: 'Driver', before: null, after: 'Marcus Bell' }],
  ],
  [
    {
      action: 'driver.car-given',
      before: driver,
      after: { ...driver, assignedCar: car },
    },
    'assigned Lincoln Continental (CC 1234)',
    [{ label: 'Car', before: null, after: 'Lincoln Continental (CC 1234)' }],
  ],
  [
    {
      action: 'car.changed',
      before: car,
      after: { ...car, capacity: 4, carClass: 'SUV', image: '/x.webp' },
    },
    'changed the car',
    [
      { label: 'Seats', before: '3', after: '4' },
      { label: 'Class', before: 'Sedan', after: 'SUV' },
      { label: 'Image', before: null, after: 'a picture' },
    ],
  ],
  [
    {
      action: 'booking.car-changed',
      before: { status: 'Pending', driver: null, car },
      after: { status: 'Pending', driver: null, car: { ...car, plateNumber: 'CC 9' } },
    },
    'changed the car to Lincoln Continental (CC 9)',
    [
      {
        label: 'Car',
        before: 'Lincoln Continental (CC 1234)',
        after: 'Lincoln Continental (CC 9)',
      },
    ],
  ],
  [{ action: 'car.deleted', before: car, after: null }, 'deleted the car', []],
  [
    {
      action: 'settings.changed',
      before: { said: [{ label: 'Name', value: 'Old' }] },
      after: { part: 'the business', said: [{ label: 'Name', value: 'New' }] },
    },
    'changed the business',
    [{ label: 'Name', before: 'Old', after: 'New' }],
  ],
])('describes %j', (logged, text, changes) => {
  expect(describeAction(logged)).toBe(text);
  expect(describeChanges(logged)).toEqual(changes);
});

it('searches the description, the changes, the name and the car', () => {
  expect(activitySearchText({ action: 'car.added', before: null, after: car })).toBe(
    'added the car\nlincoln continental (cc 1234)',
  );
  expect(activitySearchText({ action: 'driver.deleted', before: driver, after: null })).toBe(
    'deleted the driver\nmarcus bell',
  );
});
