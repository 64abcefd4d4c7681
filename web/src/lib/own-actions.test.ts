import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOwnAction, startOwnAction } from './own-actions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an action is this tab’s own while pending and a few seconds longer, unless it failed', () => {
  const action = startOwnAction('a booking');
  vi.advanceTimersByTime(60_000);
  expect(isOwnAction('a booking', 'Cancelled')).toBe(true);
  expect(isOwnAction('another', 'Cancelled')).toBe(false);
  action.succeeded({ status: 'Cancelled' });
  vi.advanceTimersByTime(4_000);
  expect(isOwnAction('a booking', 'Cancelled')).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(isOwnAction('a booking', 'Cancelled')).toBe(false);

  startOwnAction('a booking').failed();
  expect(isOwnAction('a booking', 'Cancelled')).toBe(false);
});

it('a different later change to the same record is someone else’s', () => {
  startOwnAction('a booking').succeeded({ status: 'Accepted' });
  expect(isOwnAction('a booking', 'Cancelled')).toBe(false);
  expect(isOwnAction('a booking')).toBe(false);
});
