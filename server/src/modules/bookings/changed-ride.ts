import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import type { CustomerChange, OfficeChange } from '@chesapeake/contract/bookings/change-booking';
import { findService, offeredServices } from '@chesapeake/contract/bookings/service-types';
import { tripTexts } from '@chesapeake/contract/bookings/trip-facts';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import type { Car } from '@chesapeake/contract/cars/cars';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import {
  discountOf,
  extrasOf,
  type PriceLine,
  sumLines,
  toOutputLines,
} from '@chesapeake/contract/prices/price-lines';
import { repriceRide } from '@chesapeake/contract/prices/reprice';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { rideWindow } from '../../booking-helpers/ride-window.ts';
import { fail } from '../../errors.ts';
import type { Ride } from './repository.ts';
import type { ZoneOf } from './ride-zones.ts';

export interface StoredRide {
  ride: Ride;
  /** Until when the car and driver are blocked. */
  blockedUntil: Date;
  lines: PriceLine[];
}

/** The ride after a change, before it is decided what becomes of its driver. */
export interface ChangedRide extends StoredRide {
  carId: string | null;
  /** Another time, or longer or shorter. */
  isMoved: boolean;
  isOtherCar: boolean;
}

interface Context {
  settings: Settings;
  now: Date;
  /** The office books services that customers cannot, at any notice. */
  isOffice: boolean;
  /** The car of the ride, and the chosen one. */
  carBefore: Car | undefined;
  carAfter: Car | undefined;
  zoneOf: ZoneOf;
}

type Change = CustomerChange & Partial<OfficeChange>;

/**
 * Applies the changed fields. Invalid ones fail with errors by field. What does not change stays as it
 * was booked, whatever the settings say now.
 */
export function changeRide(stored: StoredRide, change: Change, context: Context): ChangedRide {
  const { ride } = stored;
  const { settings, carBefore, carAfter, zoneOf } = context;
  const service = serviceOf(ride, change, context);
  const destination = destinationOf(ride, change, service);
  const hours = hoursOf(ride, change, service);
  const passengers = given(change.passengers, ride.passengers);
  const isOtherCar = carAfter !== undefined && carAfter._id !== ride.car?._id;
  // A party that was booked stays, even if the car has fewer seats by now.
  const isOtherParty = isOtherCar || passengers !== ride.passengers;
  if (isOtherParty && passengers !== null && carAfter && passengers > carAfter.capacity)
    fail('VALIDATION_FAILED', {
      errors: { passengers: tripTexts.tooManyPassengers(carAfter.capacity) },
    });
  const stops = given(change.stops, ride.stops) ?? [];
  const window = windowOf(stored, { ...change, service, hours }, context);
  const carClassBefore = carBefore?.carClass ?? 'Sedan';
  const serviceBefore = findService(settings.services, ride.serviceType) ?? service;
  const price = repriceRide({
    extras: settings.extras,
    zones: settings.zones,
    agreed: stored.lines,
    before: {
      service: serviceBefore,
      carClass: carClassBefore,
      hours: ride.hours,
      stops: ride.stops.length,
      chosen: ride.extras,
      from: ride.pickupLocation,
      to: ride.destination,
      fromZone: zoneOf(ride.pickupLocation),
      toZone: zoneOf(ride.destination),
    },
    after: {
      service,
      carClass: carAfter?.carClass ?? carClassBefore,
      hours,
      stops: stops.length,
      chosen: change.extras === undefined ? keptExtras(ride, settings) : (change.extras ?? []),
      discount: discountAfter(stored.lines, change),
      from: change.pickupLocation ?? ride.pickupLocation,
      to: destination,
      fromZone: zoneOf(change.pickupLocation ?? ride.pickupLocation),
      toZone: zoneOf(destination),
    },
  });
  const lines = price.lines ?? fail('VALIDATION_FAILED', { errors: price.errors });
  const total = toDollars(sumLines(lines));
  return {
    ...window,
    lines,
    carId: carAfter?._id ?? null,
    isOtherCar,
    ride: {
      ...ride,
      serviceType: service.slug,
      pickupLocation: change.pickupLocation ?? ride.pickupLocation,
      destination,
      pickupTime: window.pickupTime,
      dropoffTime: window.dropoffTime,
      car: carAfter ?? ride.car,
      // A price that was never known stays unknown.
      price: ride.price === null && total === 0 ? null : total,
      priceLines: toOutputLines(lines),
      owes: toDollars(toCents(ride.owes) + sumLines(lines) - sumLines(stored.lines)),
      stops,
      passengers,
      bags: given(change.bags, ride.bags),
      flightNumber: given(change.flightNumber, ride.flightNumber) || null,
      extras: extrasOf(lines),
      noteToDriver: given(change.noteToDriver, ride.noteToDriver) || null,
      passengerName: given(change.passengerName, ride.passengerName) || null,
      passengerPhone: given(change.passengerPhone, ride.passengerPhone) || null,
      hours,
    },
  };
}

