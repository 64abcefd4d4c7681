import { formatCarName } from '../cars/cars.ts';
import { formatDateTimeAutoYear } from '../format/dates.ts';
import { formatDollars } from '../format/money.ts';
import { formatQuantity } from '../format/numbers.ts';
import type { Booking } from './bookings.ts';
import { formatExtras, formatParty, formatPassenger } from './describe-trip.ts';
import { serviceName } from './service-types.ts';

export interface BookingDifference {
  label: string;
  /** Null if it is not to be shown. */
  before: string | null;
  after: string;
}

interface Context {
  zone: string;
  services: readonly { slug: string; name: string }[];
  now: Date;
}

type Shown = Omit<Booking, 'price' | 'priceLines' | 'paid' | 'owes'> & { price?: number | null };

const none = 'none';

/** What everyone concerned can see of a booking, field by field. */
const fields: [label: string, format: (booking: Shown, context: Context) => string][] = [
  ['Pickup time', ({ pickupTime }, { zone, now }) => formatDateTimeAutoYear(pickupTime, zone, now)],
  ['Service', ({ serviceType }, { services }) => serviceName(services, serviceType)],
  ['Length', ({ hours }) => (hours ? formatQuantity(hours, 'hour') : none)],
  ['Pickup', ({ pickupLocation }) => pickupLocation],
  ['Stops', ({ stops }) => stops.join('; ') || none],
  ['Destination', ({ destination }) => destination ?? none],
  ['Car', ({ car }) => (car ? formatCarName(car) : none)],
  ['Party', (booking) => formatParty(booking) ?? none],
  ['Flight', ({ flightNumber }) => flightNumber ?? none],
  ['Extras', ({ extras }) => formatExtras(extras) ?? none],
  ['Passenger', (booking) => formatPassenger(booking) || none],
  ['Note for the driver', ({ noteToDriver }) => noteToDriver ?? none],
  ['Price', ({ price }) => (price == null ? none : formatDollars(price))],
];

/** The differences between two versions of a booking, with labels. */
export const describeChanges = (before: Shown, after: Shown, context: Context) =>
  fields.flatMap(([label, format]): BookingDifference[] => {
    const [was, is] = [format(before, context), format(after, context)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });

/** 'Fri, Nov 20, 2:30 PM ET → Fri, Nov 20, 4:30 PM ET' */
export const formatDifference = ({ before, after }: BookingDifference) =>
  before === null ? after : `${before} → ${after}`;

/** 'Pickup time: Fri, Nov 20, 2:30 PM ET → Fri, Nov 20, 4:30 PM ET' */
export const formatDifferences = (differences: readonly BookingDifference[]) =>
  differences.map((each) => `${each.label}: ${formatDifference(each)}`).join('; ');
