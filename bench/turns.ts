const rounds = 3;

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Both in turns, round by round, so that a noisy machine is noisy for both; the median counts. */
export async function takeTurns(one: () => Promise<number>, other: () => Promise<number>) {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await one());
    others.push(await other());
  }
  return { ours: median(ones), reference: median(others) };
}
