/** Round whole numbers from 0 up to at least the greatest value, in about as many steps as wanted. */
export function ticksTo(greatest: number, wanted: number): number[] {
  const raw = Math.max(greatest / wanted, 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const rounds = power === 1 ? [1, 2, 3, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = rounds.map((each) => each * power).find((each) => each >= raw) ?? raw;
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of so many places get a label: evenly spaced, and the last one always. */
export function labelled(places: number, atMost: number): number[] {
  const last = places - 1;
  const step = Math.max(1, Math.ceil(last / Math.max(1, atMost - 1)));
  const even = Array.from({ length: Math.ceil(places / step) }, (_, index) => index * step);
  // One that would touch the last gives way to it.
  const kept = even.filter((index) => last - index >= step * 0.7);
  return [...kept, last].filter((index) => index >= 0);
}

/** A line through points; nothing for none. */
export const pathThrough = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number) => Math.round(value * 10) / 10;
