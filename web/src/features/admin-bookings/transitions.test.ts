import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { expect, test } from 'vitest';
import { bookingStage, canBeNoShow, isListedUnder, nextStages, withStage } from './transitions.ts';

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

const pickupTime = new Date(Date.now() + 60_000);
const passed = new Date(Date.now() - 60_000);

test('a pending booking is unassigned until a driver is asked', () => {
  const isUnassigned = (some: Pick<Booking, 'status' | 'driver'>) =>
    isListedUnder('unassigned', { ...some, pickupTime });
  expect(isUnassigned({ status: 'Pending', driver: null })).toBe(true);
  expect(isUnassigned({ status: 'Pending', driver })).toBe(false);
  expect(isUnassigned({ status: 'Cancelled', driver: null })).toBe(false);
});

test('a filter lists its status, and overdue what should have started', () => {
  expect(isListedUnder('Pending', { status: 'Pending', driver, pickupTime })).toBe(true);
  expect(isListedUnder('all', { status: 'Rejected', driver: null, pickupTime })).toBe(true);
  const isOverdue = (status: Booking['status'], at: Date) =>
    isListedUnder('overdue', { status, driver, pickupTime: at });
  expect(isOverdue('Accepted', passed)).toBe(true);
  expect(isOverdue('Accepted', pickupTime)).toBe(false);
  expect(isOverdue('In Progress', passed)).toBe(false);
});

test('a no-show is offered once the pickup has passed, wherever the office can cancel', {
  tags: ['NOSHOW-3'],
}, () => {
  const isOffered = (status: Booking['status'], at: Date) =>
    canBeNoShow({ status, driver, pickupTime: at }, new Date());
  expect(isOffered('Accepted', passed)).toBe(true);
  expect(isOffered('Accepted', pickupTime)).toBe(false);
  expect(isOffered('Completed', passed)).toBe(false);
});
