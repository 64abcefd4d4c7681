import { type Booking, maxAdditionalCars } from '@chesapeake/contract/bookings/bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { midnightUtc } from '@chesapeake/contract/calendar/days';
import { car } from '@chesapeake/contract/cars/cars';
import { z } from 'zod';
import type { Quote } from '../../lib/quote.ts';
import { readFromTab, removeFromTab, saveInTab } from '../../lib/tab-storage.ts';
import { instantAt } from '../../lib/zoned-time.ts';
import type { BusinessDetails } from '../../shared/business/index.ts';

const storageName = 'booking';

const draftText = z.string().max(1000).catch('');
const draftNumber = z.int().min(0).max(99).nullable().catch(null);

/** Stored drafts may be outdated or invalid: unreadable fields become empty. */
const draftSchema = z.object({
  serviceType: draftText,
  pickupLocation: draftText,
  destination: draftText,
  /** ISO 8601. */
  pickupTime: draftText,
  car: draftText,
  stops: z.array(draftText).max(tripLimits.stops).catch([]),
  passengers: draftNumber,
  bags: draftNumber,
  hours: draftNumber,
  flightNumber: draftText,
  extras: z
    .array(z.object({ slug: z.string().max(40), quantity: z.int().min(1).max(20) }))
    .max(30)
    .catch([]),
  noteToDriver: draftText,
  passengerName: draftText,
  passengerPhone: draftText,
  additionalCars: z.array(draftText).max(maxAdditionalCars).catch([]),
  returnTrip: z.object({ pickupTime: draftText, flightNumber: draftText }).nullable().catch(null),
  /**
   * Sent without a response: the next try reuses the key and offers the car, which may already be
   * booked for us.
   */
  attempt: z.object({ content: z.string(), key: z.string(), car }).optional().catch(undefined),
});
export type BookingDraft = z.output<typeof draftSchema>;
export type TripDetails = Omit<
  BookingDraft,
  'serviceType' | 'pickupLocation' | 'destination' | 'pickupTime' | 'car' | 'hours' | 'attempt'
>;

export const emptyDraft: BookingDraft = draftSchema.parse({});

/** Whether anything beyond service, places, time and car is entered. */
export const hasTripDetails = ({
  stops,
  passengers,
  bags,
  flightNumber,
  extras,
  noteToDriver,
  passengerName,
  passengerPhone,
  additionalCars,
  returnTrip,
}: TripDetails) =>
  stops.length > 0 ||
  extras.length > 0 ||
  additionalCars.length > 0 ||
  returnTrip !== null ||
  [passengers, bags].some((number) => number !== null) ||
  [flightNumber, noteToDriver, passengerName, passengerPhone].some((text) => text !== '');

type Services = BusinessDetails['offeredServices'];

/** What the business offers now. */
type Offer = Pick<BusinessDetails, 'offeredServices' | 'extras'>;

export const saveBookingDraft = (owner: string, bookingDraft: BookingDraft) =>
  saveInTab(storageName, owner, bookingDraft);

/** Clears the draft that was booked with this key; a newer draft stays. */
export function clearBookedDraft(owner: string, key: string) {
  const stored = draftSchema.safeParse(readFromTab(storageName, owner)).data;
  if (!stored?.attempt || stored.attempt.key === key) removeFromTab(storageName);
}

/** Updates the unanswered attempt, but does not recreate a cleared draft. */
export function saveAttempt(owner: string, attempt: BookingDraft['attempt']) {
  const stored = readFromTab(storageName, owner);
  if (stored) saveInTab(storageName, owner, { ...stored, attempt });
}

/** The owner's saved draft, without what is no longer offered and without a past pickup time. */
export function readBookingDraft(owner: string, offer: Offer, now: Date): BookingDraft {
  const bookingDraft = draftSchema.safeParse(readFromTab(storageName, owner)).data ?? emptyDraft;
  const pickup = new Date(bookingDraft.pickupTime);
  return {
    ...bookingDraft,
    serviceType: findService(offer.offeredServices, bookingDraft.serviceType)?.slug ?? '',
    extras: offeredExtras(bookingDraft.extras, offer),
    pickupTime: pickup > now ? pickup.toISOString() : '',
    returnTrip: bookingDraft.returnTrip && withFutureReturn(bookingDraft.returnTrip, now),
  };
}

/**
 * The extras that can be chosen and taken out again. Extras per stop come with the stops, so those
 * of an earlier ride would be charged even after its stops are removed.
 */
const offeredExtras = (chosen: BookingDraft['extras'], { extras }: Offer) =>
  chosen.flatMap(({ slug, quantity }) => {
    const offered = extras.find((extra) => extra.slug === slug && !extra.isPerStop);
    return offered ? [{ slug, quantity: Math.min(quantity, offered.max) }] : [];
  });

function withFutureReturn(returnTrip: NonNullable<BookingDraft['returnTrip']>, now: Date) {
  const pickup = new Date(returnTrip.pickupTime);
  return { ...returnTrip, pickupTime: pickup > now ? pickup.toISOString() : '' };
}

/** The draft for another service. */
function draftWithService(
  bookingDraft: BookingDraft,
  services: Services,
  slug: string,
): BookingDraft {
  const service = findService(services, slug);
  if (!service) return bookingDraft;
  const destination = service.needsDestination ? bookingDraft.destination : '';
  return { ...bookingDraft, serviceType: service.slug, destination };
}

/** The draft with what the landing page's form or a link says about the ride. */
export function draftWithQuote(
  bookingDraft: BookingDraft,
  { service, pickup, time }: Quote,
  { services, zone }: { services: Services; zone: string },
): BookingDraft {
  const withService = draftWithService(bookingDraft, services, service);
  const pickupTime = nextSlotAt(time, zone);
  return {
    ...withService,
    pickupLocation: pickup.trim() || withService.pickupLocation,
    pickupTime: pickupTime?.toISOString() ?? withService.pickupTime,
  };
}

/** Some phones let people pick any minute: rounded up to the next half hour. */
function nextSlotAt(time: string, zone: string): Date | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(time) ?? [];
  if (!day || Number.isNaN(midnightUtc(day).getTime())) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  return instantAt(day, Math.ceil(minute / 30) * 30, zone) ?? undefined;
}

/** A draft of the same ride at another time. A flight belongs to one day, so it is left out. */
export const draftFromBooking = (booking: Booking, offer: Offer): BookingDraft => ({
  ...emptyDraft,
  stops: booking.stops,
  passengers: booking.passengers,
  bags: booking.bags,
  hours: booking.hours,
  extras: offeredExtras(booking.extras, offer),
  noteToDriver: booking.noteToDriver ?? '',
  passengerName: booking.passengerName ?? '',
  passengerPhone: booking.passengerPhone ?? '',
  serviceType: findService(offer.offeredServices, booking.serviceType)?.slug ?? '',
  pickupLocation: booking.pickupLocation,
  destination: booking.destination ?? '',
  pickupTime: '',
  car: booking.car?._id ?? '',
});
