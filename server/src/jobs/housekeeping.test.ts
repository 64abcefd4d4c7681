import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hours, seconds, systemClock } from '../clock.ts';
import { createHousekeeping } from './housekeeping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startHousekeeping(
  maintain: (stopping: AbortSignal) => Promise<void>,
  removeExpired: () => Promise<void> = () => new Promise(() => {}),
) {
  const housekeeping = createHousekeeping({
    database: { maintain } as never,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    sessions: { removeExpired } as never,
    links: {} as never,
    devices: {} as never,
    tasks: [],
  });
  housekeeping.start();
  return housekeeping;
}

it('maintains the database every few seconds, and after a failure too', async () => {
  const maintain = vi.fn().mockRejectedValue(new Error('broken'));
  startHousekeeping(maintain);
  expect(maintain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(seconds(10));
  expect(maintain).toHaveBeenCalledTimes(2);
});

it('does not start again while the last time is under way', async () => {
  const maintain = vi.fn().mockReturnValue(new Promise(() => {}));
  startHousekeeping(maintain);
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(maintain).toHaveBeenCalledTimes(1);
});

it('deletes expired data soon after the start, then every hour', async () => {
  const removeExpired = vi.fn().mockRejectedValue(new Error('broken'));
  startHousekeeping(async () => {}, removeExpired);
  await vi.advanceTimersByTimeAsync(seconds(9));
  expect(removeExpired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(seconds(1));
  expect(removeExpired).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(hours(2));
  expect(removeExpired).toHaveBeenCalledTimes(3);
});
