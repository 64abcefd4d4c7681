const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Shortest and longest, as in "0.8 to 1.4 s". */
export function formatRange(milliseconds: readonly number[]): string {
  const [least, most] = [Math.min(...milliseconds), Math.max(...milliseconds)];
  return seconds(least) === seconds(most)
    ? `${seconds(most)} s`
    : `${seconds(least)} to ${seconds(most)} s`;
}
