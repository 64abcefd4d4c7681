import { expect, it } from 'vitest';
import { findOrFetchChromium } from '../scripts/test/chromium.ts';
import { measurePages } from './pages.ts';

it.runIf(findOrFetchChromium())('measures the first pages in a browser', async () => {
  const rows = await measurePages({ isSmoke: true, log: () => {} });
  expect(rows.filter(({ goal }) => goal !== undefined).map(({ what }) => what)).toEqual([
    'home: usable',
    'calendar: tapped as soon as the form is there',
    'calendar: after a while on the form',
  ]);
  const journey = rows.find(({ what }) => what.startsWith('new customer'))?.what ?? '';
  expect(Number(/(\d+) taps/.exec(journey)?.[1])).toBeLessThanOrEqual(9);
  for (const { what, seconds } of rows) expect(seconds, what).toBeGreaterThan(0);
});
