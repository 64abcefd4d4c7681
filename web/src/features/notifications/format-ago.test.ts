import { describe, expect, it } from 'vitest';
import { formatAgo } from './format-ago.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-20T19:41:00Z');
const ago = (minutes: number) => formatAgo(new Date(now.getTime() - minutes * 60_000), now, zone);

describe('relative times', () => {
  it.each([
    [-1, 'Just now'],
    [0.9, 'Just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [719, '11 hours ago'],
    [720, 'Fri, Nov 20, 2:41 AM ET'],
    [60 * 24 * 365, 'Thu, Nov 20, 2025, 2:41 PM ET'],
  ])('%d minutes: %s', (minutes, text) => {
    expect(ago(minutes)).toBe(text);
  });
});
