import type { Row } from './measure.ts';
import type { Measured } from './rounds.ts';

/** Prints one line per row; a figure is the median of its rounds, with the lowest and highest. */
export function printTable(rows: readonly Row[], heads: readonly string[], digits: number) {
  const figure = ({ median, min, max }: Measured) =>
    min === max
      ? median.toFixed(digits)
      : `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
  const table = [
    ['what', ...heads, 'goal'],
    ...rows.map(({ what, ours, reference, ratio, goal }) => [
      what,
      figure(ours),
      figure(reference),
      ratio.toFixed(2),
      goal,
    ]),
  ];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of table) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
}
