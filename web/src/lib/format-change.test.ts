import { formatPercent } from '@chesapeake/contract/format/numbers';
import { describe, expect, it } from 'vitest';
import { formatChange, percentShare } from './format-change.ts';

describe('comparing 30 days with the 30 before', () => {
  it.each([
    [{ now: 130, before: 100 }, 'up', '30.0%'],
    [{ now: 95.4, before: 100 }, 'down', '4.6%'],
    [{ now: 0, before: 3 }, 'down', '100.0%'],
    [{ now: 3, before: 0 }, 'none', 'New'],
    [{ now: 0, before: 0 }, 'none', 'No change'],
    [{ now: 7, before: 7 }, 'none', 'No change'],
    [{ now: 100_001, before: 100_000 }, 'up', 'under 0.1%'],
    [{ now: 2600, before: 100 }, 'up', '2,500.0%'],
  ])('%j is %s %s', { tags: ['DASH-12'] }, (change, direction, text) => {
    expect(formatChange(change)).toEqual({ direction, text });
  });
});

it('a share of zero is zero', () => {
  expect(formatPercent(percentShare(33, 71))).toBe('46.5%');
  expect(formatPercent(percentShare(0, 0))).toBe('0.0%');
});
