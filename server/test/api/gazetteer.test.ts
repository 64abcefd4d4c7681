import { greatCircleMiles } from '@chesapeake/contract/places/great-circle';
import { placeKey, placeLabel } from '@chesapeake/contract/places/place-text';
import { placeKinds } from '@chesapeake/contract/places/places';
import { defaultZones } from '@chesapeake/contract/places/zones';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';

const app = useApp();

const readPlaces = () => app.db.selectFrom('places').selectAll().execute();
let places: Awaited<ReturnType<typeof readPlaces>> = [];
beforeAll(async () => {
  places = await readPlaces();
});

const median = (numbers: number[]) =>
  numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** How far a place may be from the middle of its zone; most zones are a county or less. */
const radiusMiles = (zone: string) =>
  ({
    'western-maryland': 65,
    'lower-shore': 40,
    'mid-shore': 32,
    'southern-maryland': 32,
    'manassas-fredericksburg': 32,
  })[zone] ?? 26;

describe('the places that the product ships with', { tags: ['FACT-5'] }, () => {
  it('are at least 250, of every kind and in every zone, each name once', () => {
    expect(places.length).toBeGreaterThan(250);
    const count = (what: 'kind' | 'zone', value: string) =>
      places.filter((place) => place[what] === value).length;
    for (const kind of placeKinds.filter((each) => each !== 'other')) {
      expect(count('kind', kind), kind).toBeGreaterThan(20);
    }
    for (const { slug } of defaultZones) expect(count('zone', slug), slug).toBeGreaterThan(8);
    const slugs = defaultZones.map(({ slug }) => slug);
    expect(places.filter(({ zone }) => !slugs.includes(zone))).toEqual([]);
    expect(new Set(places.map(({ name_key }) => name_key)).size).toBe(places.length);
  });

  it('have the keys that searches compare, and fit into a booking', () => {
    for (const place of places) {
      expect(place.name_key).toBe(placeKey(place.name));
      expect(place.label_key).toBe(placeKey(placeLabel(place)));
      expect(placeLabel(place).length).toBeLessThanOrEqual(200);
    }
  });

  it('lie in Maryland or nearby, not too far from the others of their zone', () => {
    for (const { slug } of defaultZones) {
      const inZone = places.filter(({ zone }) => zone === slug);
      const middle = {
        latitude: median(inZone.map(({ latitude }) => latitude)),
        longitude: median(inZone.map(({ longitude }) => longitude)),
      };
      const far = inZone.filter((each) => greatCircleMiles(each, middle) > radiusMiles(slug));
      expect(
        far.map(({ name }) => name),
        slug,
      ).toEqual([]);
    }
    const outside = places.filter(
      ({ latitude, longitude }) =>
        latitude < 37.9 || latitude > 39.8 || longitude < -79.5 || longitude > -75,
    );
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it('lie near the town of their address', () => {
    const towns = new Map(
      places.filter(({ kind }) => kind === 'town').map((town) => [town.name, town]),
    );
    const checked = places.flatMap((place) => {
      const town = towns.get(/, ([^,]+), [A-Z]{2} \d{5}$/.exec(place.address)?.[1] ?? '');
      return town ? [{ name: place.name, miles: greatCircleMiles(place, town) }] : [];
    });
    expect(checked.length).toBeGreaterThan(250);
    expect(checked.filter(({ miles }) => miles > 8.5)).toEqual([]);
  });
});
