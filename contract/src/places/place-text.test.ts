import { expect, it } from 'vitest';
import { matchesPlaceSearch, placeKey, placeLabel } from './place-text.ts';

it('writes name and address as one text', () => {
  expect(placeLabel({ name: 'Tidewater Inn', address: 'Easton, MD' })).toBe(
    'Tidewater Inn, Easton, MD',
  );
  expect(placeLabel({ name: '12 Oak Lane', address: '' })).toBe('12 Oak Lane');
});

it.each([
  ['  BWI   Airport ,Departures ', 'bwi airport, departures'],
  ['Café Élan', 'cafe elan'],
  ['Prince George’s County', "prince george's county"],
])('the key of %j is %j', { tags: ['FACT-5'] }, (text, key) => {
  expect(placeKey(text)).toBe(key);
});

it('finds every word of a search, in any order', { tags: ['FACT-5'] }, () => {
  const key = placeKey('Reagan Airport, Terminal 2, Arlington, VA');
  expect(matchesPlaceSearch(key, 'TERMINAL reagan')).toBe(true);
  expect(matchesPlaceSearch(key, 'Reagan, Arlington')).toBe(true);
  expect(matchesPlaceSearch(key, '')).toBe(true);
  expect(matchesPlaceSearch(key, 'reagan terminal 3')).toBe(false);
});
