import type { PricedService } from './pricing.ts';

/** The length of a ride, in minutes: by the hour, or the service's own. */
export const rideMinutes = (
  {
    pricing,
    minHours,
    windowMinutes,
  }: Pick<PricedService, 'pricing' | 'minHours' | 'windowMinutes'>,
  hours: number | null | undefined,
) => (pricing === 'hourly' ? (hours ?? minHours) * 60 : windowMinutes);
