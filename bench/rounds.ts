/** The figures of several rounds. */
export interface Measured {
  median: number;
  min: number;
  max: number;
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const summarize = (values: number[]): Measured => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Takes turns, round by round, so that machine noise hits all sides. */
export async function takeTurns<T>(rounds: number, sides: (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, run] of sides.entries()) results[place]?.push(await run());
  }
  return results;
}

/** Ours against one reference. */
export async function alternate(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
) {
  const [ours = [], reference = []] = await takeTurns(rounds, [one, other]);
  return { ours: summarize(ours), reference: summarize(reference) };
}
