import { formatCount } from '@chesapeake/contract/format/numbers';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { UpcomingBookings } from './upcoming-bookings-repository.ts';

export interface EffectContext {
  before: Settings;
  after: Settings;
  upcoming: UpcomingBookings;
  now: Date;
}

/** For example '1 upcoming booking keeps' or '7 upcoming bookings keep'. */
export const formatUpcomingCount = (count: number, one: string, several: string) =>
  count === 1 ? `1 upcoming booking ${one}` : `${formatCount(count)} upcoming bookings ${several}`;

/** Adds a clause about existing bookings, if there are any. */
export const withUpcoming = (first: string, count: number, one: string, several: string) =>
  count === 0 ? `${first}.` : `${first}; ${formatUpcomingCount(count, one, several)}.`;

export const withKeptPrices = (first: string, count: number) =>
  withUpcoming(first, count, 'keeps its price', 'keep their price');
