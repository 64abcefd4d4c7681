/** Round whole numbers from 0 to at least the maximum, in about `stepCount` steps. */
export function axisTicks(maximum: number, stepCount: number): number[] {
  const raw = Math.max(maximum / stepCount, 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const rounds = power === 1 ? [1, 2, 3, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = rounds.map((each) => each * power).find((each) => each >= raw) ?? raw;
  const count = Math.max(1, Math.ceil(maximum / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The indexes that get a label: evenly spaced, always including the last. */
export function pickLabelIndexes(pointCount: number, maxLabels: number): number[] {
  const last = pointCount - 1;
  const step = Math.max(1, Math.ceil(last / Math.max(1, maxLabels - 1)));
  const even = Array.from({ length: Math.ceil(pointCount / step) }, (_, index) => index * step);
  // Drop a label that would touch the last one.
  const spaced = even.filter((index) => last - index >= step * 0.7);
  return [...spaced, last].filter((index) => index >= 0);
}

/** An SVG path through the points; empty if there are none. */
export const linePath = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number) => Math.round(value * 10) / 10;
