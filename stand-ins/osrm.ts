import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves: it answers, accepts requests without answering, or answers nonsense. */
export type OsrmMood = 'answering' | 'silent' | 'text' | 'malformed' | 'impossible' | 'no-route';

const milesToMeters = (miles: number) => miles * 1609.344;

/**
 * Speaks the wire format of an OSRM server: `/route/v1/driving/{lon},{lat};{lon},{lat}` and
 * `/table/v1/driving/...`, distances in meters and durations in seconds. Every drive is 40 miles and
 * 50 minutes plus one minute per place in the list between its ends.
 */
export async function startOsrm() {
  const requests: string[] = [];
  const waiting: ServerResponse[] = [];
  let mood: OsrmMood = 'answering';

  function drive(from: number, to: number) {
    if (from === to) return { distance: 0, duration: 0 };
    // A drive that is shorter than the straight line.
    if (mood === 'impossible') return { distance: 1, duration: 60 };
    return { distance: milesToMeters(40), duration: (49 + Math.abs(to - from)) * 60 };
  }

  function readIndexes(query: URLSearchParams, name: string, count: number) {
    const text = query.get(name) ?? 'all';
    return text === 'all' ? [...Array(count).keys()] : text.split(';').map(Number);
  }

  function answer(path: string, query: URLSearchParams): { status: number; body: unknown } {
    const [, service, version, profile, list = ''] = path.split('/');
    const points = decodeURIComponent(list)
      .split(';')
      .map((point) => point.split(',').map(Number));
    const areValid = points.every(
      ([longitude = Number.NaN, latitude = Number.NaN]) =>
        Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
    );
    if (version !== 'v1' || profile !== 'driving' || !areValid || points.length < 2) {
      return { status: 400, body: { code: 'InvalidQuery', message: 'Query string malformed' } };
    }
    if (mood === 'no-route') {
      return { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } };
    }
    if (mood === 'malformed') {
      const body = { code: 'Ok', routes: [{ distance: 'far' }], durations: [[-5]], distances: [] };
      return { status: 200, body };
    }
    if (service === 'route') {
      const route = { ...drive(0, 1), weight_name: 'routability', legs: [] };
      return { status: 200, body: { code: 'Ok', routes: [route], waypoints: [] } };
    }
    if (service !== 'table') return { status: 400, body: { code: 'InvalidService' } };
    if (points.length > 100) return { status: 400, body: { code: 'TooBig' } };
    const sources = readIndexes(query, 'sources', points.length);
    const destinations = readIndexes(query, 'destinations', points.length);
    const cells = (what: 'distance' | 'duration') =>
      sources.map((from) =>
        destinations.map((to) => {
          const isSame = String(points[from]) === String(points[to]);
          return drive(from, isSame ? from : to)[what];
        }),
      );
    const wanted = query.get('annotations') ?? 'duration';
    const body = {
      code: 'Ok',
      ...(wanted.includes('duration') && { durations: cells('duration') }),
      ...(wanted.includes('distance') && { distances: cells('distance') }),
      sources: [],
      destinations: [],
    };
    return { status: 200, body };
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    if (mood === 'silent') {
      waiting.push(response);
      return;
    }
    if (mood === 'text') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<p>Welcome');
      return;
    }
    const { status, body } = answer(pathname, searchParams);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for, oldest first. */
    requests,
    become: (next: OsrmMood) => {
      mood = next;
    },
    stop: async () => {
      for (const response of waiting) response.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
