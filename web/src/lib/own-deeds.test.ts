import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginDeed, isOwnDeed } from './own-deeds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a deed is this tab’s own while it is under way and a few seconds longer, unless it failed', () => {
  const deed = beginDeed('a booking');
  vi.advanceTimersByTime(60_000);
  expect(isOwnDeed('a booking', 'Cancelled')).toBe(true);
  expect(isOwnDeed('another', 'Cancelled')).toBe(false);
  deed.worked({ status: 'Cancelled' });
  vi.advanceTimersByTime(4_000);
  expect(isOwnDeed('a booking', 'Cancelled')).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(isOwnDeed('a booking', 'Cancelled')).toBe(false);

  beginDeed('a booking').failed();
  expect(isOwnDeed('a booking', 'Cancelled')).toBe(false);
});

it('what others then do to the same is theirs', () => {
  beginDeed('a booking').worked({ status: 'Accepted' });
  expect(isOwnDeed('a booking', 'Cancelled')).toBe(false);
  expect(isOwnDeed('a booking')).toBe(false);
});
