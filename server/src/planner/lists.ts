/** Each with the next one. */
export const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.slice(1).map((item, index) => [items[index] as Item, item]);

export const sum = <Item>(items: Iterable<Item>, count: (item: Item) => number) => {
  let total = 0;
  for (const item of items) total += count(item);
  return total;
};

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
