import { expect, it } from 'vitest';
import { earlyMinutesOf, formatEarlyStart } from './early-start.ts';

const pickupTime = new Date('2026-11-20T18:00:00Z');
const started = (time: string) => ({ pickupTime, startedAt: new Date(`2026-11-${time}:00Z`) });

it('says how early a ride started, from an hour on', { tags: ['ABUSE-10'] }, () => {
  expect(formatEarlyStart(started('20T15:00'))).toBe('Started 3 h early');
  expect(formatEarlyStart(started('20T16:41'))).toBe('Started 1 h 19 min early');
  expect(formatEarlyStart(started('15T18:00'))).toBe('Started 5 days early');
  for (const time of ['20T17:00', '20T17:59', '20T19:00']) {
    expect(formatEarlyStart(started(time))).toBeUndefined();
  }
  expect(earlyMinutesOf({ pickupTime, startedAt: null })).toBe(0);
});
