import { formatQuantity } from '../format/numbers.ts';
import { formatPhone } from '../format/phone.ts';
import type { BookedTripFacts } from './trip-facts.ts';

export const tripFactKeys = [
  'stops',
  'party',
  'flight',
  'extras',
  'hours',
  'passenger',
  'note',
] as const;
export type TripFactKey = (typeof tripFactKeys)[number];

export const tripFactLabels: Record<TripFactKey, string> = {
  stops: 'Stops',
  party: 'Party',
  flight: 'Flight',
  extras: 'Extras',
  hours: 'Booked for',
  passenger: 'Passenger',
  note: 'Note for the driver',
};

export interface TripFact {
  key: TripFactKey;
  label: string;
  value: string;
  /** Written by a person, so emails send it to confirmed addresses only. */
  isUserSupplied: boolean;
}

/** '4 passengers, 3 bags', or undefined if neither is known. */
export const formatParty = ({ passengers, bags }: Pick<BookedTripFacts, 'passengers' | 'bags'>) =>
  [
    ...(passengers === null ? [] : [formatQuantity(passengers, 'passenger')]),
    ...(bags === null ? [] : [formatQuantity(bags, 'bag')]),
  ].join(', ') || undefined;

/** 'Child seat × 2, Meet and greet', or undefined. */
export const formatExtras = (extras: BookedTripFacts['extras']) =>
  extras
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(', ') || undefined;

/** 'Olivia Grant, (410) 555-0177' */
export const formatPassenger = ({
  passengerName,
  passengerPhone,
}: Pick<BookedTripFacts, 'passengerName' | 'passengerPhone'>) =>
  [passengerName, passengerPhone && formatPhone(passengerPhone)].filter(Boolean).join(', ');

/**
 * The trip facts of a booking that were entered, with labels: the same words on pages, in emails, on
 * receipts, in calendars and in exports.
 */
export function describeTrip(facts: BookedTripFacts): TripFact[] {
  const fact = (key: TripFactKey, value: string | null | undefined, isUserSupplied = false) =>
    value ? [{ key, label: tripFactLabels[key], value, isUserSupplied }] : [];
  const { stops, flightNumber, extras, hours, noteToDriver } = facts;
  return [
    ...fact('stops', formatStops(stops), true).map((each) =>
      stops.length === 1 ? { ...each, label: 'Stop' } : each,
    ),
    ...fact('party', formatParty(facts)),
    ...fact('flight', flightNumber),
    ...fact('extras', formatExtras(extras)),
    ...fact('hours', hours ? formatQuantity(hours, 'hour') : null),
    ...fact('passenger', formatPassenger(facts), true),
    ...fact('note', noteToDriver, true),
  ];
}

/** Numbered if there are several: '1. Severna Park; 2. Glen Burnie'. */
const formatStops = (stops: readonly string[]) =>
  stops.length === 1 ? stops[0] : stops.map((stop, index) => `${index + 1}. ${stop}`).join('; ');

/** The facts in a few words, for lists and cards: '2 stops', '4 passengers, 3 bags', 'AA 1187'. */
export const tripHighlights = (facts: BookedTripFacts): string[] =>
  [
    facts.stops.length > 0 ? formatQuantity(facts.stops.length, 'stop') : undefined,
    formatParty(facts),
    facts.flightNumber,
    formatExtras(facts.extras),
    facts.hours ? formatQuantity(facts.hours, 'hour') : undefined,
  ].filter((text) => text != null && text !== '') as string[];
