/**
 * The new value, with every part that equals its old one replaced by it, so that only what has
 * changed is drawn again. The query library does this too, but not for dates.
 */
export function keepEqual<Value>(before: unknown, after: Value): Value {
  return keep(before, after) as Value;
}

function keep(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (before instanceof Date && after instanceof Date)
    return before.getTime() === after.getTime() ? before : after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = after.map((each, index) => keep(before[index], each));
    return isSame(before, kept) ? before : kept;
  }
  if (isPlain(before) && isPlain(after)) {
    const kept = Object.fromEntries(
      Object.entries(after).map(([name, each]) => [name, keep(before[name], each)]),
    );
    const names = Object.keys(kept);
    const isEqual =
      names.length === Object.keys(before).length &&
      names.every((name) => Object.is(before[name], kept[name]));
    return isEqual ? before : kept;
  }
  return after;
}

const isSame = (before: readonly unknown[], kept: readonly unknown[]) =>
  before.length === kept.length && kept.every((each, index) => Object.is(each, before[index]));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
