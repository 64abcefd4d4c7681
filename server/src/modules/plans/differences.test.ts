import { planDifferenceTexts as texts } from '@chesapeake/contract/planning/plan-differences';
import { describe, expect, it } from 'vitest';
import { findDifferences } from './differences.ts';
import type { ReliedOn, ReliedOnDriver, ReliedOnRide } from './plan-view.ts';

const ride = (changes: Partial<ReliedOnRide> = {}): ReliedOnRide => ({
  _id: 'ride',
  pickupTime: '2026-11-20T19:30:00.000Z',
  plannedEnd: '2026-11-20T21:30:00.000Z',
  blockedUntil: '2026-11-20T22:00:00.000Z',
  places: 'one',
  car: 'car',
  carClass: 'Sedan',
  priceCents: 150_00,
  driver: null,
  isAnswered: false,
  isStarted: false,
  isPinned: false,
  declinedBy: [],
  preferredDriver: null,
  ...changes,
});

const driver = (changes: Partial<ReliedOnDriver> = {}): ReliedOnDriver => ({
  _id: 'marcus',
  status: 'Active',
  shifts: 'null',
  timeOff: '[]',
  carClasses: 'null',
  neighbors: '[null,null]',
  ...changes,
});

const day = (changes: Partial<ReliedOn> = {}): ReliedOn => ({
  rides: [ride()],
  drivers: [driver()],
  settings: '[]',
  ...changes,
});

const names = { ride: (id: string) => `Ride ${id}`, driver: (id: string) => `Driver ${id}` };

const differences = (before: ReliedOn, after: ReliedOn, planned: string | null = 'marcus') =>
  findDifferences(before, after, new Map([['ride', planned]]), names);

const rideName = 'Ride ride';
const driverName = 'Driver marcus';

describe('the differences of a day from its plan', () => {
  it('are none when nothing has changed', { tags: ['PLAN-9'] }, () => {
    expect(differences(day(), day())).toEqual([]);
  });

  it.each<[string, ReliedOn, ReliedOn, string[]]>([
    ['a new ride', day({ rides: [] }), day(), [texts.newRide(rideName)]],
    ['a cancelled ride', day(), day({ rides: [] }), [texts.goneRide(rideName)]],
    [
      'another time',
      day(),
      day({ rides: [ride({ pickupTime: '2026-11-20T20:30:00.000Z' })] }),
      [texts.otherTime(rideName)],
    ],
    [
      'other places',
      day(),
      day({ rides: [ride({ places: 'two' })] }),
      [texts.otherPlaces(rideName)],
    ],
    ['another car', day(), day({ rides: [ride({ car: 'van' })] }), [texts.otherCar(rideName)]],
    [
      'another price',
      day(),
      day({ rides: [ride({ priceCents: 200_00 })] }),
      [texts.otherPrice(rideName, 200)],
    ],
    [
      'another driver',
      day(),
      day({ rides: [ride({ driver: 'lena' })] }),
      [texts.otherDriver(rideName, 'Driver lena')],
    ],
    [
      'a declined ride',
      day({ rides: [ride({ driver: 'marcus' })] }),
      day({ rides: [ride({ declinedBy: ['marcus'] })] }),
      [texts.declined(rideName, driverName), texts.noDriver(rideName)],
    ],
    [
      'an accepted ride of another driver that has started',
      day({ rides: [ride({ driver: 'lena', isAnswered: true })] }),
      day({ rides: [ride({ driver: 'lena', isAnswered: true, isStarted: true })] }),
      [texts.started(rideName)],
    ],
    [
      'a ride that is no longer accepted',
      day({ rides: [ride({ driver: 'marcus', isAnswered: true })] }),
      day({ rides: [ride({ driver: 'marcus' })] }),
      [texts.notAnswered(rideName)],
    ],
    [
      'a ride that is no longer pinned',
      day({ rides: [ride({ driver: 'marcus', isPinned: true })] }),
      day({ rides: [ride({ driver: 'marcus' })] }),
      [texts.unpinned(rideName)],
    ],
    [
      'another preferred chauffeur',
      day(),
      day({ rides: [ride({ preferredDriver: 'lena' })] }),
      [texts.otherPreference(rideName)],
    ],
    ['a new driver', day({ drivers: [] }), day(), [texts.newDriver(driverName)]],
    ['a former driver', day(), day({ drivers: [] }), [texts.goneDriver(driverName)]],
    [
      'a driver off duty',
      day(),
      day({ drivers: [driver({ status: 'Off-Duty' })] }),
      [texts.unavailable(driverName)],
    ],
    [
      'a driver who is back',
      day({ drivers: [driver({ status: 'Suspended' })] }),
      day(),
      [texts.available(driverName)],
    ],
    [
      'other shifts and time off',
      day(),
      day({ drivers: [driver({ shifts: '[]', timeOff: '[1]' })] }),
      [texts.otherShifts(driverName), texts.otherTimeOff(driverName)],
    ],
    [
      'other car classes and other rides around the day',
      day(),
      day({ drivers: [driver({ carClasses: '["Van"]', neighbors: '[1]' })] }),
      [texts.otherCarClasses(driverName), texts.otherNeighbors(driverName)],
    ],
    ['other settings', day(), day({ settings: '[30]' }), [texts.settings]],
  ])('name %s', { tags: ['PLAN-9'] }, (_, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });

  it('are none when a driver accepts, or gets pinned, what the plan gives them', () => {
    const before = day({ rides: [ride({ driver: 'marcus' })] });
    const after = day({ rides: [ride({ driver: 'marcus', isAnswered: true, isPinned: true })] });
    expect(differences(before, after, 'marcus')).toEqual([]);
    expect(differences(before, after, 'lena')).toEqual([
      texts.answered(rideName, driverName),
      texts.pinned(rideName),
    ]);
  });

  it('ignore what a driver does who cannot take rides anyway', () => {
    const off = driver({ status: 'Off-Duty' });
    const after = day({ drivers: [{ ...off, shifts: '[]', status: 'Suspended' }] });
    expect(differences(day({ drivers: [off] }), after)).toEqual([]);
  });
});
