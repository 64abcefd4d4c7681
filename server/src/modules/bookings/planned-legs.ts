import { bookingTexts, type NewBooking } from '@chesapeake/contract/bookings/bookings';
import { type BookedTripFacts, tripTexts } from '@chesapeake/contract/bookings/trip-facts';
import type { Car } from '@chesapeake/contract/cars/cars';
import { formatDateTime, formatDuration } from '@chesapeake/contract/format/dates';
import type { PriceLine } from '@chesapeake/contract/prices/price-lines';
import { extrasOf } from '@chesapeake/contract/prices/price-lines';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { type RideWindow, rideWindow } from '../../booking-helpers/ride-window.ts';
import { fail, withFieldPrefix } from '../../errors.ts';
import { priceRide } from './price.ts';
import type { ZoneOf } from './ride-zones.ts';

/** One ride of a new booking: one car, one time, one price. */
export interface PlannedLeg {
  car: Car;
  /** The field of the input that names the car. */
  field: string;
  isReturn: boolean;
  window: RideWindow;
  pickupLocation: string;
  destination: string | null;
  facts: BookedTripFacts;
  lines: PriceLine[];
}

interface Context {
  settings: Settings;
  /** The services that can be booked. */
  services: Settings['services'];
  now: Date;
  zoneOf: ZoneOf;
}

/** The cars of a new booking, and for the way back. */
export function carIdsOf(input: NewBooking) {
  const cars = [input.car, ...(input.additionalCars ?? [])];
  const [firstBack, ...restBack] = cars;
  const returnCars = input.returnTrip
    ? [input.returnTrip.car ?? firstBack ?? input.car, ...restBack]
    : [];
  return { cars, returnCars };
}

/** The rides to book. Invalid input fails with errors by field. */
export function planLegs(
  context: Context,
  input: NewBooking,
  carOf: (id: string, field: string) => Car,
): PlannedLeg[] {
  const { cars, returnCars } = carIdsOf(input);
  refuseSameCarTwice(cars, 'additionalCars');
  refuseSameCarTwice(returnCars, 'returnTrip.car');
  const window = rideWindow(context, input, context.services);
  const destination = input.destination || input.dropoffLocation || null;
  if (window.service.needsDestination && !destination) {
    fail('VALIDATION_FAILED', { errors: { destination: bookingTexts.destinationRequired } });
  }
  const fieldOf = (index: number) => (index === 0 ? 'car' : `additionalCars.${index - 1}`);
  const fleet = cars.map((id, index) => carOf(id, fieldOf(index)));
  const there = shareParty(input, fleet).map((party, index) =>
    planLeg(context, {
      window,
      car: fleet[index] as Car,
      field: fieldOf(index),
      isReturn: false,
      pickupLocation: input.pickupLocation,
      // Not stored for services without a destination.
      destination: window.service.needsDestination ? destination : null,
      input: { ...input, ...party },
    }),
  );
  const { returnTrip } = input;
  if (!returnTrip) return there;
  if (!destination || !window.service.needsDestination) {
    fail('VALIDATION_FAILED', { errors: { returnTrip: bookingTexts.returnNeedsDestination } });
  }
  const backWindow = withFieldPrefix('returnTrip', () =>
    rideWindow(context, { ...input, pickupTime: returnTrip.pickupTime }, context.services),
  );
  checkReturnTime(context, {
    there: window,
    back: backWindow,
    sharesCar: returnCars.some((id) => cars.includes(id)),
  });
  const returnFieldOf = (index: number) =>
    index === 0 && returnTrip.car ? 'returnTrip.car' : fieldOf(index);
  const returnFleet = returnCars.map((id, index) => carOf(id, returnFieldOf(index)));
  const back = shareParty(input, returnFleet).map((party, index) =>
    planLeg(context, {
      window: backWindow,
      car: returnFleet[index] as Car,
      field: returnFieldOf(index),
      isReturn: true,
      pickupLocation: returnTrip.pickupLocation || destination,
      destination: returnTrip.destination || input.pickupLocation,
      // Stops and the flight belong to the way there.
      input: { ...input, ...party, stops: [], flightNumber: returnTrip.flightNumber ?? null },
    }),
  );
  return [...there, ...back];
}

function refuseSameCarTwice(cars: readonly string[], field: string) {
  if (new Set(cars).size < cars.length)
    fail('VALIDATION_FAILED', { errors: { [field]: bookingTexts.sameCarTwice } });
}

/** A car that drives both ways also needs its turnaround between the two rides. */
function checkReturnTime(
  { settings: { turnaroundMinutes, zone } }: Context,
  { there, back, sharesCar }: { there: RideWindow; back: RideWindow; sharesCar: boolean },
) {
  const refuse = (text: string) =>
    fail('VALIDATION_FAILED', { errors: { 'returnTrip.pickupTime': text } });
  if (back.pickupAt < there.endsAt) refuse(bookingTexts.returnTooEarly);
  if (sharesCar && back.pickupAt < there.blockedUntil)
    refuse(
      bookingTexts.returnNeedsCar(
        formatDuration(turnaroundMinutes),
        formatDateTime(there.blockedUntil, zone),
      ),
    );
}

function planLeg(
  { settings, zoneOf }: Context,
  { input, ...leg }: Omit<PlannedLeg, 'facts' | 'lines'> & { input: NewBooking },
): PlannedLeg {
  const { window, car, pickupLocation, destination } = leg;
  const { service } = window;
  const hours = service.pricing === 'hourly' ? (input.hours ?? service.minHours) : null;
  const stops = input.stops ?? [];
  const lines = priceRide(settings, {
    service,
    carClass: car.carClass,
    hours,
    stops: stops.length,
    extras: input.extras ?? [],
    fromZone: zoneOf(pickupLocation),
    toZone: zoneOf(destination),
  });
  const facts: BookedTripFacts = {
    stops,
    passengers: input.passengers ?? null,
    bags: input.bags ?? null,
    flightNumber: input.flightNumber || null,
    extras: extrasOf(lines),
    noteToDriver: input.noteToDriver || null,
    passengerName: input.passengerName || null,
    passengerPhone: input.passengerPhone || null,
    hours,
    source: 'web',
  };
  return { ...leg, facts, lines };
}

/** Seats the party in one car after the other, at least one passenger in each. */
function shareParty({ passengers, bags }: NewBooking, cars: Car[]) {
  const seats = cars.reduce((sum, { capacity }) => sum + capacity, 0);
  if (passengers != null && passengers > seats) {
    fail('VALIDATION_FAILED', {
      errors: { passengers: tripTexts.tooManyPassengers(seats, cars.length) },
    });
  }
  let waiting = passengers ?? 0;
  return cars.map(({ capacity }, index) => {
    const carsAfter = cars.length - index - 1;
    const seated = Math.max(1, Math.min(capacity, waiting - carsAfter));
    waiting = Math.max(0, waiting - seated);
    return {
      passengers: passengers == null ? passengers : seated,
      // Which car takes which bag is not known, so the first one carries the number.
      bags: index === 0 ? bags : null,
    };
  });
}
