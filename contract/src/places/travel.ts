import { plural } from '../format/numbers.ts';
import { milesAroundBay } from './bay-crossing.ts';
import type { Coordinates } from './great-circle.ts';

export interface Travel {
  miles: number;
  minutes: number;
}

/** Roads are longer than the straight line by about this much. */
const detourFactor = 1.22;

/** A longer drive leaves the city streets: each stretch of road is faster than the one before. */
const stretches = [
  { miles: 2, milesPerHour: 20 },
  { miles: 8, milesPerHour: 32 },
  { miles: 20, milesPerHour: 50 },
  { miles: Number.POSITIVE_INFINITY, milesPerHour: 60 },
];

function freeFlowMinutes(roadMiles: number): number {
  let left = roadMiles;
  let minutes = 0;
  for (const { miles, milesPerHour } of stretches) {
    const driven = Math.min(left, miles);
    minutes += (driven / milesPerHour) * 60;
    left -= driven;
  }
  return minutes;
}

/** How much slower traffic is, on the business's clock. */
export function trafficFactor(at: Date, zone: string): number {
  const { weekday, hour } = clockIn(at, zone);
  const isWeekend = weekday === 'Sat' || weekday === 'Sun';
  if (!isWeekend && hour >= 7 && hour < 10) return 1.35;
  if (!isWeekend && hour >= 15 && hour < 19) return 1.4;
  return hour >= 6 && hour < 21 ? 1.1 : 1;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(at: Date, zone: string) {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  const parts = clock.formatToParts(at);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: partOf('weekday'), hour: Number(partOf('hour')) };
}

/** The drive between two points on empty roads, from their coordinates alone. */
export function estimateEmptyRoads(from: Coordinates, to: Coordinates) {
  const miles = milesAroundBay(from, to) * detourFactor;
  return { miles, freeFlowMinutes: freeFlowMinutes(miles) };
}

/** The drive between two points that starts at this time, from their coordinates alone. */
export function estimateTravel(
  from: Coordinates,
  to: Coordinates,
  { at, zone }: { at: Date; zone: string },
): Travel {
  const { miles, freeFlowMinutes } = estimateEmptyRoads(from, to);
  const minutes = freeFlowMinutes * trafficFactor(at, zone);
  return { miles: roundMiles(miles), minutes: Math.round(minutes) };
}

export const roundMiles = (miles: number) => Math.round(miles * 10) / 10;

/** 'about 32 miles, about 45 min': no more exact than anyone can know. */
function formatTravel({ miles, minutes }: Travel): string {
  const wholeMiles = Math.max(1, Math.round(miles));
  return `about ${wholeMiles} ${plural(wholeMiles, 'mile')}, about ${formatDriveTime(minutes)}`;
}

/** 'About 32 miles, about 45 min drive' */
export const formatDrive = (travel: Travel) => `A${formatTravel(travel).slice(1)} drive`;

function formatDriveTime(minutes: number) {
  const rounded = Math.max(5, Math.round(minutes / 5) * 5);
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
}
