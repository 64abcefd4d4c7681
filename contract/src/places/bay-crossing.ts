import { type Coordinates, greatCircleMiles } from './great-circle.ts';

/**
 * The Chesapeake Bay, as the longitude of its middle by latitude, from south to north. A straight
 * line across it would be the shortest way and the wrong one.
 */
const middleOfBay = [
  { latitude: 37.0, longitude: -76.15 },
  { latitude: 38.0, longitude: -76.2 },
  { latitude: 38.3, longitude: -76.33 },
  { latitude: 38.6, longitude: -76.43 },
  { latitude: 39.0, longitude: -76.38 },
  { latitude: 39.3, longitude: -76.22 },
  { latitude: 39.55, longitude: -76.03 },
];

/** Where cars get across: over the Bay Bridge, or around the north end. */
const crossings: Coordinates[] = [
  { latitude: 38.9926, longitude: -76.382 },
  { latitude: 39.6, longitude: -75.94 },
];

type Shore = 'west' | 'east' | 'north';

function shoreOf({ latitude, longitude }: Coordinates): Shore {
  const next = middleOfBay.findIndex((point) => point.latitude > latitude);
  const [south, north] = [middleOfBay[next - 1], middleOfBay[next]];
  if (!north) return 'north';
  if (!south) return longitude > north.longitude ? 'east' : 'west';
  const share = (latitude - south.latitude) / (north.latitude - south.latitude);
  const middle = south.longitude + share * (north.longitude - south.longitude);
  return longitude > middle ? 'east' : 'west';
}

/** The straight-line miles of a drive, by way of a crossing if the bay is in between. */
export function milesAroundBay(from: Coordinates, to: Coordinates): number {
  const shores = [shoreOf(from), shoreOf(to)];
  if (!shores.includes('west') || !shores.includes('east')) return greatCircleMiles(from, to);
  return Math.min(
    ...crossings.map((each) => greatCircleMiles(from, each) + greatCircleMiles(each, to)),
  );
}
