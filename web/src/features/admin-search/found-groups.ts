import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatPhone } from '@chesapeake/contract/format/phone';
import { shortId } from '@chesapeake/contract/format/short-id';
import { pages } from '@chesapeake/contract/pages/pages';
import type { Found } from '@chesapeake/contract/search/search';
import { adminBookingPath } from '../../lib/paths.ts';

export interface FoundItem {
  id: string;
  /** The page that it leads to. */
  path: string;
  title: string;
  detail: string;
}

export interface FoundGroup {
  kind: keyof Found;
  label: string;
  items: FoundItem[];
}

interface Context {
  services: Parameters<typeof serviceName>[0];
  zone: string;
  now: Date;
}

/** What was found as a list of links, by kind. Kinds without a match are left out. */
export function foundGroups(found: Found, { services, zone, now }: Context): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      kind: 'bookings',
      label: 'Bookings',
      items: (found.bookings ?? []).map((booking) => ({
        id: booking._id,
        path: adminBookingPath(booking._id),
        title: `${booking.customer}, ${serviceName(services, booking.serviceType)}`,
        detail: joined(
          booking.passenger && `for ${booking.passenger}`,
          formatDateTimeAutoYear(booking.pickupTime, zone, now),
          bookingStatusLabel(booking),
          `#${shortId(booking._id)}`,
        ),
      })),
    },
    {
      kind: 'customers',
      label: 'Customers',
      items: (found.customers ?? []).map(({ _id, name, phone, email, hasAccount }) => ({
        id: _id,
        path: filtered(pages.adminUsers, email ?? phone ?? name),
        title: name,
        detail: joined(phone && formatPhone(phone), email, !hasAccount && 'no account'),
      })),
    },
    {
      kind: 'drivers',
      label: 'Drivers',
      items: (found.drivers ?? []).map(({ _id, name, phone, status }) => ({
        id: _id,
        path: filtered(pages.adminDrivers, name),
        title: name,
        detail: joined(phone && formatPhone(phone), status),
      })),
    },
    {
      kind: 'cars',
      label: 'Cars',
      items: (found.cars ?? []).map(({ _id, brand, model, plateNumber }) => ({
        id: _id,
        path: filtered(pages.adminCars, plateNumber),
        title: `${brand} ${model}`,
        detail: plateNumber,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

const filtered = (page: string, search: string) => `${page}?${new URLSearchParams({ search })}`;
