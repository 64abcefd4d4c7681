const rounds = 3;

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Both in turns, round by round, so that a noisy machine is noisy for both; the median counts. */
export async function takeTurns(one: () => Promise<number>, other: () => Promise<number>) {
  const [measured] = await takeTurnsInAll(
    async () => [await one()],
    async () => [await other()],
  );
  return measured ?? { ours: 0, reference: 0 };
}

/** The same where a round measures several things. */
export async function takeTurnsInAll(one: () => Promise<number[]>, other: () => Promise<number[]>) {
  const [ones, others]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await one());
    others.push(await other());
  }
  const medianAt = (all: number[][], place: number) => median(all.map((each) => each[place] ?? 0));
  return (ones[0] ?? []).map((_, place) => ({
    ours: medianAt(ones, place),
    reference: medianAt(others, place),
  }));
}
