import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { expect, it } from 'vitest';
import { buildTimeline } from './timeline.ts';

it('names the day of the planned end after a start on another day', { tags: ['ABUSE-10'] }, () => {
  const plannedEnd = (startedAt: string) => {
    const booking = {
      status: 'In Progress',
      driver: { name: 'Lena Fischer' },
      pickupTime: new Date('2026-11-28T19:00:00Z'),
      dropoffTime: new Date('2026-11-28T22:00:00Z'),
      createdAt: new Date('2026-11-10T12:00:00Z'),
      startedAt: new Date(startedAt),
      endedAt: null,
      cancelReason: null,
      cancelNote: null,
    } as unknown as Booking;
    const now = new Date(startedAt);
    const steps = buildTimeline(booking, { zone: 'America/New_York', now });
    return steps.at(-1)?.planned;
  };
  expect(plannedEnd('2026-11-28T19:00:00Z')).toBe('By 5:00 PM ET');
  expect(plannedEnd('2026-11-17T11:00:00Z')).toBe('By Sat, Nov 28, 5:00 PM ET');
});
