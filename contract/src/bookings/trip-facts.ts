import { z } from 'zod';
import { phonePattern } from '../accounts/phone-pattern.ts';
import { optionalLine, optionalParagraphs, requiredLine, wholeNumber } from '../fields/text.ts';
import { formatQuantity } from '../format/numbers.ts';
import { normalizePhone } from '../format/phone.ts';
import { maxHours } from '../prices/pricing.ts';

/** The most that one booking can hold. */
export const tripLimits = {
  stops: 8,
  passengers: 60,
  bags: 60,
  noteToDriver: 500,
  officeNote: 1000,
} as const;

export const tripTexts = {
  stopRequired: 'Enter an address, or remove the stop',
  tooManyStops: `A ride can have at most ${tripLimits.stops} stops`,
  stopsNotAList: 'Stops must be a list of addresses',
  flightInvalid: 'Enter a flight number, such as AA 1187',
  phoneInvalid: 'Enter a phone number, such as (410) 555-0100',
  extrasNotAList: 'Extras must be a list',
  tooManyPassengers: (seats: number, cars = 1) =>
    cars === 1
      ? `This car has ${formatQuantity(seats, 'seat')}. Choose a larger car or enter fewer passengers.`
      : `These cars have ${formatQuantity(seats, 'seat')}. Add a car or enter fewer passengers.`,
} as const;

/** An airline code and a number: 'AA 1187', 'BAW49', 'b6 523a'. Checked for its form only. */
const flightPattern = /^((?=[A-Z0-9]*[A-Z])[A-Z0-9]{2}|[A-Z]{3}) ?(\d{1,4}[A-Z]?)$/;

/** As airports write it: 'AA 1187'. Leaves anything else as it is. */
const normalizeFlight = (text: string) => {
  const [, airline, number] = flightPattern.exec(text.toUpperCase().trim()) ?? [];
  return airline ? `${airline} ${number}` : text;
};

const isEmptyOr = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text);

export const stop = requiredLine({ label: 'Stop', max: 200, required: tripTexts.stopRequired });
export const flightNumber = optionalLine({ label: 'Flight number', max: 10 })
  .overwrite(normalizeFlight)
  .refine(isEmptyOr(flightPattern), tripTexts.flightInvalid);

export const chosenExtra = z.object({
  slug: requiredLine({ label: 'Extra', max: 40 }),
  quantity: wholeNumber({ label: 'Quantity', min: 1, max: 99 }),
});

/** What a booking can carry beyond time, places and car. Everything is optional. */
export const tripFacts = z.object({
  stops: z
    .array(stop, tripTexts.stopsNotAList)
    .max(tripLimits.stops, tripTexts.tooManyStops)
    .nullish(),
  passengers: wholeNumber({ label: 'Passengers', min: 1, max: tripLimits.passengers }).nullish(),
  bags: wholeNumber({ label: 'Bags', min: 0, max: tripLimits.bags }).nullish(),
  flightNumber: flightNumber.nullish(),
  extras: z
    .array(chosenExtra, tripTexts.extrasNotAList)
    .max(30, 'There are too many extras')
    .nullish(),
  noteToDriver: optionalParagraphs({
    label: 'Note for your driver',
    max: tripLimits.noteToDriver,
  }).nullish(),
  /** Where someone else rides. */
  passengerName: optionalLine({ label: 'Passenger name', max: 100 }).nullish(),
  passengerPhone: optionalLine({ label: 'Passenger phone', max: 32 })
    .overwrite(normalizePhone)
    .refine(isEmptyOr(phonePattern), tripTexts.phoneInvalid)
    .nullish(),
  /** For services that are priced by the hour. */
  hours: wholeNumber({ label: 'Hours', min: 1, max: maxHours }).nullish(),
});

/** Where a booking came from. */
export const bookingSources = ['web', 'phone', 'quote'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** Trip facts in a reply; null or empty where nothing was entered, or where a reply lacks them. */
export const bookedTripFacts = z.object({
  stops: z.array(z.string()).default([]),
  passengers: z.int().nullable(),
  bags: z.int().nullable(),
  flightNumber: z.string().nullable(),
  extras: z.array(z.object({ slug: z.string(), name: z.string(), quantity: z.int() })).default([]),
  noteToDriver: z.string().nullable(),
  passengerName: z.string().nullable(),
  passengerPhone: z.string().nullable(),
  /** The hours of an hourly booking. */
  hours: z.int().nullable(),
  source: z.enum(bookingSources).default('web'),
});
export type BookedTripFacts = z.output<typeof bookedTripFacts>;

/** Whoever entered nothing has the facts of a simple booking. */
export const noTripFacts: BookedTripFacts = {
  stops: [],
  passengers: null,
  bags: null,
  flightNumber: null,
  extras: [],
  noteToDriver: null,
  passengerName: null,
  passengerPhone: null,
  hours: null,
  source: 'web',
};
