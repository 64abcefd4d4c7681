import { type Coordinates, greatCircleMiles } from '@chesapeake/contract/places/great-circle';
import { roundMiles, type Travel } from '@chesapeake/contract/places/travel';
import { z } from 'zod';
import type { Routing } from './routing.ts';
import { createTravelCache } from './travel-cache.ts';

const meters = z.number().min(0).max(1e7);
const seconds = z.number().min(0).max(1e6);

const routeReply = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: meters, duration: seconds })).min(1),
});

const tableReply = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(seconds.nullable())),
  distances: z.array(z.array(meters.nullable())),
});

const metersPerMile = 1609.344;

interface Options {
  url: string;
  /** For one answer: a page waits for it. */
  timeLimitMs?: number;
  /** How long a server that did not answer is left alone, so that not every page waits for it. */
  pauseMs?: number;
  clock?: () => number;
}

/** A point and the points to which the drive is not known yet. */
interface Row {
  from: Coordinates;
  unknown: ReadonlySet<Coordinates>;
}

/** Servers refuse tables with more coordinates. */
const maxTablePoints = 100;

/** A client of an OSRM-compatible server. */
export function createOsrmRouting({
  url,
  timeLimitMs = 600,
  pauseMs = 10_000,
  clock = Date.now,
}: Options): Routing {
  const cache = createTravelCache(clock);
  let pausedUntil = 0;

  async function ask<Reply>(path: string, reply: z.ZodType<Reply>): Promise<Reply | undefined> {
    if (clock() < pausedUntil) return undefined;
    try {
      const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeLimitMs) });
      const content: unknown = await response.json();
      // An answer that is not Ok may be about these points alone, such as 'NoRoute'.
      return reply.safeParse(content).data;
    } catch {
      pausedUntil = clock() + pauseMs;
      return undefined;
    }
  }

  async function route(from: Coordinates, to: Coordinates): Promise<Travel | undefined> {
    const known = cache.read(from, to);
    if (known !== undefined) return known ?? undefined;
    const answer = await ask(
      `/route/v1/driving/${formatPoints([from, to])}?overview=false`,
      routeReply,
    );
    const best = answer?.routes[0];
    const travel = best && toTravel(from, to, best.distance, best.duration);
    if (travel) cache.write(from, to, travel);
    return travel;
  }

  /** Asks for one block of the table and puts the answers that are needed into the cache. */
  async function fetchBlock(sources: readonly Row[], destinations: readonly Coordinates[]) {
    const indexes = (count: number, first: number) =>
      Array.from({ length: count }, (_, index) => first + index).join(';');
    const query = `sources=${indexes(sources.length, 0)}&destinations=${indexes(destinations.length, sources.length)}&annotations=duration,distance`;
    const points = formatPoints([...sources.map(({ from }) => from), ...destinations]);
    const answer = await ask(`/table/v1/driving/${points}?${query}`, tableReply);
    if (!answer) return;
    for (const [row, { from, unknown }] of sources.entries()) {
      for (const [column, to] of destinations.entries()) {
        if (!unknown.has(to)) continue;
        const distance = answer.distances[row]?.[column];
        const duration = answer.durations[row]?.[column];
        cache.write(from, to, toTravel(from, to, distance, duration) ?? null);
      }
    }
  }

  async function table(
    points: readonly Coordinates[],
    columnsOf: (row: number) => Iterable<number>,
  ) {
    const rows = points.map((from, row) => ({
      from,
      columns: [...columnsOf(row)].flatMap((column) => {
        const to = points[column];
        return to ? { column, to } : [];
      }),
    }));
    const sources = rows
      .map(({ from, columns }): Row => {
        const unknown = columns.filter(({ to }) => cache.read(from, to) === undefined);
        return { from, unknown: new Set(unknown.map(({ to }) => to)) };
      })
      .filter(({ unknown }) => unknown.size > 0);
    // One after the other: once the server does not answer, nobody waits for the rest.
    for (const block of inBlocks(sources, maxTablePoints / 2)) {
      const targets = new Set(block.flatMap(({ unknown }) => [...unknown]));
      for (const destinations of inBlocks([...targets], maxTablePoints / 2))
        await fetchBlock(block, destinations);
    }
    return rows.map(({ from, columns }) => {
      const travels: (Travel | undefined)[] = [];
      for (const { column, to } of columns) travels[column] = cache.read(from, to) ?? undefined;
      return travels;
    });
  }

  return { route, table };
}

const formatPoints = (points: readonly Coordinates[]) =>
  points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');

const inBlocks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Undefined for what no car can do: shorter than the straight line, or faster than 100 mph. */
function toTravel(
  from: Coordinates,
  to: Coordinates,
  distance: number | null | undefined,
  duration: number | null | undefined,
): Travel | undefined {
  if (distance == null || duration == null) return undefined;
  const [miles, minutes] = [distance / metersPerMile, duration / 60];
  // A server moves each point to the nearest road.
  const isTooShort = miles < greatCircleMiles(from, to) - 1;
  const isTooFast = miles > (minutes / 60) * 100 + 0.1;
  return isTooShort || isTooFast
    ? undefined
    : { miles: roundMiles(miles), minutes: Math.round(minutes) };
}
