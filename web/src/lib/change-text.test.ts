import { describe, expect, it } from 'vitest';
import { changeWords, shareOf, shareText } from './change-text.ts';

describe('how 30 days compare with the 30 before', () => {
  it.each([
    [{ now: 130, before: 100 }, 'up', '30.0%'],
    [{ now: 95.4, before: 100 }, 'down', '4.6%'],
    [{ now: 0, before: 3 }, 'down', '100.0%'],
    [{ now: 3, before: 0 }, 'none', 'New'],
    [{ now: 0, before: 0 }, 'none', 'No change'],
    [{ now: 7, before: 7 }, 'none', 'No change'],
    [{ now: 100_001, before: 100_000 }, 'up', 'under 0.1%'],
    [{ now: 2600, before: 100 }, 'up', '2,500.0%'],
  ])('%j is %s %s', { tags: ['DASH-12'] }, (change, way, text) => {
    expect(changeWords(change)).toEqual({ way, text });
  });
});

it('a share of nothing is nothing', () => {
  expect(shareText(shareOf(33, 71))).toBe('46.5%');
  expect(shareText(shareOf(0, 0))).toBe('0.0%');
});
