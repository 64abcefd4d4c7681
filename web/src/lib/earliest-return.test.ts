import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { expect, it } from 'vitest';
import { earliestReturn } from './earliest-return.ts';

const zone = 'America/New_York';
const end = new Date('2026-12-08T16:00:00Z');

it('leaves the car its turnaround after the first ride', () => {
  expect(earliestReturn(end, { turnaroundMinutes: 30, zone })).toEqual({
    time: new Date('2026-12-08T16:30:00Z'),
    text: 'The car needs 30 minutes after the first ride. The return can start from Tue, Dec 8, 11:30 AM ET.',
  });
});

it('is the end of the first ride if cars need no turnaround', () => {
  expect(earliestReturn(end, { turnaroundMinutes: 0, zone })).toEqual({
    time: end,
    text: bookingTexts.returnTooEarly,
  });
});
