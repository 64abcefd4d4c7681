import { describe, expect, it } from 'vitest';
import { axisTicks, linePath, pickLabelIndexes } from './chart-scale.ts';

describe('axis ticks', () => {
  it.each([
    [0, 3, [0, 1]],
    [1, 3, [0, 1]],
    [5, 3, [0, 2, 4, 6]],
    [6, 2, [0, 3, 6]],
    [1420, 3, [0, 500, 1000, 1500]],
    [700, 3, [0, 250, 500, 750]],
    [1_000_000, 3, [0, 500_000, 1_000_000]],
  ])('up to %d in about %d steps: %j', (greatest, wanted, ticks) => {
    expect(axisTicks(greatest, wanted)).toEqual(ticks);
  });

  it('reach the maximum and stay whole', () => {
    for (let greatest = 0; greatest < 3000; greatest += 7) {
      const ticks = axisTicks(greatest, 3);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('axis labels', () => {
  it('are evenly spaced, always include the last, and keep their distance from it', () => {
    expect(pickLabelIndexes(30, 7)).toEqual([0, 5, 10, 15, 20, 25, 29]);
    expect(pickLabelIndexes(30, 4)).toEqual([0, 10, 20, 29]);
    expect(pickLabelIndexes(1, 7)).toEqual([0]);
    expect(pickLabelIndexes(0, 7)).toEqual([]);
  });
});

it('draws a line through the points', () => {
  expect(linePath([])).toBe('');
  expect(
    linePath([
      [0, 10],
      [3.12345, 5],
    ]),
  ).toBe('M0 10L3.1 5');
});
