import type { Settings } from '@chesapeake/contract/settings/settings';
import { settingSchemas } from '@chesapeake/contract/settings/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOsrm } from '../../../stand-ins/osrm.ts';
import { createOsrmRouting } from './osrm.ts';
import { createTravelTimes } from './travel-times.ts';

const annapolis = { latitude: 38.9784, longitude: -76.4922, zone: 'annapolis' };
const bwi = { latitude: 39.1793, longitude: -76.669, zone: 'bwi' };
const baltimore = { latitude: 39.2904, longitude: -76.6122, zone: 'baltimore' };
const night = new Date('2026-11-18T07:00:00Z');
const rushHour = new Date('2026-11-18T21:30:00Z');

const readSettings = async (changes: Partial<Settings> = {}) =>
  ({
    zone: 'America/New_York',
    zoneMinutes: settingSchemas.zoneMinutes.parse(undefined),
    ...changes,
  }) as Settings;

let server: Awaited<ReturnType<typeof startOsrm>>;
let now = 0;
beforeEach(async () => {
  server = await startOsrm();
  now = 0;
});
afterEach(() => server.stop());

const travelTimes = (url = server.url) =>
  createTravelTimes({ readSettings, routing: createOsrmRouting({ url, clock: () => now }) });

const estimate = await createTravelTimes({ readSettings }).between(annapolis, bwi, night);

describe('travel times with a routing server', () => {
  it('are its miles and minutes, asked for once', { tags: ['FACT-7'] }, async () => {
    const times = travelTimes();
    const expected = { miles: 40, minutes: 50, source: 'routing' };
    expect(await times.between(annapolis, bwi, night)).toEqual(expected);
    expect(await times.between(annapolis, bwi, night)).toEqual(expected);
    expect(server.requests).toEqual(['/route/v1/driving/-76.4922,38.9784;-76.669,39.1793']);
    // Roads may have changed the next day.
    now += 25 * 3_600_000;
    await times.between(annapolis, bwi, night);
    expect(server.requests).toHaveLength(2);
  });

  it.each(['silent', 'text', 'malformed', 'impossible', 'no-route'] as const)(
    'are the estimate when the server is %s',
    { tags: ['FACT-7'] },
    async (mood) => {
      server.become(mood);
      const times = travelTimes();
      expect(estimate.source).toBe('estimate');
      expect(await times.between(annapolis, bwi, night)).toEqual(estimate);
      const [table] = await times.tables([annapolis, bwi], [night]);
      expect(table?.[0]?.[1]).toBe(estimate.minutes);
      expect(server.requests.length).toBeGreaterThan(0);
    },
  );

  it('are the estimate when nothing listens there', { tags: ['FACT-7'] }, async () => {
    await server.stop();
    expect(await travelTimes().between(annapolis, bwi, night)).toEqual(estimate);
  });

  it('do not wait for a server that did not answer, until a pause is over', {
    tags: ['FACT-7'],
  }, async () => {
    server.become('silent');
    const times = travelTimes();
    await times.between(annapolis, bwi, night);
    server.become('answering');
    expect(await times.between(annapolis, bwi, night)).toEqual(estimate);
    expect(server.requests).toHaveLength(1);
    now += 11_000;
    expect((await times.between(annapolis, bwi, night)).source).toBe('routing');
  });

  it('come as a table, in blocks that the server accepts', { tags: ['FACT-7'] }, async () => {
    const times = travelTimes();
    const small = await times.tables([annapolis, bwi, baltimore], [night, rushHour]);
    const routed = await times.between(annapolis, bwi, night);
    expect(routed.source).toBe('routing');
    // Real minutes are the same at any hour.
    expect(small.map((table) => table[0]?.[1])).toEqual([routed.minutes, routed.minutes]);
    expect(small[0]?.map((row) => row.map((minutes) => minutes > 0))).toEqual([
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ]);
    expect(server.requests).toHaveLength(1);
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...annapolis,
      latitude: 38.9 + index / 1000,
    }));
    const [large] = await times.tables(many, [night]);
    expect(large).toHaveLength(120);
    // The stand-in says 50 minutes or more for any drive; the estimate is far less.
    expect(large?.flat().filter((minutes) => minutes < 50)).toHaveLength(many.length);
    // A drive that the table has is not asked for again.
    const asked = server.requests.length;
    await times.between(annapolis, baltimore, night);
    expect(server.requests).toHaveLength(asked);
  });
});

describe('tables of travel times', { tags: ['FACT-7'] }, () => {
  it('ask only for the drives that are needed, and once', async () => {
    const times = travelTimes();
    // From each to Annapolis only.
    const read = () => times.tables([annapolis, bwi, baltimore], [night], () => [0]);
    const first = await read();
    expect(first[0]?.map((row) => row.length)).toEqual([1, 1, 1]);
    expect(server.requests[0]?.split(';')).toHaveLength(4);
    expect(await read()).toEqual(first);
    expect(server.requests).toHaveLength(1);
    await times.between(bwi, baltimore, night);
    expect(server.requests).toHaveLength(2);
  });

  it('do not ask again for drives that no car can do', async () => {
    server.become('impossible');
    const times = travelTimes();
    const [table] = await times.tables([annapolis, bwi], [night]);
    expect(table?.[0]?.[1]).toBe(estimate.minutes);
    await times.tables([annapolis, bwi], [night]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('travel times without a routing server', () => {
  it('take the minutes between two zones from the office', { tags: ['FACT-6'] }, async () => {
    const times = createTravelTimes({
      readSettings: () =>
        readSettings({ zoneMinutes: [{ from: 'annapolis', to: 'bwi', minutes: 99 }] }),
    });
    const corrected = { miles: estimate.miles, minutes: 99, source: 'zones' };
    expect(await times.between(annapolis, bwi, night)).toEqual(corrected);
    const points = [annapolis, bwi, baltimore];
    const [atNight, inRushHour] = await times.tables(points, [night, rushHour]);
    const [stay, corrected99, toBaltimore] = atNight?.[0] ?? [];
    expect([stay, corrected99]).toEqual([0, 99]);
    expect(toBaltimore).toBe((await times.between(annapolis, baltimore, night)).minutes);
    // Traffic counts where nobody knows the minutes.
    expect(inRushHour?.[0]?.[1]).toBe(99);
    expect(inRushHour?.[0]?.[2]).toBe(
      (await times.between(annapolis, baltimore, rushHour)).minutes,
    );
    expect(inRushHour?.[0]?.[2]).toBeGreaterThan(toBaltimore ?? 0);
  });
});
