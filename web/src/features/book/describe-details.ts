import { formatParty } from '@chesapeake/contract/bookings/describe-trip';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { TripDetails } from './draft.ts';

/** What a closed section holds: '2 stops', '4 passengers, 3 bags', 'a return trip'. */
export function describeDetails(details: TripDetails): string[] {
  const { stops, flightNumber, extras, additionalCars, returnTrip } = details;
  const extraCount = extras.reduce((sum, { quantity }) => sum + quantity, 0);
  const isForOther = details.passengerName !== '' || details.passengerPhone !== '';
  return [
    stops.length > 0 && formatQuantity(stops.length, 'stop'),
    formatParty(details),
    flightNumber !== '' && `flight ${flightNumber.trim().toUpperCase()}`,
    extraCount > 0 && formatQuantity(extraCount, 'extra'),
    additionalCars.length > 0 && formatQuantity(additionalCars.length, 'more car'),
    returnTrip !== null && 'a return trip',
    details.noteToDriver !== '' && 'a note for your driver',
    isForOther && 'another passenger',
  ].filter((text) => typeof text === 'string');
}
