import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';
import { expect, test } from 'vitest';
import { listDecisions } from './decisions.ts';

const stats = (changes: Partial<DashboardStats>): DashboardStats => ({ changes: {}, ...changes });
const textsOf = (changes: Partial<DashboardStats>) =>
  listDecisions(stats(changes)).map(({ text }) => text);

test('lists what waits, most urgent first', () => {
  expect(
    textsOf({
      unreadMessages: 5,
      pendingDrivers: 1,
      failedRefunds: 2,
      openDisputes: 1,
      unassignedBookings: 8,
      overdueBookings: 1,
    }),
  ).toEqual([
    '1 ride past pickup and not started',
    '8 rides without a driver',
    '2 failed refunds',
    '1 open dispute',
    '1 driver application to review',
    '5 unread messages',
  ]);
});

test('leaves out what is done and what the user may not see', () => {
  expect(textsOf({ unassignedBookings: 0, unreadMessages: 0 })).toEqual([]);
});
