import type { FreeDriver } from '@chesapeake/contract/assigning';
import { dayIn } from '@chesapeake/contract/moments';
import { clockText } from '../../lib/dates.ts';
import { timeBeside } from './when.ts';

interface At {
  /** The pickup that somebody is looked for. */
  pickup: Date;
  zone: string;
  now: Date;
}

/** How long before and after the ride a driver has nothing else: 'Free until 3:00 PM'. */
export function freeText(driver: FreeDriver, { pickup, zone, now }: At) {
  const { busyUntil, freeFrom, freeUntil } = driver;
  if (busyUntil && busyUntil <= now) return `Was due back ${timeBeside(busyUntil, now, zone, now)}`;
  if (busyUntil) {
    return dayIn(busyUntil, zone) === dayIn(now, zone)
      ? `Busy until ${clockText(busyUntil, zone)} today`
      : `Busy until ${timeBeside(busyUntil, now, zone, now)}`;
  }
  const from = freeFrom && timeBeside(freeFrom, pickup, zone, now);
  const until = freeUntil && timeBeside(freeUntil, pickup, zone, now);
  if (from && until) return `Free ${from} to ${until}`;
  if (from) return `Free from ${from}`;
  return until ? `Free until ${until}` : 'Free all day';
}

export function otherRidesText({ otherRides }: FreeDriver) {
  if (otherRides === 0) return 'no other ride';
  return otherRides === 1 ? '1 other ride' : `${otherRides} other rides`;
}
