import type { Settings } from '@chesapeake/contract/settings';
import { days, hours, later } from '../clock.ts';

/** People and a ride that nobody booked, to show what letters look like. */
export const examplePeople = { customer: 'Jane Porter', driver: 'Marcus Bell' } as const;

const exampleId = '00000000-0000-7000-8000-00001a2b3c4d';

/** A ride of the first service that is offered, the day after tomorrow. */
export function exampleRide({ services }: Pick<Settings, 'services'>, now: Date) {
  const service = services.find(({ isRetired }) => !isRetired) ?? services[0];
  const pickupTime = later(now, days(2));
  pickupTime.setUTCMinutes(0, 0, 0);
  return {
    _id: exampleId,
    serviceType: service?.slug ?? '',
    pickupTime,
    dropoffTime: later(pickupTime, hours(4)),
    priceCents: service?.priceCents ?? 0,
  };
}
