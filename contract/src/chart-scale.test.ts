import { describe, expect, it } from 'vitest';
import { labelled, pathThrough, ticksTo } from './chart-scale.ts';

describe('the numbers beside a chart', () => {
  it.each([
    [0, 3, [0, 1]],
    [1, 3, [0, 1]],
    [5, 3, [0, 2, 4, 6]],
    [6, 2, [0, 3, 6]],
    [1420, 3, [0, 500, 1000, 1500]],
    [700, 3, [0, 250, 500, 750]],
    [1_000_000, 3, [0, 500_000, 1_000_000]],
  ])('up to %d in about %d steps: %j', (greatest, wanted, ticks) => {
    expect(ticksTo(greatest, wanted)).toEqual(ticks);
  });

  it('reach the greatest value and stay whole', () => {
    for (let greatest = 0; greatest < 3000; greatest += 7) {
      const ticks = ticksTo(greatest, 3);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('the labels below a chart', () => {
  it('are evenly spaced, the last one always, none too near to it', () => {
    expect(labelled(30, 7)).toEqual([0, 5, 10, 15, 20, 25, 29]);
    expect(labelled(30, 4)).toEqual([0, 10, 20, 29]);
    expect(labelled(1, 7)).toEqual([0]);
    expect(labelled(0, 7)).toEqual([]);
  });
});

it('a line goes through its points', () => {
  expect(pathThrough([])).toBe('');
  expect(
    pathThrough([
      [0, 10],
      [3.12345, 5],
    ]),
  ).toBe('M0 10L3.1 5');
});
