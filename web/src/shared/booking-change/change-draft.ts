import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { CustomerChange, OfficeChange } from '@chesapeake/contract/bookings/change-booking';

/** The fields of the dialog, all as they are typed. */
export interface ChangeDraft {
  pickupTime: Date | null;
  serviceType: string;
  pickupLocation: string;
  destination: string;
  stops: string[];
  car: string;
  hours: number | null;
  passengers: number | null;
  bags: number | null;
  flightNumber: string;
  extras: { slug: string; quantity: number }[];
  passengerName: string;
  passengerPhone: string;
  noteToDriver: string;
  officeNote: string;
  discount: string;
  discountReason: string;
}

const discountLabel = 'Discount: ';

export function draftOf(booking: Booking & { officeNote?: string | null }): ChangeDraft {
  const discount = booking.priceLines.find(({ label }) => label.startsWith(discountLabel));
  return {
    pickupTime: booking.pickupTime,
    serviceType: booking.serviceType,
    pickupLocation: booking.pickupLocation,
    destination: booking.destination ?? '',
    stops: booking.stops,
    car: booking.car?._id ?? '',
    hours: booking.hours,
    passengers: booking.passengers,
    bags: booking.bags,
    flightNumber: booking.flightNumber ?? '',
    extras: booking.extras.map(({ slug, quantity }) => ({ slug, quantity })),
    passengerName: booking.passengerName ?? '',
    passengerPhone: booking.passengerPhone ?? '',
    noteToDriver: booking.noteToDriver ?? '',
    officeNote: booking.officeNote ?? '',
    discount: discount ? String(-discount.amount) : '',
    discountReason: discount?.label.slice(discountLabel.length) ?? '',
  };
}

export type Change = CustomerChange & Partial<OfficeChange>;

/** What differs from the booking. An empty object if nothing does. */
export function changesOf(before: ChangeDraft, draft: ChangeDraft): Change {
  const { discount, discountReason, pickupTime, ...rest } = draft;
  const plain = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof ChangeDraft]),
    ),
  );
  const isMoved = pickupTime && pickupTime.getTime() !== before.pickupTime?.getTime();
  const isOtherDiscount = discount !== before.discount || discountReason !== before.discountReason;
  return {
    ...plain,
    ...(isMoved && { pickupTime }),
    ...(isOtherDiscount && {
      discount: discount === '' ? null : { amount: discount as never, reason: discountReason },
    }),
  };
}