/** What is left out stays; null empties it. */
const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

function serviceOf(ride: Ride, { serviceType }: Change, { settings, isOffice }: Context) {
  const isSame = serviceType === undefined || serviceType === ride.serviceType;
  // A ride keeps a service that is no longer offered.
  const services = isSame || !isOffice ? settings.services : offeredServices(settings.services);
  return (
    findService(services, serviceType ?? ride.serviceType) ??
    fail('VALIDATION_FAILED', { errors: { serviceType: bookingTexts.unknownService } })
  );
}

type Service = Settings['services'][number];

function destinationOf(ride: Ride, change: Change, service: Service): string | null {
  const isSame = service.slug === ride.serviceType;
  if (isSame && change.destination === undefined) return ride.destination;
  if (!service.needsDestination) return isSame ? ride.destination : null;
  return (
    given(change.destination, ride.destination) ||
    fail('VALIDATION_FAILED', { errors: { destination: bookingTexts.destinationRequired } })
  );
}

function hoursOf(ride: Ride, change: Change, service: Service): number | null {
  const isByHour = service.pricing === 'hourly';
  const isSame = service.slug === ride.serviceType;
  if (isSame && (!isByHour || change.hours === undefined)) return ride.hours;
  return isByHour ? (given(change.hours, ride.hours) ?? service.minHours) : null;
}

const isSameMinute = (a: Date, b: Date) =>
  Math.floor(a.getTime() / minuteMs) === Math.floor(b.getTime() / minuteMs);

function windowOf(
  { ride, blockedUntil }: StoredRide,
  change: Change & { service: Service; hours: number | null },
  { settings, now, isOffice }: Context,
) {
  const { service, hours } = change;
  // Texts show minutes, so a few seconds are no change that anyone could be told about.
  const pickupTime =
    change.pickupTime && !isSameMinute(change.pickupTime, ride.pickupTime)
      ? change.pickupTime
      : ride.pickupTime;
  const movedMs = pickupTime.getTime() - ride.pickupTime.getTime();
  const isSameLength = service.slug === ride.serviceType && hours === ride.hours;
  const isMoved = movedMs !== 0 || !isSameLength;
  if (!isMoved) return { pickupTime, dropoffTime: ride.dropoffTime, blockedUntil, isMoved };
  const rules = isOffice ? { ...settings, leadMinutes: 0 } : settings;
  const window = rideWindow(
    { settings: rules, now },
    { serviceType: service.slug, pickupTime, hours },
    [service],
  );
  const later = (time: Date) => new Date(time.getTime() + movedMs);
  return {
    pickupTime,
    dropoffTime: isSameLength ? later(ride.dropoffTime) : window.endsAt,
    blockedUntil: isSameLength ? later(blockedUntil) : window.blockedUntil,
    isMoved,
  };
}

/** Extras that are charged per stop follow the stops, unless more of them were chosen. */
const keptExtras = ({ extras, stops }: Ride, settings: Settings) =>
  extras.filter(({ slug, quantity }) => {
    const isPerStop = settings.extras.some((extra) => extra.slug === slug && extra.isPerStop);
    return !isPerStop || quantity > stops.length;
  });

const discountAfter = (lines: readonly PriceLine[], { discount }: Change) =>
  discount === undefined
    ? discountOf(lines)
    : discount && { cents: toCents(discount.amount), reason: discount.reason };
