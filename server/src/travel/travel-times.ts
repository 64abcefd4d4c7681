import type { Coordinates } from '@chesapeake/contract/places/great-circle';
import type { TravelSource } from '@chesapeake/contract/places/places';
import {
  estimateEmptyRoads,
  estimateTravel,
  roundMiles,
  type Travel,
  trafficFactor,
} from '@chesapeake/contract/places/travel';
import { findZoneMinutes } from '@chesapeake/contract/places/zones';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { Routing } from './routing.ts';

/** A point in a zone, such as a known place. */
export interface TravelPoint extends Coordinates {
  zone: string;
}

export interface TravelTime extends Travel {
  source: TravelSource;
}

/** Never fails for lack of an answer. May use the network, so call it outside of transactions. */
export interface TravelTimes {
  /** The drive that starts at this time. */
  between: (from: TravelPoint, to: TravelPoint, at: Date) => Promise<TravelTime>;
  /**
   * For each time, the minutes from each point (row) to each point (column). Only the columns that are
   * needed, if that is known: the number of all pairs grows fast.
   */
  tables: (
    points: readonly TravelPoint[],
    times: readonly Date[],
    columnsOf?: (row: number) => Iterable<number>,
  ) => Promise<number[][][]>;
}

/** Real minutes if routing answers; else the office's minutes between zones; else an estimate. */
export function createTravelTimes({
  readSettings,
  routing,
}: {
  readSettings: () => Promise<Settings>;
  routing?: Routing;
}): TravelTimes {
  async function createEstimate(at: Date) {
    const { zone, zoneMinutes } = await readSettings();
    return (from: TravelPoint, to: TravelPoint): TravelTime => {
      const estimate = estimateTravel(from, to, { at, zone });
      const isSamePlace = estimate.miles === 0;
      const minutes = isSamePlace ? undefined : findZoneMinutes(zoneMinutes, from.zone, to.zone);
      return minutes === undefined
        ? { ...estimate, source: 'estimate' }
        : { miles: estimate.miles, minutes, source: 'zones' };
    };
  }

  return {
    between: async (from, to, at) => {
      const routed = await routing?.route(from, to);
      return routed ? { ...routed, source: 'routing' } : (await createEstimate(at))(from, to);
    },
    tables: async (points, times, columnsOf = () => points.keys()) => {
      const routed = await routing?.table(points, columnsOf);
      const { zone, zoneMinutes } = await readSettings();
      const findMinutes = rememberPairs((from, to) => findZoneMinutes(zoneMinutes, from, to));
      const drives = points.map((from, row) =>
        [...columnsOf(row)].flatMap((column) => {
          const to = points[column];
          if (!to) return [];
          const { miles, freeFlowMinutes } = estimateEmptyRoads(from, to);
          const isSamePlace = roundMiles(miles) === 0;
          const known = isSamePlace ? undefined : findMinutes(from.zone, to.zone);
          /** Fixed whatever the hour, or else from empty roads. */
          return { column, fixed: routed?.[row]?.[column]?.minutes ?? known, freeFlowMinutes };
        }),
      );
      return times.map((at) => {
        const factor = trafficFactor(at, zone);
        return drives.map((row) => {
          const minutes: number[] = [];
          for (const { column, fixed, freeFlowMinutes } of row)
            minutes[column] = fixed ?? Math.round(freeFlowMinutes * factor);
          return minutes;
        });
      });
    },
  };
}

/** There are few zones and many pairs of points. */
function rememberPairs<Found>(find: (from: string, to: string) => Found) {
  const known = new Map<string, Map<string, Found>>();
  return (from: string, to: string): Found => {
    const row = known.get(from) ?? new Map<string, Found>();
    known.set(from, row);
    if (!row.has(to)) row.set(to, find(from, to));
    return row.get(to) as Found;
  };
}
