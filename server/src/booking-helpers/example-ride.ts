import type { Settings } from '@chesapeake/contract/settings/settings';
import { addMs, days, hours } from '../clock.ts';

/** Fictional people and a ride for email previews. */
export const examplePeople = { customer: 'Jane Porter', driver: 'Marcus Bell' } as const;

const exampleId = '00000000-0000-7000-8000-00001a2b3c4d';

/** A ride with the first offered service, the day after tomorrow. */
export function exampleRide({ services }: Pick<Settings, 'services'>, now: Date) {
  const service = services.find(({ isRetired }) => !isRetired) ?? services[0];
  const pickupTime = addMs(now, days(2));
  pickupTime.setUTCMinutes(0, 0, 0);
  return {
    _id: exampleId,
    serviceType: service?.slug ?? '',
    pickupTime,
    dropoffTime: addMs(pickupTime, hours(4)),
    pickupLocation: '80 Compromise Street, Annapolis',
    destination: null,
    priceCents: service?.priceCents ?? 0,
  };
}
