import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { expect, test } from 'vitest';
import { bookingStage, isListedUnder, nextStages, withStage } from './transitions.ts';

const driver = { _id: 'd', name: 'Marcus Bell' };

test('offers exactly the transitions of the life-cycle table for each status', () => {
  const offered = bookingStatuses.map((status) => [
    status,
    nextStages({ status, driver: status === 'Pending' ? null : driver }),
  ]);
  expect(Object.fromEntries(offered)).toEqual({
    Pending: ['Cancelled', 'Rejected'],
    Accepted: ['Pending', 'In Progress', 'Cancelled', 'Rejected'],
    'In Progress': ['Completed', 'Cancelled'],
    Completed: [],
    Cancelled: [],
    Rejected: [],
  });
  expect(nextStages({ status: 'Pending', driver })).toEqual([
    'Pending',
    'Accepted',
    'Cancelled',
    'Rejected',
  ]);
});

test('shows the result of a move: after unassigning, the driver is gone', () => {
  const accepted = { status: 'Accepted', driver } as Booking;
  expect(withStage(accepted, 'Pending')).toEqual({ status: 'Pending', driver: null });
  expect(withStage(accepted, 'In Progress')).toEqual({ status: 'In Progress', driver });
  expect(bookingStage({ status: 'Pending', driver })).toBe('Assigned');
});

test('a pending booking is unassigned until a driver is asked', () => {
  expect(isListedUnder('unassigned', { status: 'Pending', driver: null })).toBe(true);
  expect(isListedUnder('unassigned', { status: 'Pending', driver })).toBe(false);
  expect(isListedUnder('unassigned', { status: 'Cancelled', driver: null })).toBe(false);
  expect(isListedUnder('Pending', { status: 'Pending', driver })).toBe(true);
  expect(isListedUnder('all', { status: 'Rejected', driver: null })).toBe(true);
});
