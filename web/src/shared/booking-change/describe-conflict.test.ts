import type { ChangeConflict, ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { expect, it } from 'vitest';
import { describeConflict, describeTurnaround } from './describe-conflict.ts';

const context = { zone: 'America/New_York', now: new Date('2026-11-20T15:00:00Z') };
const at = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);

const preview = {
  before: { driver: { name: 'Marcus Reed' }, car: null },
  after: { pickupTime: at('16:00'), dropoffTime: at('20:00'), car: { brand: 'BMW', model: '7' } },
  blockedUntil: at('20:30'),
} as ChangePreview;

const conflict = (changes: Partial<ChangeConflict> = {}): ChangeConflict => ({
  of: 'driver',
  bookingId: 'b',
  customer: 'Olivia Grant',
  from: at('19:00'),
  until: at('21:00'),
  blockedUntil: at('21:30'),
  ...changes,
});

it('says whose time is taken, by whom and when', () => {
  const describe = (changes?: Partial<ChangeConflict>) =>
    describeConflict(conflict(changes), preview, context);
  expect(describe()).toBe('Marcus Reed drives Olivia Grant: Mon, Nov 23, 7:00 to 9:00 PM ET.');
  expect(describe({ of: 'car' })).toBe(
    'The BMW 7 is booked by Olivia Grant: Mon, Nov 23, 7:00 to 9:00 PM ET.',
  );
  expect(describe({ bookingId: null, customer: null })).toMatch(/^Marcus Reed is not available: /);
});

it('explains a conflict that is only due to the time after a ride', () => {
  const describe = (changes?: Partial<ChangeConflict>) =>
    describeTurnaround(conflict(changes), preview, context);
  expect(describe()).toBeUndefined();
  expect(describe({ from: at('20:00') })).toBe(
    'This ride ends at 8:00 PM and needs 30 minutes afterward.',
  );
  expect(describe({ from: at('13:00'), until: at('15:45'), blockedUntil: at('16:15') })).toBe(
    'Olivia Grant’s ride ends at 3:45 PM and needs 30 minutes afterward.',
  );
});
