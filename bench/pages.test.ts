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
  for (const { what, seconds } of rows) expect(seconds, what).toBeGreaterThan(0);
});
