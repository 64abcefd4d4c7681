import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seconds, systemClock } from '../clock.ts';
import { createHousekeeping } from './housekeeping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startHousekeeping(maintain: (stopping: AbortSignal) => Promise<void>) {
  const housekeeping = createHousekeeping({
    database: { maintain } as never,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    sessions: { removeExpired: () => new Promise(() => {}) } as never,
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
