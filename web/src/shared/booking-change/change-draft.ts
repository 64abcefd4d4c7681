import type { Booking } from '@chesapeake/contract/bookings/bookings';
import {
  type CustomerChange,
  discountChange,
  type OfficeChange,
} from '@chesapeake/contract/bookings/change-booking';
import type { z } from 'zod';

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
  const discount = booking.priceLines.find(
    ({ label, amount }) => amount < 0 && label.startsWith(discountLabel),
  );
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

/** The draft for a newer version of its booking: what was typed stays, the rest follows the booking. */
export function rebaseDraft(draft: ChangeDraft, before: ChangeDraft, now: ChangeDraft) {
  const typed = Object.entries(draft).filter(
    ([name, value]) => !isSame(value, before[name as keyof ChangeDraft]),
  );
  return { ...now, ...Object.fromEntries(typed) } as ChangeDraft;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type Change = CustomerChange & Partial<OfficeChange>;

/** A change whose discount is as typed. */
export type TypedChange = Omit<Change, 'discount'> & z.input<typeof discountChange>;

/** What differs from the booking. An empty object if nothing does. */
export function changesOf(before: ChangeDraft, draft: ChangeDraft): TypedChange {
  const { discount, discountReason, pickupTime, ...rest } = draft;
  const plain = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => !isSame(value, before[name as keyof ChangeDraft]),
    ),
  );
  const isMoved = pickupTime && pickupTime.getTime() !== before.pickupTime?.getTime();
  const isOtherDiscount = discount !== before.discount || discountReason !== before.discountReason;
  return {
    ...plain,
    ...(isMoved && { pickupTime }),
    ...(isOtherDiscount && {
      discount: discount.trim() === '' ? null : { amount: discount, reason: discountReason },
    }),
  };
}

/** What is sent. Throws the contract's errors if the discount is not valid. */
export const readChange = ({ discount, ...change }: TypedChange): Change => ({
  ...change,
  ...discountChange.decode({ discount }),
});
