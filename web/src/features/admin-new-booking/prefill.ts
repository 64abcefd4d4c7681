import type { EarlierRide } from '@chesapeake/contract/accounts/customers';
import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import type { BusinessDetails } from '../../shared/business/index.ts';
import { type DeskValues, emptyDesk, newCustomer } from './desk-values.ts';

type Offer = Pick<BusinessDetails, 'extras'> & {
  services: readonly { slug: string }[];
};

/** What a ride has apart from its people, car and time. */
type RideToRepeat = Pick<
  EarlierRide,
  | 'serviceType'
  | 'pickupLocation'
  | 'destination'
  | 'stops'
  | 'passengers'
  | 'bags'
  | 'extras'
  | 'noteToDriver'
  | 'passengerName'
  | 'passengerPhone'
  | 'hours'
>;

/** The values of an earlier ride, at another time. A flight belongs to one day, so it is left out. */
export const valuesOfRide = (
  ride: RideToRepeat,
  { services, extras }: Offer,
): Partial<DeskValues> => ({
  ...(findService(services, ride.serviceType) && {
    serviceType: findService(services, ride.serviceType)?.slug ?? '',
  }),
  pickupLocation: ride.pickupLocation,
  destination: ride.destination ?? '',
  stops: ride.stops,
  passengers: ride.passengers,
  bags: ride.bags,
  hours: ride.hours,
  // Extras per stop come with the stops.
  extras: ride.extras.flatMap(({ slug, quantity }) => {
    const offered = extras.find((extra) => extra.slug === slug && !extra.isPerStop);
    return offered ? [{ slug, quantity: Math.min(quantity, offered.max) }] : [];
  }),
  noteToDriver: ride.noteToDriver ?? '',
  passengerName: ride.passengerName,
  passengerPhone: ride.passengerPhone ?? '',
});

/** The same ride again, for the same customer. */
export const valuesToRepeat = (booking: BookingForOffice, offer: Offer): DeskValues => ({
  ...emptyDesk,
  ...valuesOfRide(booking, offer),
  customer: {
    ...newCustomer,
    _id: booking.user._id,
    name: booking.user.name,
    phone: booking.user.phone ?? '',
    email: booking.user.email ?? '',
  },
  officeNote: booking.officeNote ?? '',
  carClass: booking.car?.carClass ?? null,
  isClassChosen: booking.car !== null,
});

/** The way back of a ride. Its stops belonged to the way there. */
export const valuesToReturn = (booking: BookingForOffice, offer: Offer): DeskValues => {
  const values = valuesToRepeat(booking, offer);
  if (!booking.destination) return values;
  return {
    ...values,
    pickupLocation: booking.destination,
    destination: booking.pickupLocation,
    stops: [],
  };
};
