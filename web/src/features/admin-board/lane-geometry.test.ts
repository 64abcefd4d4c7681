import { expect, test } from 'vitest';
import { laneHeight, rowPlace, rowsHeight } from './lane-geometry.ts';
import { lanesOf } from './lanes.ts';
import { board, marcus, ride } from './test/board.ts';

/** The height of a lane with rides at these hours and so many lines of text. */
const heightOf = (hours: number[], lines: number, warnings: string[] = []) =>
  lanesOf(
    board(hours.map((hour) => ride(`at ${hour}`, hour, hour + 2, { driver: marcus }))),
    undefined,
    'drivers',
  )
    .filter(({ id }) => id === marcus._id)
    .map((lane) =>
      laneHeight(lane, { lines: Array.from({ length: lines }, (_, line) => `${line}`), warnings }),
    )[0];

test('a lane is high enough for its rides', () => {
  expect(heightOf([], 2)).toBe(80);
  expect(heightOf([8], 2)).toBe(106);
  expect(heightOf([8, 9], 2)).toBe(148);
  expect(rowPlace(1, 2).top + rowPlace(1, 2).height).toBe(rowPlace(0, 2).top + rowsHeight(2));
});

test('a lane is high enough for its texts', () => {
  // A name, four facts and a warning take 114 px, besides the border.
  expect(heightOf([8], 4, ['Rides too close'])).toBe(116);
  expect(heightOf([8], 4, ['Rides too close', '1 ride off shift'])).toBe(132);
  expect(heightOf([], 2, ['Off duty'])).toBe(84);
});
