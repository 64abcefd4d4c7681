const rounds = 3;

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Alternates both runs round by round, so machine noise hits both, and returns the medians. */
export async function alternateRuns(one: () => Promise<number>, other: () => Promise<number>) {
  const [measured] = await alternateMultiRuns(
    async () => [await one()],
    async () => [await other()],
  );
  return measured ?? { ours: 0, reference: 0 };
}

/** The same for runs that measure several values. */
export async function alternateMultiRuns(
  one: () => Promise<number[]>,
  other: () => Promise<number[]>,
) {
  const [ones, others]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await one());
    others.push(await other());
  }
  const medianAt = (all: number[][], index: number) => median(all.map((each) => each[index] ?? 0));
  return (ones[0] ?? []).map((_, index) => ({
    ours: medianAt(ones, index),
    reference: medianAt(others, index),
  }));
}
