import { describe, expect, it } from 'vitest';
import { greatCircleMiles } from './great-circle.ts';
import { estimateTravel, formatDrive } from './travel.ts';
import { findZoneMinutes } from './zones.ts';

const zone = 'America/New_York';
/** A Wednesday, on Maryland's clock. */
const at = (hour: number, day = 18) => ({
  at: new Date(Date.UTC(2026, 10, day, hour + 5)),
  zone,
});

const bwi = { latitude: 39.1793, longitude: -76.669 };
const unionStation = { latitude: 38.8977, longitude: -77.0063 };
const annapolis = { latitude: 38.9784, longitude: -76.4922 };
const solomons = { latitude: 38.3185, longitude: -76.4541 };
const cambridge = { latitude: 38.5632, longitude: -76.0788 };
const easton = { latitude: 38.7743, longitude: -76.0763 };
const elkton = { latitude: 39.6068, longitude: -75.8333 };
const baltimore = { latitude: 39.2904, longitude: -76.6122 };

describe('the estimate of a drive', () => {
  it('measures along the surface of the earth', () => {
    expect(greatCircleMiles(bwi, unionStation)).toBeCloseTo(26.6, 0);
    expect(greatCircleMiles(bwi, bwi)).toBe(0);
  });

  it('is near what the drive takes at night', () => {
    const { miles, minutes } = estimateTravel(bwi, unionStation, at(2));
    expect(miles).toBeGreaterThan(30);
    expect(miles).toBeLessThan(35);
    expect(minutes).toBeGreaterThan(38);
    expect(minutes).toBeLessThan(52);
  });

  it('is slower by day, slowest in the rush hour of a weekday', () => {
    const minutesAt = (...when: Parameters<typeof at>) =>
      estimateTravel(bwi, unionStation, at(...when)).minutes;
    expect(minutesAt(12)).toBeGreaterThan(minutesAt(2));
    expect(minutesAt(8)).toBeGreaterThan(minutesAt(12));
    expect(minutesAt(17)).toBeGreaterThan(minutesAt(12));
    expect(minutesAt(17, 21)).toBe(minutesAt(12, 21));
    expect(estimateTravel(bwi, unionStation, at(17)).miles).toBe(
      estimateTravel(bwi, unionStation, at(2)).miles,
    );
  });

  it('grows with the distance, and is faster per mile on longer drives', () => {
    const near = estimateTravel(bwi, baltimore, at(2));
    const far = estimateTravel(bwi, easton, at(2));
    expect(far.minutes).toBeGreaterThan(near.minutes);
    expect(far.minutes / far.miles).toBeLessThan(near.minutes / near.miles);
    expect(estimateTravel(bwi, bwi, at(2))).toEqual({ miles: 0, minutes: 0 });
  });

  it('crosses the bay over the bridge, or goes around its north end', () => {
    // 27 miles over the water, and some 120 by road.
    const across = estimateTravel(solomons, cambridge, at(2));
    expect(across.miles).toBeGreaterThan(90);
    expect(estimateTravel(cambridge, solomons, at(2))).toEqual(across);
    const toElkton = estimateTravel(baltimore, elkton, at(2));
    expect(toElkton.miles).toBeLessThan(65);
    const toEaston = estimateTravel(annapolis, easton, at(2));
    expect(toEaston.miles).toBeGreaterThan(28);
    expect(toEaston.miles).toBeLessThan(45);
    // Both on one shore.
    expect(estimateTravel(easton, cambridge, at(2)).miles).toBeLessThan(22);
  });
});

describe('the text of a drive', () => {
  it.each([
    [{ miles: 31.8, minutes: 46 }, 'About 32 miles, about 45 min drive'],
    [{ miles: 0.3, minutes: 1 }, 'About 1 mile, about 5 min drive'],
    [{ miles: 58.4, minutes: 74 }, 'About 58 miles, about 1 h 15 min drive'],
    [{ miles: 120, minutes: 119 }, 'About 120 miles, about 2 h drive'],
  ])('of %j is %s', { tags: ['FACT-6'] }, (travel, text) => {
    expect(formatDrive(travel)).toBe(text);
  });
});

describe('the minutes between two zones', () => {
  const rows = [
    { from: 'annapolis', to: 'bwi', minutes: 35 },
    { from: 'bwi', to: 'annapolis', minutes: 40 },
    { from: 'annapolis', to: 'washington', minutes: 55 },
  ];

  it('count for the way back, unless that has its own', () => {
    expect(findZoneMinutes(rows, 'annapolis', 'bwi')).toBe(35);
    expect(findZoneMinutes(rows, 'bwi', 'annapolis')).toBe(40);
    expect(findZoneMinutes(rows, 'washington', 'annapolis')).toBe(55);
    expect(findZoneMinutes(rows, 'washington', 'bwi')).toBeUndefined();
  });
});
