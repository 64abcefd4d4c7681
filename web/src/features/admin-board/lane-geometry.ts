import type { LaneTexts } from './lane-texts.ts';
import type { Lane } from './lanes.ts';

/** In px: a row of a lane, and the room above and below all of them. */
const rowHeight = { alone: 86, packed: 66 };
const rowGap = 4;
export const laneGap = { top: 7, bottom: 13 };

/** In px: what is around the texts of a lane, its name, and each line below. */
const textHeight = { around: 17, title: 17.55, line: 16.2 };

/** A lane without anything to say is not smaller. */
const smallestHeight = 80;

/** From the top of the first row to the foot of the last. */
export const rowsHeight = (rows: number) =>
  rows === 1 ? rowHeight.alone : rows * rowHeight.packed - rowGap;

export const rowPlace = (row: number, rows: number) => {
  const height = rows === 1 ? rowHeight.alone : rowHeight.packed;
  return { top: laneGap.top + row * height, height: height - (rows === 1 ? 0 : rowGap) };
};

/** What has moved away takes the lower half, below what is there now. */
export const ghostPlace = (row: number, rows: number) => {
  const { top, height } = rowPlace(row, rows);
  const ghost = Math.min(height, 54);
  return { top: top + height - ghost, height: ghost };
};

/** Enough for the rides and for the texts at the beginning: a lane cuts off what does not fit. */
export function laneHeight(
  { rows, rides }: Pick<Lane, 'rows' | 'rides'>,
  { lines, warnings }: Pick<LaneTexts, 'lines' | 'warnings'>,
) {
  const texts =
    textHeight.around + textHeight.title + (lines.length + warnings.length) * textHeight.line;
  const content = rides.length === 0 ? 0 : laneGap.top + rowsHeight(rows) + laneGap.bottom;
  return Math.max(smallestHeight, content, Math.ceil(texts));
}
