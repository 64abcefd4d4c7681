import { expect, it } from 'vitest';
import { findOrFetchChromium } from '../scripts/test/chromium.ts';
import { measureDesk } from './desk-booking.ts';

it.runIf(findOrFetchChromium())(
  'books by phone with the keyboard alone',
  {
    tags: ['DESK-5'],
  },
  async () => {
    const { keys, decisions, clicks } = await measureDesk({ isSmoke: true, log: () => {} });
    expect(clicks).toBe(0);
    // At 180 ms for a key and 1.2 s for a decision, 45 seconds leave room for more.
    expect(keys).toBeLessThanOrEqual(40);
    expect(decisions).toBeLessThanOrEqual(8);
  },
);
