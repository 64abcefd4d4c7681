/**
 * Splits an amount by limits: in order, each share at most its limit. Later sets of limits are used
 * for what is left. What exceeds all of them goes to the first, so nothing is ever lost.
 */
export function splitAmount(cents: number, ...limitSets: number[][]): number[] {
  const shares = (limitSets[0] ?? []).map(() => 0);
  let remaining = cents;
  const add = (index: number, share: number) => {
    shares[index] = (shares[index] ?? 0) + share;
    remaining -= share;
  };
  for (const limits of limitSets) {
    for (const [index, limit] of limits.entries())
      add(index, Math.min(Math.max(limit, 0), remaining));
  }
  add(0, remaining);
  return shares;
}
