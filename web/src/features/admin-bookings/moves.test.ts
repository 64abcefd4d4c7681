import type { Booking } from '@chesapeake/contract/bookings';
import { bookingStatuses } from '@chesapeake/contract/life-cycle';
import { expect, test } from 'vitest';
import { movedTo, movesOf, stageOfBooking } from './moves.ts';

const driver = { _id: 'd', name: 'Marcus Bell' };

test('the menu of each status offers the moves of the table and no other', () => {
  const offered = bookingStatuses.map((status) => [
    status,
    movesOf({ status, driver: status === 'Pending' ? null : driver }),
  ]);
  expect(Object.fromEntries(offered)).toEqual({
    Pending: ['Cancelled', 'Rejected'],
    Accepted: ['Pending', 'In Progress', 'Cancelled', 'Rejected'],
    'In Progress': ['Completed', 'Cancelled'],
    Completed: [],
    Cancelled: [],
    Rejected: [],
  });
  expect(movesOf({ status: 'Pending', driver })).toEqual([
    'Pending',
    'Accepted',
    'Cancelled',
    'Rejected',
  ]);
});

test('a move shows what it will have done: taken off, the driver is gone', () => {
  const accepted = { status: 'Accepted', driver } as Booking;
  expect(movedTo(accepted, 'Pending')).toEqual({ status: 'Pending', driver: null });
  expect(movedTo(accepted, 'In Progress')).toEqual({ status: 'In Progress', driver });
  expect(stageOfBooking({ status: 'Pending', driver })).toBe('Assigned');
});
