import {
  describeTrip,
  tripFactKeys,
  tripFactLabels,
} from '@chesapeake/contract/bookings/describe-trip';
import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatPhone } from '@chesapeake/contract/format/phone';
import { csvLines } from '../../csv.ts';
import type { ExportedRide } from './export-repository.ts';

const headers = [
  'Booking',
  'Booked at',
  'Pickup time',
  'Service',
  'Status',
  'Customer',
  'Phone',
  'Driver',
  'Car',
  'Pickup location',
  'Destination',
  ...tripFactKeys.map((key) => tripFactLabels[key]),
  'Price',
  'Paid',
  'Owed',
];

/** CSV lines of bookings, the first batch with headers. The office note stays in the office. */
export const bookingCsvLines = (
  rides: readonly ExportedRide[],
  { services, isFirst }: { services: { slug: string; name: string }[]; isFirst: boolean },
): string =>
  csvLines([...(isFirst ? [headers] : []), ...rides.map((ride) => cellsOf(ride, services))], {
    isFirst,
  });

function cellsOf(
  { ride, bookedAt, pickupAt }: ExportedRide,
  services: { slug: string; name: string }[],
) {
  const facts = new Map(describeTrip(ride).map(({ key, value }) => [key, value]));
  const { car, user } = ride;
  return [
    ride._id,
    bookedAt,
    pickupAt,
    serviceName(services, ride.serviceType),
    bookingStatusLabel(ride),
    user.name,
    user.phone && formatPhone(user.phone),
    ride.driver?.name ?? '',
    car ? `${car.brand} ${car.model} (${car.plateNumber})` : '',
    ride.pickupLocation,
    ride.destination ?? '',
    ...tripFactKeys.map((key) => facts.get(key) ?? ''),
    ride.price,
    ride.paid,
    ride.owes,
  ];
}
