import { planDifferenceTexts as texts } from '@chesapeake/contract/planning/plan-differences';
import { expect, it } from 'vitest';
import { findLateRides } from './late-rides.ts';
import type { StoredAssignment, StoredPlan } from './plan-view.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const names = { ride: (id: string) => `Ride ${id}`, driver: (id: string) => `Driver ${id}` };
const rides = [{ _id: 'one', pickupTime: at('15:00:00') }];

/** The pickup is 20 minutes away. */
const late = (time: string, { driver = 'lena' as string | null, was = 'marcus' } = {}) => {
  const assignment = { booking: 'one', driver, was } as StoredAssignment;
  const emptyDrives = [{ before: 'one', minutes: 20 }];
  const plan = { assignments: [assignment], result: { planned: { emptyDrives } } };
  return findLateRides(plan as unknown as StoredPlan, rides, at(time), names);
};

it('a ride is too late for its new driver once the drive to the pickup takes longer', {
  tags: ['PLAN-9'],
}, () => {
  expect(late('14:40:59')).toEqual([]);
  expect(late('14:41:00')).toEqual([texts.tooLate('Ride one', 'Driver lena')]);
  expect(late('15:00:00')).toEqual([texts.pickupPassed('Ride one')]);
});

it('a ride that stays, or that the plan takes off its driver, needs no drive', {
  tags: ['PLAN-9'],
}, () => {
  expect(late('15:00:00', { driver: 'marcus' })).toEqual([]);
  expect(late('14:59:00', { driver: null })).toEqual([]);
});
