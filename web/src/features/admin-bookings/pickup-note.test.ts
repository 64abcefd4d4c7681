import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { pickupNote } from './pickup-note.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-20T19:41:00Z');

const ride = (pickup: string, changes: Partial<Booking> = {}) =>
  ({
    status: 'Pending',
    pickupTime: new Date(pickup),
    dropoffTime: new Date(Date.parse(pickup) + 2 * 3_600_000),
    ...changes,
  }) as Booking;

const noteOf = (booking: Booking) => pickupNote(booking, { zone, now });

test('shows the time until pickup of a pending ride within half a day', () => {
  expect(noteOf(ride('2026-11-20T22:00:00Z'))).toEqual({
    text: 'Pickup in 2 h 19 min',
    urgency: 'soon',
  });
  expect(noteOf(ride('2026-11-21T15:00:00Z')).text).toBe('Until 12:00 PM');
  expect(noteOf(ride('2026-11-20T22:00:00Z', { status: 'Accepted' })).text).toBe('Until 7:00 PM');
});

test('shows a ride past its pickup as overdue until someone decides', () => {
  for (const status of ['Pending', 'Accepted'] as const) {
    expect(noteOf(ride('2026-11-20T19:16:00Z', { status }))).toEqual({
      text: 'Overdue by 25 min',
      urgency: 'late',
    });
  }
  for (const status of ['In Progress', 'Cancelled', 'Rejected'] as const) {
    expect(noteOf(ride('2026-11-20T19:00:00Z', { status })).text).toBe('Until 4:00 PM');
  }
});

test('names the day of an end on another day, and uses the actual end of a completed ride', () => {
  expect(noteOf(ride('2026-11-22T04:30:00Z')).text).toBe('Until Sun, Nov 22, 1:30 AM');
  expect(noteOf(ride('2026-11-19T15:00:00Z', { status: 'Completed' })).text).toBe('Ended 12:00 PM');
});
