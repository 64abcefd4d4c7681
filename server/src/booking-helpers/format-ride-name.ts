import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { OfficeContact } from '../mail/questions.ts';

/** What texts about a ride depend on. */
export type FormatContext = Pick<Settings, 'zone' | 'services'> & OfficeContact & { now: Date };

/** The name of a ride in a sentence: 'Airport on Fri, Nov 20, 2:30 PM ET'. */
export const formatRideName = (
  { serviceType, pickupTime }: { serviceType: string; pickupTime: Date },
  { zone, services, now }: FormatContext,
) => `${serviceName(services, serviceType)} on ${formatDateTimeAutoYear(pickupTime, zone, now)}`;
