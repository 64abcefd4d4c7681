import type { Coordinates } from '@chesapeake/contract/places/great-circle';
import type { TravelSource } from '@chesapeake/contract/places/places';
import { estimateTravel, type Travel } from '@chesapeake/contract/places/travel';
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
  /** From each point (row) to each point (column). */
  table: (points: readonly TravelPoint[], at: Date) => Promise<TravelTime[][]>;
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
    table: async (points, at) => {
      const routed = await routing?.table(points);
      const estimate = await createEstimate(at);
      return points.map((from, row) =>
        points.map((to, column) => {
          const found = routed?.[row]?.[column];
          return found ? { ...found, source: 'routing' } : estimate(from, to);
        }),
      );
    },
  };
}
