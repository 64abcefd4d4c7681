import { datedMomentText } from '@chesapeake/contract/moments';
import { serviceName } from '@chesapeake/contract/services';
import type { Settings } from '@chesapeake/contract/settings';

/** Where the words come from, and when they are said. */
export type Business = Pick<Settings, 'zone' | 'services'> & { now: Date };

/** What a ride is called in a sentence: 'Airport on Fri, Nov 20, 2:30 PM ET'. */
export const rideName = (
  { serviceType, pickupTime }: { serviceType: string; pickupTime: Date },
  { zone, services, now }: Business,
) => `${serviceName(services, serviceType)} on ${datedMomentText(pickupTime, zone, now)}`;
