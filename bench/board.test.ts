import { expect, it } from 'vitest';
import { findOrFetchChromium } from '../scripts/test/chromium.ts';
import { measureBoard } from './board.ts';

it.runIf(findOrFetchChromium())('measures how a full board scrolls', async () => {
  const rows = await measureBoard({ isSmoke: true, log: () => {} });
  expect(rows.map(({ what }) => what)).toEqual(['day board', 'plain page']);
  for (const { what, p95 } of rows) expect(p95, what).toBeGreaterThan(0);
});
