import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRecentMutation, trackMutation } from './recent-mutations.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an action is this tab’s own while pending and a few seconds longer, unless it failed', () => {
  const action = trackMutation('a booking');
  vi.advanceTimersByTime(60_000);
  expect(isRecentMutation('a booking', 'Cancelled')).toBe(true);
  expect(isRecentMutation('another', 'Cancelled')).toBe(false);
  action.succeeded({ status: 'Cancelled' });
  vi.advanceTimersByTime(4_000);
  expect(isRecentMutation('a booking', 'Cancelled')).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(isRecentMutation('a booking', 'Cancelled')).toBe(false);

  trackMutation('a booking').failed();
  expect(isRecentMutation('a booking', 'Cancelled')).toBe(false);
});

it('a different later change to the same record is someone else’s', () => {
  trackMutation('a booking').succeeded({ status: 'Accepted' });
  expect(isRecentMutation('a booking', 'Cancelled')).toBe(false);
  expect(isRecentMutation('a booking')).toBe(false);
});
